// The FoldingRules module.
