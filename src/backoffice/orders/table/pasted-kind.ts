/**
 * Whether a pasted text is a block of cells, to be previewed, or a value for one editor. Spreadsheets put tabs between
 * cells, end a column with a line break, and bring a table beside the text; without these the lines of an address or a
 * note are one value.
 */
export const isBlock = (text: string, { html, isLongText }: { html: string; isLongText: boolean }): boolean =>
  text.includes('\t') || (/[\r\n]/.test(text.trim()) && (!isLongText || /[\r\n]$|<td/i.test(text + html)))
