// The TableGeneration module.
