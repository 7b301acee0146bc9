/** A place's name by which two spellings of it are one: case, spaces, hyphens, dots and apostrophes tell none apart. */
export const foldPlaceName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\-'’.]/g, '')
