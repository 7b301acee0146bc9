import { wholeTaka } from '#domain/advances/count-advance.ts'
import type { OfferedOrder, OfferWhy } from '#domain/advances/read-message.ts'
import type { ReadMoney } from '#domain/advances/read-sms.ts'
import { isDelivered, isReturned } from '#domain/parcels/courier-status.ts'
import type { Reading } from './advance-rows.ts'

/** Nobody looks at more for one message. */
const MAXIMUM_OFFERS = 3
/** An advance is sent for an order of the last weeks. */
const OFFERED_DAYS = 60
const MAXIMUM_FOUND = 2_000

/** The orders that money may be for which nobody claims: of the sender's phone, or of the number written as reference. */
export async function offerOrders(
  db: Reading,
  { moneys, now }: { moneys: readonly ReadMoney[]; now: Date },
): Promise<OfferedOrder[][]> {
  const phones = [...new Set(moneys.flatMap(({ senderPhone }) => senderPhone ?? []))]
  const numbers = [...new Set(moneys.flatMap(({ reference }) => reference ?? []))]
  if (phones.length + numbers.length === 0) return moneys.map(() => [])
  const since = new Date(now.getTime() - OFFERED_DAYS * 86_400_000).toISOString()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_no', 'recipient_name', 'recipient_phone', 'price', 'delivery_charge'])
    .select(['advance_paid', 'status'])
    .where(one =>
      one.or([
        ...(phones.length === 0 ? [] : [one('recipient_phone', 'in', phones)]),
        ...(numbers.length === 0 ? [] : [one('order_no', 'in', numbers)]),
      ]),
    )
    .where('deleted_at', 'is', null)
    .where('case_id', 'is', null)
    .where('official_status', '<>', 'Fake')
    .where('created_at', '>=', since)
    .orderBy('order_no', 'desc')
    .limit(MAXIMUM_FOUND)
    .execute()
  const open = rows.filter(({ status }) => !isDelivered(status) && !isReturned(status))
  return moneys.map(money =>
    open
      .flatMap(row => {
        const whys = whysOf(money, row)
        return whys.length === 0 ? [] : [{ whys, row }]
      })
      .sort((one, other) => other.whys.length - one.whys.length)
      .slice(0, MAXIMUM_OFFERS)
      .map(({ whys, row }) => ({
        orderId: row.id,
        orderNo: row.order_no,
        recipientName: row.recipient_name,
        priceTaka: row.price,
        deliveryChargeTaka: row.delivery_charge,
        collectTaka: Math.max(0, row.price - row.advance_paid),
        whys,
      })),
  )
}

type Offered = {
  order_no: number
  recipient_phone: string
  price: number
  delivery_charge: number
  advance_paid: number
}

/** A sum alone offers nothing: many orders cost the same. */
function whysOf(money: ReadMoney, row: Offered): OfferWhy[] {
  const whys: OfferWhy[] = []
  if (money.reference === row.order_no) whys.push('reference')
  if (money.senderPhone === row.recipient_phone) whys.push('phone')
  const taka = wholeTaka(money.amountPoisha)
  const sums = [row.price, row.price - row.advance_paid, row.price - row.delivery_charge, row.delivery_charge]
  if (whys.length > 0 && sums.includes(taka)) whys.push('sum')
  return whys
}
