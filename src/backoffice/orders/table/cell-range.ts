/** A cell by its row on the page and its column in view; row -1 is the head. */
export type CellPlace = { row: number; column: number }
/** The cells of a rectangle, edges included. */
export type CellRange = { top: number; bottom: number; left: number; right: number }

export const rangeBetween = (one: CellPlace, other: CellPlace): CellRange => ({
  top: Math.max(0, Math.min(one.row, other.row)),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

export const isOneCell = ({ top, bottom, left, right }: CellRange): boolean =>
  top === bottom && left === right

/** The numbers from one to another, both included, from the smaller one. */
export const numbersBetween = (one: number, other: number): number[] =>
  Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => Math.min(one, other) + index)
