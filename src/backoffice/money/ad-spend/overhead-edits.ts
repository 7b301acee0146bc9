import { useQueryClient } from '@tanstack/react-query'
import type { OverheadMonth, Overheads } from '#domain/ad-spend/overheads.ts'
import { saveOverheads } from '../../api/ad-spend.ts'
import { namesOf } from '../../save/field-states.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { type Amounts, CellEdits } from './cell-edits.ts'

export const OVERHEADS = 'overheads'
/** The name of a cell in the save engine: its month, then the name of the overhead. */
export const overheadCell = (month: string, name: string): string => `${month} ${name}`
export const overheadOf = (cell: string): { month: string; name: string } => ({
  month: cell.slice(0, 7),
  name: cell.slice(8),
})

/** The edits of overheads: one instance for the document. */
export class OverheadEdits extends CellEdits {
  readonly sheet = OVERHEADS

  protected put(amounts: Amounts, seen: Amounts): Promise<void> {
    return saveOverheads(
      namesOf(amounts).map(cell => ({
        ...overheadOf(cell),
        amount: amounts[cell] ?? null,
        seen: seen[cell] ?? null,
      })),
    )
  }
  protected laidOver(answer: unknown, amounts: Amounts): unknown {
    return isOverheads(answer) ? withOverheads(answer, amounts) : answer
  }
  protected nameIn({ month, name }: Record<string, unknown>): string | undefined {
    return typeof month === 'string' && typeof name === 'string' ? overheadCell(month, name) : undefined
  }
}

/** The answers under the key of the overheads are of no other kind. */
const isOverheads = (answer: unknown): answer is Overheads =>
  typeof answer === 'object' && answer !== null && 'months' in answer

/** The overheads with other amounts; one without an amount is taken away. */
export function withOverheads(overheads: Overheads, amounts: Amounts): Overheads {
  const names = namesOf(amounts)
  const known = new Map(overheads.months.map(month => [month.month, month]))
  for (const cell of names) {
    const { month, name } = overheadOf(cell)
    const amountPoisha = amounts[cell] ?? null
    const { items } = known.get(month) ?? { items: [] }
    const others = items.filter(item => item.name !== name)
    const before = items.find(item => item.name === name)
    const entered =
      amountPoisha === null ? [] : [{ by: before?.by ?? '', at: before?.at ?? '', name, amountPoisha }]
    known.set(month, summed(month, [...others, ...entered]))
  }
  return {
    months: [...known.values()].toSorted((one, other) => other.month.localeCompare(one.month)),
    names: [...new Set([...overheads.names, ...names.map(cell => overheadOf(cell).name)])],
  }
}

const summed = (month: string, items: OverheadMonth['items']): OverheadMonth => ({
  month,
  items: items.toSorted((one, other) => one.name.localeCompare(other.name)),
  sumPoisha: items.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0),
})

export const useOverheadEdits = (): OverheadEdits => ofBackoffice(useQueryClient(), OverheadEdits)
