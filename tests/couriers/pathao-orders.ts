export type Reply = { status: number; body: unknown; headers?: Record<string, string> }
export type PathaoParcel = { id: string; invoice: string; status: string }

/** Books every order with a phone, a store and an area, as often as it is sent. */
export function bookPathao(parcels: PathaoParcel[], body: Record<string, unknown>): Reply {
  const errors: Record<string, string[]> = {}
  if (!/^01[3-9]\d{8}$/.test(String(body.recipient_phone)))
    errors.recipient_phone = [`The number ${String(body.recipient_phone)} is not a phone.`]
  for (const name of ['store_id', 'recipient_city', 'recipient_zone'])
    if (typeof body[name] !== 'number') errors[name] = [`The ${name} field is required.`]
  if (Object.keys(errors).length > 0)
    return { status: 422, body: { type: 'error', message: 'Please fix the given errors', errors } }
  const parcel = {
    id: `DT${parcels.length + 1}ABCD`,
    invoice: String(body.merchant_order_id),
    status: 'Pending',
  }
  parcels.push(parcel)
  const data = { consignment_id: parcel.id, merchant_order_id: parcel.invoice, order_status: 'Pending' }
  return { status: 200, body: { type: 'success', data: { ...data, delivery_fee: 80 } } }
}

/** The status of one parcel. */
export function readPathao(parcels: readonly PathaoParcel[], id: string): Reply {
  const parcel = parcels.find(each => each.id === id)
  if (!parcel) return { status: 404, body: { type: 'error', message: 'Order not found' } }
  return {
    status: 200,
    body: { type: 'success', data: { consignment_id: id, order_status: parcel.status } },
  }
}
