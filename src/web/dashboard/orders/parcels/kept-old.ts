import { isParcelOnTheWay } from '#domain/courier-status.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import type { SentName } from '../edit/order-values.ts'

/** What of a parcel each field of an order is; the others never go to the courier. */
const SENT_WORDS: Partial<Record<SentName, string>> = {
  recipient_name: 'name',
  recipient_phone: 'phone',
  alternative_phone: 'additional phone',
  recipient_address: 'address',
  product_price: 'amount',
  delivery_charge: 'amount',
  advance_paid: 'amount',
  product_color: 'items',
  product_size: 'items',
  total_lot: 'items',
  items: 'items',
  rider_note: 'note',
}

type Sent = Pick<DeskOrder, 'parcel' | 'courierStatus'>

/** Said while a field is edited whose old value the courier keeps: nobody can change a parcel there. */
export function keptOldWords({ parcel, courierStatus }: Sent, field: SentName): string | undefined {
  const word = SENT_WORDS[field]
  const isThere = parcel?.state === 'booked' && isParcelOnTheWay(courierStatus)
  return isThere && word ? `The courier has this parcel and keeps the old ${word}: tell them too.` : undefined
}
