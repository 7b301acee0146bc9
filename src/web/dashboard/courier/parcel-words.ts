import type { DeskOrder } from '#domain/desk-order.ts'
import type { SentField } from '#domain/parcel.ts'
import type { ShownNeed } from '#domain/parcel-need.ts'
import type { ReturnStatus } from '#domain/parcel-status.ts'
import { agoInWords } from '../ui/ago-in-words.ts'

const FIELD_WORDS: Readonly<Record<SentField, string>> = {
  name: 'name',
  phone: 'phone',
  alternative_phone: 'second phone',
  address: 'address',
  cod: 'amount to collect',
  items: 'items',
  rider_note: 'note for the rider',
}

/** `The courier has the old phone and amount to collect.` */
export function differsInWords(differs: readonly SentField[]): string {
  const words = differs.map(field => FIELD_WORDS[field])
  const last = words.at(-1)
  if (last === undefined) return 'The courier has it as it is now.'
  return `The courier has the old ${words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`}.`
}

const RETURN_WORDS: Readonly<Record<ReturnStatus, string>> = {
  processing: 'The courier is sending it back.',
  rider_assigned: 'A rider is bringing it back.',
  received: 'The courier says that it was handed over.',
}

const pairs = (count: number): string => (count === 1 ? '1 pair' : `${count} pairs`)

/** What is known of a parcel that somebody has to look at, in a sentence or two. */
export function parcelInWords(need: ShownNeed, order: DeskOrder, now: Date): string {
  const { parcel } = order
  if (!parcel) return 'Nothing is known of a parcel.'
  if (need === 'unsure') return parcel.refusal ?? 'The courier did not answer.'
  if (need === 'refused') return parcel.refusal ?? 'The courier gave no reason.'
  if (need === 'no_tracking') return `Consignment ${order.consignmentId ?? 'unknown'}.`
  if (need === 'differs') return differsInWords(parcel.differs)
  if (need === 'stale')
    return parcel.syncedAt === null
      ? 'Nothing was heard of it so far.'
      : `Last heard: ${agoInWords(parcel.syncedAt, now)}.`
  const back =
    parcel.returnStatus === null ? 'Nothing is said of the way back.' : RETURN_WORDS[parcel.returnStatus]
  return `${pairs(order.pairs)}. ${back}`
}

/** Since when it waits: booked then, or what was tried last. */
export const waitsSince = ({ parcel, updatedAt }: DeskOrder): string => parcel?.bookedAt ?? updatedAt
