import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { Order } from '#domain/orders/order.ts'
import { MAXIMUM_RIDER_NOTE_LENGTH } from '#domain/orders/order-fields.ts'
import { EXCHANGE } from '#domain/orders/order-source.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { visitSourceOf } from '#domain/orders/visit-source.ts'
import type { Refusal } from '#domain/refusal.ts'
import { orderItems, type PricedLine, priceLines } from '#features/orders/place/price-order.ts'
import { writeOrder } from '#features/orders/place/write-order.ts'
import type { Shop } from '#features/shop.ts'
import { toRequest } from './case-pairs.ts'
import { type CaseLineRow, type CaseRow, HELD } from './read-cases.ts'

type Making = { row: CaseRow; pairs: readonly CaseLineRow[]; order: StaffOrder; actor: string }

/**
 * Makes the order that carries the new pairs of a case, and takes them from the stock; its id is null where no new pair
 * goes out. Its price is what the rider collects: the delivery that the customer pays, and what the pairs cost more,
 * which its lines are priced at. It is confirmed, unless the old pairs must come first.
 */
export async function makeExchangeOrder(
  transaction: Transaction,
  shop: Shop,
  { row, pairs, order, actor }: Making,
): Promise<{ ok: true; id: string | null } | Refusal<'out_of_stock' | 'product_not_found'>> {
  const wanting = pairs.filter(pair => pair.wanted_product_id !== null)
  if (wanting.length === 0) return { ok: true, id: null }
  const priced = await priceLines(transaction.tx, wanting.map(toRequest), 'desk')
  if (!priced.ok) return { ok: false, code: 'product_not_found', items: priced.missing }
  const goods = row.collect - deliveryOf(row)
  const lines = priced.lines.map((line, index) => ({
    ...line,
    // so that the lines add up to it
    unitPriceTaka: shareOf(goods, { index, of: wanting.length }),
  }))
  const draft = draftOf({ row, order, now: shop.clock.now() }, lines)
  const written = await writeOrder(transaction, shop, {
    order: draft,
    saidByStaff: {
      alternativePhone: order.alternativePhone,
      advancePaidTaka: 0,
      advanceMethod: null,
      advanceReference: null,
    },
    lines,
    requestKey: null,
    requestHash: '',
    twin: { duplicateOf: null, repeatOf: null },
    coupon: null,
    caseId: row.id,
    visit: { source: order.visitSource ?? visitSourceOf(order).source, campaign: order.visitCampaign },
    actor,
    isNews: false,
  })
  if (!written) throw new Error('an order without a key was repeated')
  if (!written.ok) {
    if (written.code === 'out_of_stock') return written
    throw new Error(`an order without a coupon was refused: ${written.code}`)
  }
  const rider_note = row.rider_note ?? riderNoteOf(row, wanting)
  await transaction.tx.updateTable('orders').set({ rider_note }).where('id', '=', draft.id).execute()
  return { ok: true, id: draft.id }
}

/** The part of the sum to collect that is delivery: cheaper pairs may pay for some of it. */
const deliveryOf = ({ delivery, collect }: CaseRow): number => Math.min(delivery, collect)

function draftOf(
  { row, order, now }: Pick<Making, 'row' | 'order'> & { now: Date },
  lines: readonly PricedLine[],
): Omit<Order, 'orderNo'> {
  return {
    id: newId(now),
    recipientName: order.recipientName,
    recipientPhone: order.recipientPhone,
    recipientEmail: order.recipientEmail,
    recipientAddress: order.recipientAddress,
    district: order.district,
    upazila: order.upazila,
    shippingArea: order.shippingArea,
    note: `Case ${row.case_no} of order ${order.orderNo}`,
    source: EXCHANGE,
    officialStatus: row.travel === 'door' ? 'Confirmed' : HELD,
    subtotalTaka: row.collect - deliveryOf(row),
    discountTaka: 0,
    couponCode: null,
    deliveryChargeTaka: deliveryOf(row),
    priceTaka: row.collect,
    productPriceTaka: row.collect,
    attribution: null,
    waitReason: null,
    language: order.language,
    items: orderItems(lines),
    createdAt: now.toISOString(),
  }
}

const shareOf = (taka: number, { index, of }: { index: number; of: number }): number =>
  Math.floor((taka * (index + 1)) / of) - Math.floor((taka * index) / of)

/** What the rider has to do, where nobody typed it. */
function riderNoteOf({ travel }: CaseRow, pairs: readonly CaseLineRow[]): string | null {
  if (travel === 'send_first') return null
  const old = pairs.map(pair => `${pair.product_name} ${pair.color} ${pair.size}`).join(', ')
  return `Exchange: take back ${old}`.slice(0, MAXIMUM_RIDER_NOTE_LENGTH)
}
