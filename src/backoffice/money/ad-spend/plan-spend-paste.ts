import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_SPEND_POISHA } from '#domain/ad-spend/ad-spend.ts'
import { parseBlock } from '../../orders/sheet/parse-block.ts'
import { readTaka } from '../read-taka.ts'
import { type CellAt, cellName } from './sheet-cells.ts'

/** The days from above and the sources from the left, as they stand on the sheet. */
export type SheetNames = { days: readonly string[]; sources: readonly string[] }
/** Amounts by the names of their cells, in poisha; null: not entered. */
export type SpentCells = Partial<Record<string, number | null>>

export type PastePlan =
  | { ok: true; cells: SpentCells }
  /** `isFile`: it has days or words, which a file is read by. */
  | { ok: false; isFile: true }
  | { ok: false; isFile: false; problem: string }

/** Whether a pasted text is more than the amount of one cell. */
export const isSpendBlock = (text: string): boolean => /[\t\n\r]./s.test(text.replace(/[\r\n]+$/, ''))

/**
 * What a pasted block would write, from the cell that it is pasted into to the right and down. An empty cell of the
 * block changes nothing. All of it is written or nothing: a block that does not fit is a slip.
 */
export function planSpendPaste(text: string, at: CellAt, { days, sources }: SheetNames): PastePlan {
  const rows = parseBlock(text.replace(/[\r\n]+$/, ''))
  const read = rows.map(row => row.map(cell => ({ cell, amount: readTaka(cell, MAXIMUM_SPEND_POISHA) })))
  const hasWords = read.some(row => row.some(({ cell, amount }) => !amount.ok && !/^[-−]/.test(cell.trim())))
  if (hasWords && rows.some(row => row.length > 1)) return { ok: false, isFile: true }
  const cells: SpentCells = {}
  for (const [down, row] of read.entries())
    for (const [right, { amount }] of row.entries()) {
      if (amount.ok && amount.poisha === null) continue
      const day = days[at.row + down]
      const source = sources[at.column + right]
      if (day === undefined)
        return refused(
          say('The copied column has {count} rows, and only {part} are below.', {
            count: rows.length,
            part: days.length - at.row,
          }),
        )
      if (source === undefined) return refused(say('The copied cells are wider than the sheet.'))
      if (!amount.ok) return refused(`${source}, ${day}: ${amount.problem}`)
      cells[cellName(day, source)] = amount.poisha
    }
  return { ok: true, cells }
}

const refused = (why: string): PastePlan => ({
  ok: false,
  isFile: false,
  problem: say('Nothing was pasted. {why}', { why }),
})
