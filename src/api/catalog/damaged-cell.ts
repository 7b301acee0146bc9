const AS_FORMULA = /^\s*=\s*"[^"]*"\s*$/
// always with a sign: 4E10 may well be somebody's own number of an article
const EXPONENT = /^\s*[+-]?\d(?:[.,]\d+)?e[+-]\d+\s*$/i
const FAULT = /^\s*(?:#{3,}|#(?:REF|NAME|VALUE|DIV\/0|N\/A|NUM|NULL|GETTING_DATA|SPILL|CALC)[!?]?)\s*$/i

/** A cell that a spreadsheet wrapped into a formula: `="0171"`. No export of this shop has one. */
export const isWrapped = (cell: string): boolean => AS_FORMULA.test(cell)
/** A number whose digits a spreadsheet dropped: `1.71E+10`. */
export const isExponent = (cell: string): boolean => EXPONENT.test(cell)

/** What a spreadsheet did to a cell; undefined for a sound one. What stood there cannot be known from what is left. */
export function damageOf(cell: string): string | undefined {
  if (isWrapped(cell)) return damaged(cell, 'wrote it as a formula')
  if (isExponent(cell)) return damaged(cell, 'shortened the number and lost digits')
  return FAULT.test(cell) ? damaged(cell, 'put a fault in its place') : undefined
}

const damaged = (cell: string, how: string): string =>
  `“${cell.trim().slice(0, 40)}” is damaged: a spreadsheet ${how}. Export the file again and choose it unopened.`
