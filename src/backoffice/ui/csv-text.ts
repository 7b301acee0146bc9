/** A cell that a spreadsheet would run as a formula. A number below zero is none. */
const FORMULA = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/

/** Rows of cells as the text of a CSV file: with the mark that spreadsheets read UTF-8 by, and without formulas. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map(row => `${row.map(written).join(',')}\r\n`).join('')}`

function written(cell: string): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
