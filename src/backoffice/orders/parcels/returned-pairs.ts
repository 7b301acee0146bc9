import { isReturned } from '#domain/courier-status.ts'
import type { StaffOrder } from '#domain/staff-order.ts'

type Asked = Pick<StaffOrder, 'items' | 'courierStatus' | 'parcel'>

/**
 * The pairs of each line that a dialog begins with: what was said before, else all of a cancelled parcel; of a parcel that
 * was delivered in part nobody knows, so that each line is left to be said.
 */
export function firstCounts({ items, courierStatus, parcel }: Asked): (number | undefined)[] {
  if (parcel?.returnedAt != null) return items.map(({ returned }) => returned)
  return items.map(({ quantity }) => (isReturned(courierStatus) ? quantity : undefined))
}

/** All lines said, or undefined. */
export function allCounts(counts: readonly (number | undefined)[]): number[] | undefined {
  const said = counts.filter(count => count !== undefined)
  return said.length === counts.length ? said : undefined
}

/** "3 pairs go back on the shelf", by what is there already. */
export function shelfLabel(items: Asked['items'], counts: readonly number[]): string {
  const before = items.reduce((sum, { returned }) => sum + returned, 0)
  const change = counts.reduce((sum, count) => sum + count, 0) - before
  const pairs = (count: number) => (count === 1 ? '1 pair' : `${count} pairs`)
  if (change > 0) return `${pairs(change)} ${change === 1 ? 'goes' : 'go'} back on the shelf.`
  if (change < 0) return `${pairs(-change)} ${change === -1 ? 'is' : 'are'} taken from the shelf again.`
  return before === 0 ? 'Nothing goes back on the shelf.' : 'The shelf stays as it is.'
}
