import type { Transaction } from '#db/open-db.ts'
import { type Destination, PURCHASE, REFUND, type SaleMoment } from '#domain/conversions/conversion.ts'
import { DELIVERED_WORDS, RETURNED_WORDS } from '#domain/orders/order-stage.ts'
import { openDestinations, saleMomentOf } from '#features/order-marks/destinations.ts'
import { isAllowed } from '#features/order-marks/keep-marks.ts'
import { openedMarks } from '#features/order-marks/sealed-marks.ts'
import type { Shop } from '#features/shop.ts'

/** Few enough that no other writer waits for them. */
const AT_ONCE = 100

type Queued = { orderId: string; destination: Destination; kind: string }

/**
 * Queues what is to be told of orders that became a sale, and of money that went back: once for each destination,
 * however often the news came. Orders without marks are never looked at, so nobody is told of them. Returns how many were
 * queued.
 */
export async function queueSales(shop: Shop, signal?: AbortSignal): Promise<number> {
  const { tracking } = await shop.settings.now()
  const destinations = openDestinations(shop, tracking).map(({ destination }) => destination)
  if (destinations.length === 0) return 0
  const sales = await findSales(shop, { destinations, moment: saleMomentOf(tracking) })
  const found = [...sales, ...(destinations.includes('ga4') ? await findRefunds(shop) : [])]
  let queued = 0
  for (let start = 0; start < found.length && !signal?.aborted; start += AT_ONCE)
    queued += await shop.db.transact(transaction =>
      insertAll(transaction, shop, found.slice(start, start + AT_ONCE)),
    )
  return queued
}

/** Sales with marks that a destination may be told of and was not yet. */
async function findSales(
  shop: Shop,
  { destinations, moment }: { destinations: readonly Destination[]; moment: SaleMoment },
): Promise<Queued[]> {
  const rows = await shop.db.reports
    .selectFrom('order_marks')
    .innerJoin('orders', 'orders.id', 'order_marks.order_id')
    .select(['order_marks.order_id', 'order_marks.sealed'])
    .where('orders.deleted_at', 'is', null)
    .where('orders.official_status', '!=', 'Fake')
    .where(order =>
      order.or([
        order('orders.status', 'in', DELIVERED_WORDS),
        ...(moment === 'confirmed' ? [order('orders.official_status', 'in', ['Confirmed', 'Packed'])] : []),
      ]),
    )
    .execute()
  if (rows.length === 0) return []
  const known = new Set<string>()
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const ids = rows.slice(start, start + AT_ONCE).map(({ order_id }) => order_id)
    const told = await shop.db.reports
      .selectFrom('conversions')
      .select(['order_id', 'destination'])
      .where('order_id', 'in', ids)
      .where('kind', '=', PURCHASE)
      .execute()
    for (const { order_id, destination } of told) known.add(`${order_id} ${destination}`)
  }
  return rows.flatMap(({ order_id, sealed }) => {
    const marks = openedMarks(shop, sealed)
    if (!marks) return []
    return destinations
      .filter(destination => isAllowed(marks, destination) && !known.has(`${order_id} ${destination}`))
      .filter(destination => destination === 'meta' || marks.clientId !== null)
      .map(destination => ({ orderId: order_id, destination, kind: PURCHASE }))
  })
}

/** Money that went back for sales that Google Analytics has: a case that was paid out, or a whole parcel. */
async function findRefunds({ db }: Shop): Promise<Queued[]> {
  const rows = await db.reports
    .selectFrom('conversions')
    .innerJoin('orders', 'orders.id', 'conversions.order_id')
    .leftJoin('cases', join =>
      join
        .onRef('cases.order_id', '=', 'conversions.order_id')
        .on('cases.kind', '=', 'return')
        .on('cases.refund_paid', '>', 0),
    )
    .select(['conversions.order_id', 'orders.status', 'cases.case_no'])
    .where('conversions.destination', '=', 'ga4')
    .where('conversions.kind', '=', PURCHASE)
    .where('conversions.state', '=', 'sent')
    .where('conversions.sealed', 'is not', null)
    .where(refund =>
      refund.or([refund('cases.id', 'is not', null), refund('orders.status', 'in', RETURNED_WORDS)]),
    )
    .execute()
  const refunds = rows.map(({ order_id, case_no }) => ({
    orderId: order_id,
    destination: 'ga4' as const,
    kind: case_no === null ? REFUND : `${REFUND}-${case_no}`,
  }))
  if (refunds.length === 0) return []
  const told = await db.reports
    .selectFrom('conversions')
    .select(['order_id', 'kind'])
    .where('destination', '=', 'ga4')
    .where('kind', '!=', PURCHASE)
    .execute()
  const known = new Set(told.map(({ order_id, kind }) => `${order_id} ${kind}`))
  return refunds.filter(({ orderId, kind }) => !known.has(`${orderId} ${kind}`))
}

async function insertAll(
  { tx, publish }: Transaction,
  { clock }: Pick<Shop, 'clock'>,
  queued: readonly Queued[],
): Promise<number> {
  const now = clock.now().toISOString()
  const made = await tx
    .insertInto('conversions')
    .values(
      queued.map(({ orderId, destination, kind }) => ({
        order_id: orderId,
        destination,
        kind,
        state: 'waiting' as const,
        next_try_at: now,
        made_at: now,
      })),
    )
    .onConflict(conflict => conflict.columns(['order_id', 'destination', 'kind']).doNothing())
    .returning('order_id')
    .execute()
  if (made.length > 0) publish('conversions')
  return made.length
}
