import { type Asking, UNNAMED } from '../asking.ts'
import { type BookingInput, type Courier, MAXIMUM_BOOKED_AT_ONCE, type ParcelRef } from '../courier.ts'
import type { AskSteadfast, Judged } from './ask-steadfast.ts'
import { readBooking } from './read-booking.ts'
import { readBulk } from './read-bulk.ts'

type Bookings = Required<Pick<Courier, 'book' | 'bookMany' | 'requestReturn'>>

/** The calls that change something at the courier. `secrets` are masked in its messages. */
export const steadfastBookings = (ask: AskSteadfast, secrets: readonly string[]): Bookings => ({
  async book(input, asking) {
    const body = steadfastOrder(input)
    const judged = await ask({ path: 'create_order', body, purpose: 'booking', asking })
    return judged.ok ? readBooking(judged.body) : judged
  },
  async bookMany(inputs, asking) {
    if (inputs.length > MAXIMUM_BOOKED_AT_ONCE) throw new RangeError(`${inputs.length} orders at once`)
    if (inputs.length === 0) return []
    const judged = await askBulk(ask, inputs.map(steadfastOrder), asking)
    if (!judged.ok) return inputs.map(() => judged)
    const invoices = inputs.map(({ invoice }) => invoice)
    return readBulk(judged.json, invoices, secrets)
  },
  async requestReturn(ref, reason, asking) {
    const named = returnKey(ref)
    if (!named) return UNNAMED
    const body = { ...named, ...(reason && { reason }) }
    const judged = await ask({ path: 'create_return_request', body, purpose: 'change', asking })
    return judged.ok ? { ok: true } : judged
  },
})

/**
 * The newer address gives reasons as sentences; an account without it answers 404 and has booked nothing. One guide
 * sends the list itself, the other one as JSON text: when the whole is refused, it is sent once as text.
 */
async function askBulk(ask: AskSteadfast, orders: readonly object[], asking: Asking): Promise<Judged> {
  let path = 'create_order/bulk-order/extended'
  let judged = await ask({ path, body: { data: orders }, purpose: 'booking', asking })
  if (!judged.ok && (judged.httpStatus === 404 || judged.httpStatus === 405)) {
    path = 'create_order/bulk-order'
    judged = await ask({ path, body: { data: orders }, purpose: 'booking', asking })
  }
  if (judged.ok || judged.kind !== 'rejected') return judged
  return ask({ path, body: { data: JSON.stringify(orders) }, purpose: 'booking', asking })
}

function returnKey({ consignmentId, trackingCode, invoice }: ParcelRef) {
  if (consignmentId) return { consignment_id: consignmentId }
  if (trackingCode) return { tracking_code: trackingCode }
  return invoice ? { invoice } : undefined
}

/**
 * One order in Steadfast's form. Empty fields are left out, and an email is never sent: the courier checks its domain
 * and has no use for it.
 */
const steadfastOrder = ({ recipient, ...input }: BookingInput) => ({
  invoice: input.invoice,
  recipient_name: recipient.name,
  recipient_phone: recipient.phone,
  recipient_address: recipient.address,
  cod_amount: input.codTaka,
  ...(recipient.alternativePhone && { alternative_phone: recipient.alternativePhone }),
  ...(input.note && { note: input.note }),
  ...(input.itemDescription && { item_description: input.itemDescription }),
  total_lot: Math.max(1, input.pairs),
  delivery_type: input.deliveryType === 'point' ? 1 : 0,
})
