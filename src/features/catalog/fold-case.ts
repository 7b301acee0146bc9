/**
 * Normalises a name, category or colour for comparison: case and outer spaces make no difference. Done here, because
 * one of the two databases folds ASCII letters only.
 */
export const foldCase = (text: string): string => text.trim().toLowerCase()
