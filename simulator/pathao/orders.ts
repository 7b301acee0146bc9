import { amount } from '../amount.ts'
import { type Answer, json } from '../answer.ts'
import { bookParcel } from '../book-parcel.ts'
import type { Call } from '../simulation.ts'
import { dhakaSecond } from '../times.ts'
import { checkOrder } from './check-order.ts'
import { wordOf } from './statuses.ts'

/** Books every order that it understands, as often as it is sent: nothing says that an order is booked once. */
export function createOrder({ simulation, body }: Call): Answer {
  const checked = checkOrder(body, simulation.modes)
  if (!checked.ok) {
    const { errorStyle } = simulation.modes
    const code = errorStyle === '400' ? 400 : 422
    const refusal = { type: 'error', code, message: 'Please fix the given errors', errors: checked.errors }
    return json(errorStyle === '200body' ? 200 : code, refusal)
  }
  const parcel = bookParcel(simulation, checked.order)
  return json(200, {
    type: 'success',
    code: 200,
    message: 'Order Created Successfully',
    data: {
      consignment_id: parcel.trackingCode,
      merchant_order_id: parcel.invoice,
      order_status: wordOf(parcel.status),
      delivery_fee: amount(parcel.chargePoisha, simulation.modes),
    },
  })
}

export const notFound = json(404, { type: 'error', code: 404, message: 'Order not found' })

/** The status of one parcel. */
export function readInfo({ simulation, argument }: Call): Answer {
  const parcel = simulation.wire.findById(simulation, argument)
  if (!parcel) return notFound
  const word = wordOf(parcel.status)
  return json(200, {
    type: 'success',
    code: 200,
    message: 'Order info fetched.',
    data: {
      consignment_id: parcel.trackingCode,
      merchant_order_id: parcel.invoice,
      order_status: word,
      order_status_slug: word,
      updated_at: dhakaSecond(parcel.updatedAt),
      invoice_id: parcel.paymentId === null ? null : simulation.wire.paymentName(parcel.paymentId),
    },
  })
}
