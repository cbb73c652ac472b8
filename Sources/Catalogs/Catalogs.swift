// The Catalogs module.
