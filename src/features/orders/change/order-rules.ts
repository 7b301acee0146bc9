import type { Transaction } from '#db/open-db.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { AskedLine, OneLine, OrderChange, SeenOrder } from '#domain/orders/order-change.ts'
import { ORDER_FIELD_NAMES, type OrderFieldName, type OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isBeingBooked } from '#domain/parcels/booking.ts'
import type { PresentOrder, Refusal } from '#domain/refusal.ts'
import { matchedRefusal } from './advance-rules.ts'
import { caseRefusal } from './case-rules.ts'

/** The fields that differ. Leaving Fake clears its reason too, and leaving Follow Up the time to call. */
export function whatDiffers(order: StaffOrder, given: Partial<OrderFields>): Partial<OrderFields> {
  const { officialStatus = order.officialStatus } = given
  return differing(order, {
    ...(officialStatus !== 'Fake' && { fakeReason: null }),
    ...(officialStatus !== 'Follow Up' && { followUpAt: null }),
    ...given,
  })
}

/** What the fields of an order are refused with, whoever writes them. */
export type RuleCode =
  | 'advance_above_price'
  | 'advance_below_matched'
  | 'case_lines_fixed'
  | 'case_order_fixed'
  | 'delivery_above_price'
  | 'fake_reason_alone'
  | 'follow_up_alone'
  | 'invoice_taken'
  | 'parcel_being_booked'

/** The refusal of a locked order with these fields written, if any. Only changed fields are judged. */
export const rulesAgainst = async (
  transaction: Transaction,
  order: StaffOrder,
  fields: Partial<OrderFields>,
): Promise<Refusal<RuleCode> | undefined> =>
  refusalOf(order, fields) ??
  (await matchedRefusal(transaction, order, fields)) ??
  (await caseRefusal(transaction, order, fields)) ??
  (await invoiceRefusal(transaction, fields))

/** While a call to the courier is under way, or its outcome is unknown, only the courier may set these fields. */
const PARCEL_FIELDS = ['courierStatus', 'consignmentId', 'trackingCode', 'invoice'] as const

function refusalOf(
  order: StaffOrder,
  fields: Partial<OrderFields>,
):
  | Refusal<
      Exclude<RuleCode, 'advance_below_matched' | 'case_lines_fixed' | 'case_order_fixed' | 'invoice_taken'>
    >
  | undefined {
  const after = { ...order, ...fields }
  // also a reason that was there before: an order that stops being Fake would keep it
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

/** The given fields in which an order differs, with the given values. */
export function differing(order: OrderFields, given: Partial<OrderFields>): Partial<OrderFields> {
  const names = ORDER_FIELD_NAMES.filter(name => given[name] !== undefined && given[name] !== order[name])
  return Object.fromEntries(names.map(name => [name, Reflect.get(given, name)]))
}

/** The current values of some fields of an order. */
export const fieldsNow = (order: OrderFields, names: readonly OrderFieldName[]): Partial<OrderFields> =>
  Object.fromEntries(names.map(name => [name, Reflect.get(order, name)]))

/**
 * The current values of an order where they differ from what was seen; undefined when none does. A field that already
 * holds the wanted value is no conflict: the same change came twice, or two people wanted the same.
 */
export function otherThanSeen(
  order: StaffOrder,
  seen: SeenOrder,
  wanted: OrderChange,
): PresentOrder | undefined {
  const { fields } = seen
  const names = ORDER_FIELD_NAMES.filter(
    name => fields[name] !== undefined && fields[name] !== order[name] && wanted.fields[name] !== order[name],
  )
  const present: PresentOrder = fieldsNow(order, names)
  const isRepeated = (wanted.line !== undefined || wanted.items !== undefined) && holdsLines(order, wanted)
  if (!isRepeated && !holdsLines(order, seen)) present.items = order.items
  return Object.keys(present).length > 0 ? present : undefined
}

/** Whether an order has exactly the given lines. */
function holdsLines(
  { items }: StaffOrder,
  said: { line?: OneLine | undefined; items?: readonly AskedLine[] | undefined },
): boolean {
  const [only, second] = items
  if (said.line && !(only && !second && holdsLine(only, said.line))) return false
  const { items: all } = said
  return !all || (all.length === items.length && items.every((item, index) => isLine(item, all[index])))
}

const holdsLine = (item: OrderItem, { color, size, quantity }: OneLine): boolean =>
  (color ?? item.color) === item.color &&
  (size ?? item.size) === item.size &&
  (quantity ?? item.quantity) === item.quantity

const isLine = (item: OrderItem, line: AskedLine | undefined): boolean =>
  line !== undefined &&
  item.productId === line.productId &&
  holdsLine(item, line) &&
  (line.unitPriceTaka ?? item.unitPriceTaka) === item.unitPriceTaka

/** Whether pairs of an order came back. Its lines can then not change: the returned pairs were counted by them. */
export const hasReturned = ({ items }: StaffOrder): boolean => items.some(({ returned }) => returned > 0)
