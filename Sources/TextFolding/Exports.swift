// Whoever imports TextFolding names foldings, levels and errors, which live in FoldingRules because
// the generator of the tables shares them.
@_exported public import FoldingRules
