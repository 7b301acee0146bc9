import { unguardedCell } from './csv-cell.ts'

/** The head of a column for comparison: `Amount spent (BDT)`, `amount_spent_bdt` and `AmountSpentBDT` are the same. */
export const plainHead = (head: string): string => head.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The cells of a row by the fields of its columns, trimmed and without the guard against formulas. */
export function cellsOf<Field extends string>(
  row: readonly string[],
  fields: readonly (Field | undefined)[],
): Partial<Record<Field, string>> {
  const cells: Partial<Record<Field, string>> = {}
  for (const [index, field] of fields.entries())
    if (field !== undefined) cells[field] = unguardedCell((row[index] ?? '').trim())
  return cells
}
