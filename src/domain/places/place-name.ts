/** Folds a place's name for comparison: without case, spaces, hyphens, dots and apostrophes. */
export const foldPlaceName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\-'’.]/g, '')
