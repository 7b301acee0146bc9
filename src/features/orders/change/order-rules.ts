import type { Transaction } from '#db/open-db.ts'
import { isBeingBooked } from '#domain/booking.ts'
import type { OrderFields } from '#domain/order-fields.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { StaffOrder } from '#domain/staff-order.ts'
import { differing } from './compare-seen.ts'

/** What differs; an order that is not Fake any more has no reason for it, and nobody calls again who is no Follow Up. */
export function whatDiffers(order: StaffOrder, given: Partial<OrderFields>): Partial<OrderFields> {
  const { officialStatus = order.officialStatus } = given
  return differing(order, {
    ...(officialStatus !== 'Fake' && { fakeReason: null }),
    ...(officialStatus !== 'Follow Up' && { followUpAt: null }),
    ...given,
  })
}

/** What speaks against a held order with these fields written. Only what is changed is judged. */
export const rulesAgainst = async (
  transaction: Transaction,
  order: StaffOrder,
  fields: Partial<OrderFields>,
): Promise<
  | Refusal<
      | 'advance_above_price'
      | 'delivery_above_price'
      | 'fake_reason_alone'
      | 'follow_up_alone'
      | 'invoice_taken'
      | 'parcel_being_booked'
    >
  | undefined
> => refusalOf(order, fields) ?? (await invoiceRefusal(transaction, fields))

/** While a call is under way, or nobody knows what came of it, these are the courier's to say. */
const PARCEL_FIELDS = ['courierStatus', 'consignmentId', 'trackingCode', 'invoice'] as const

function refusalOf(
  order: StaffOrder,
  fields: Partial<OrderFields>,
):
  | Refusal<
      | 'advance_above_price'
      | 'delivery_above_price'
      | 'fake_reason_alone'
      | 'follow_up_alone'
      | 'parcel_being_booked'
    >
  | undefined {
  const after = { ...order, ...fields }
  // also one that was there before: an order that stops being Fake would keep it
  const isJudged = fields.fakeReason !== undefined || fields.officialStatus !== undefined
  if (isJudged && after.fakeReason && after.officialStatus !== 'Fake')
    return { ok: false, code: 'fake_reason_alone' }
  const isCalled = fields.followUpAt !== undefined || fields.officialStatus !== undefined
  if (isCalled && after.followUpAt && after.officialStatus !== 'Follow Up')
    return { ok: false, code: 'follow_up_alone' }
  if (isBeingBooked(order) && PARCEL_FIELDS.some(field => fields[field] !== undefined))
    return { ok: false, code: 'parcel_being_booked' }
  const { priceTaka, deliveryChargeTaka, advancePaidTaka } = fields
  if (priceTaka !== undefined || deliveryChargeTaka !== undefined)
    if (after.deliveryChargeTaka > after.priceTaka) return { ok: false, code: 'delivery_above_price' }
  if (priceTaka !== undefined || advancePaidTaka !== undefined)
    if (after.advancePaidTaka > after.priceTaka) return { ok: false, code: 'advance_above_price' }
  return undefined
}

async function invoiceRefusal(
  { tx }: Transaction,
  { invoice }: Partial<OrderFields>,
): Promise<Refusal<'invoice_taken'> | undefined> {
  if (!invoice) return undefined
  const taken = await tx.selectFrom('orders').select('id').where('invoice', '=', invoice).executeTakeFirst()
  return taken && { ok: false, code: 'invoice_taken' }
}
