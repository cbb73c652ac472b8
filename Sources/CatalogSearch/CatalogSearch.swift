// The CatalogSearch module.
