import { bookParcel } from '../book-parcel.ts'
import { isRecord } from '../is-record.ts'
import type { Call } from './route-call.ts'

/** Lets somebody else's parcel hold every invoice of this call that is still free: what `duplicate` then finds. */
export function bookForeign({ simulation, body }: Call): void {
  const orders: unknown[] = Array.isArray(body.data) ? body.data : [body]
  for (const order of orders) {
    const invoice = isRecord(order) ? order.invoice : undefined
    if (typeof invoice !== 'string' || simulation.invoices.has(invoice)) continue
    const parcel = bookParcel(simulation, {
      invoice,
      recipientName: 'Somebody Else',
      recipientPhone: '01700000000',
      recipientAddress: 'Another house, Another road, Sylhet',
      recipientEmail: null,
      alternativePhone: null,
      itemDescription: null,
      note: null,
      totalLot: 1,
      deliveryType: 0,
      codPoisha: 99_900,
    })
    parcel.foreign = true
  }
}
