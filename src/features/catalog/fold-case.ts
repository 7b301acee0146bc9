/**
 * A name, category or colour as it is compared: neither case nor outer spaces tell two apart. Done here, because one
 * of the two databases folds ASCII letters only.
 */
export const foldCase = (text: string): string => text.trim().toLowerCase()
