import type { StaffOrder } from '../orders/staff-order.ts'
import type { Amount, CreditReason, PaperContents, PaperLine } from './paper.ts'

/** What of an invoice is credited, or is to be: pairs of each line, and whether the delivery is too. */
export type Credited = { pairs: readonly number[]; delivery: boolean }

/** What the credit notes of an invoice credit together. */
export const creditedBy = (invoice: PaperContents, notes: readonly PaperContents[]): Credited => ({
  pairs: invoice.lines.map((_, index) =>
    notes.reduce((sum, { lines }) => sum + (lines[index]?.pairs ?? 0), 0),
  ),
  delivery: notes.some(({ delivery }) => delivery !== null),
})

/** All of an invoice. */
export const allOf = ({ lines }: PaperContents): Credited => ({
  pairs: lines.map(({ pairs }) => pairs),
  delivery: true,
})

/** Whether an order still has the pairs of its invoice: what came back is counted by line. */
export const hasSamePairs = (invoice: PaperContents, { items }: Pick<StaffOrder, 'items'>): boolean =>
  items.length === invoice.lines.length &&
  invoice.lines.every((line, index) => {
    const item = items[index]
    const isSameSize = item?.size === line.size && item.color === line.color
    return isSameSize && item.productName === line.productName && item.quantity === line.pairs
  })

/**
 * What of an invoice is to be credited for its order as it is now: all of it when the order is off, otherwise the pairs
 * that came back, and the delivery once nothing was kept. `order`: undefined once it is deleted for good.
 */
export function creditDue(
  invoice: PaperContents,
  order: Pick<StaffOrder, 'deletedAt' | 'officialStatus' | 'items'> | undefined,
): { reason: CreditReason; due: Credited } {
  if (!order || order.deletedAt !== null || order.officialStatus === 'Fake')
    return { reason: 'cancelled', due: allOf(invoice) }
  const pairs = invoice.lines.map((line, index) => Math.min(line.pairs, order.items[index]?.returned ?? 0))
  return {
    reason: 'returned',
    due: { pairs, delivery: invoice.lines.every((line, index) => pairs[index] === line.pairs) },
  }
}

/**
 * What the next credit note of an invoice says; undefined when nothing is left to credit. Its lines are those of the
 * invoice, with no pairs where nothing is credited. However the pairs of a line come back, their notes add up to it.
 */
export function creditContents(
  invoice: PaperContents,
  { credited, due }: { credited: Credited; due: Credited },
): PaperContents | undefined {
  const lines = invoice.lines.map((line, index) => {
    const before = credited.pairs[index] ?? 0
    return creditedLine(line, { before, after: Math.max(before, due.pairs[index] ?? 0) })
  })
  const delivery = due.delivery && !credited.delivery ? invoice.delivery : null
  if (delivery === null && lines.every(({ pairs }) => pairs === 0)) return undefined
  const parts: Amount[] = delivery ? [...lines, delivery] : lines
  return {
    ...invoice,
    lines,
    delivery,
    totalPoisha: parts.reduce((sum, part) => sum + part.totalPoisha, 0),
    vatPoisha: parts.reduce((sum, part) => sum + part.vatPoisha, 0),
  }
}

function creditedLine(line: PaperLine, { before, after }: { before: number; after: number }): PaperLine {
  const ofPairs = (poisha: number, pairs: number) => Math.floor((poisha * pairs) / line.pairs)
  const part = (poisha: number) => ofPairs(poisha, after) - ofPairs(poisha, before)
  return {
    ...line,
    pairs: after - before,
    totalPoisha: part(line.totalPoisha),
    vatPoisha: part(line.vatPoisha),
  }
}
