import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { ShownNeed } from '#domain/parcels/parcel-need.ts'
import { formatFields, returnLabel } from '../orders/parcels/parcel-labels.ts'
import { formatAgo } from '../ui/format-ago.ts'

const pairs = (count: number): string => (count === 1 ? say('1 pair') : say('{count} pairs', { count }))

/** The pairs in a parcel: `Black 42`, `Black 42 × 2, Tan 41`. */
export const formatPairs = ({ items }: Pick<StaffOrder, 'items'>): string =>
  items
    .map(({ color, size, quantity }) => `${color} ${size}${quantity > 1 ? ` × ${quantity}` : ''}`)
    .join(', ')

/** The details of a parcel that needs attention, in a sentence or two. */
export function formatParcel(need: ShownNeed, order: StaffOrder, now: Date): string {
  const { parcel } = order
  if (!parcel) return say('Nothing is known of a parcel.')
  if (need === 'unsure') return parcel.refusal ?? say('The courier did not answer.')
  if (need === 'refused') return parcel.refusal ?? say('The courier gave no reason.')
  if (need === 'no_tracking')
    return say('Consignment {part}.', { part: order.consignmentId ?? say('unknown') })
  if (need === 'differs') return say('Courier has old {differs}.', { differs: formatFields(parcel.differs) })
  if (need === 'stale')
    return parcel.syncedAt === null
      ? say('Nothing was heard of it so far.')
      : say('Last heard: {syncedAt}.', { syncedAt: formatAgo(parcel.syncedAt, now) })
  return `${pairs(order.pairs)}. ${returnLabel(order)?.title ?? say('Nothing is expected back.')}`
}

/** Since when it waits: its booking, or the last try. */
export const waitsSince = ({ parcel, updatedAt }: StaffOrder): string => parcel?.bookedAt ?? updatedAt
