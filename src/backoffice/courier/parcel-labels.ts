import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { ShownNeed } from '#domain/parcels/parcel-need.ts'
import { formatFields, returnLabel } from '../orders/parcels/parcel-labels.ts'
import { formatAgo } from '../ui/format-ago.ts'

const pairs = (count: number): string => (count === 1 ? '1 pair' : `${count} pairs`)

/** The pairs in a parcel: `Black 42`, `Black 42 × 2, Tan 41`. */
export const formatPairs = ({ items }: Pick<StaffOrder, 'items'>): string =>
  items
    .map(({ color, size, quantity }) => `${color} ${size}${quantity > 1 ? ` × ${quantity}` : ''}`)
    .join(', ')

/** The details of a parcel that needs attention, in a sentence or two. */
export function formatParcel(need: ShownNeed, order: StaffOrder, now: Date): string {
  const { parcel } = order
  if (!parcel) return 'Nothing is known of a parcel.'
  if (need === 'unsure') return parcel.refusal ?? 'The courier did not answer.'
  if (need === 'refused') return parcel.refusal ?? 'The courier gave no reason.'
  if (need === 'no_tracking') return `Consignment ${order.consignmentId ?? 'unknown'}.`
  if (need === 'differs') return `Courier has old ${formatFields(parcel.differs)}.`
  if (need === 'stale')
    return parcel.syncedAt === null
      ? 'Nothing was heard of it so far.'
      : `Last heard: ${formatAgo(parcel.syncedAt, now)}.`
  return `${pairs(order.pairs)}. ${returnLabel(order)?.title ?? 'Nothing is expected back.'}`
}

/** Since when it waits: its booking, or the last try. */
export const waitsSince = ({ parcel, updatedAt }: StaffOrder): string => parcel?.bookedAt ?? updatedAt
