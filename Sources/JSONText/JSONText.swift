// The JSONText module.
