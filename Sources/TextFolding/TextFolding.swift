// The TextFolding module.
