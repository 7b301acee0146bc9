/** Spreadsheets read a cell with such a beginning as a formula; an apostrophe before it makes it text. */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const IS_GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A text as a cell that no spreadsheet executes. */
export const guardedCell = (text: string): string => (LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text)

/** The text that a cell was made from. */
export const unguardedCell = (cell: string): string => (IS_GUARDED.test(cell) ? cell.slice(1) : cell)
