import type { DeskOrder } from '#domain/desk-order.ts'
import type { ShownNeed } from '#domain/parcel-need.ts'
import { fieldsInWords, returnWords } from '../orders/parcels/parcel-words.ts'
import { agoInWords } from '../ui/ago-in-words.ts'

const pairs = (count: number): string => (count === 1 ? '1 pair' : `${count} pairs`)

/** Which pairs are in it: `Black 42`, `Black 42 × 2, Tan 41`. */
export const pairsInWords = ({ items }: Pick<DeskOrder, 'items'>): string =>
  items
    .map(({ color, size, quantity }) => `${color} ${size}${quantity > 1 ? ` × ${quantity}` : ''}`)
    .join(', ')

/** What is known of a parcel that somebody has to look at, in a sentence or two. */
export function parcelInWords(need: ShownNeed, order: DeskOrder, now: Date): string {
  const { parcel } = order
  if (!parcel) return 'Nothing is known of a parcel.'
  if (need === 'unsure') return parcel.refusal ?? 'The courier did not answer.'
  if (need === 'refused') return parcel.refusal ?? 'The courier gave no reason.'
  if (need === 'no_tracking') return `Consignment ${order.consignmentId ?? 'unknown'}.`
  if (need === 'differs') return `Courier has old ${fieldsInWords(parcel.differs)}.`
  if (need === 'stale')
    return parcel.syncedAt === null
      ? 'Nothing was heard of it so far.'
      : `Last heard: ${agoInWords(parcel.syncedAt, now)}.`
  return `${pairs(order.pairs)}. ${returnWords(order)?.title ?? 'Nothing is expected back.'}`
}

/** Since when it waits: booked then, or what was tried last. */
export const waitsSince = ({ parcel, updatedAt }: DeskOrder): string => parcel?.bookedAt ?? updatedAt
