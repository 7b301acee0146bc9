import { expect } from 'vitest'
import type { Shop } from '#features/shop.ts'

type Sums = { ordersSold: number; pairsSold: number; pairsLeft: number }

/**
 * Reads the whole shop and checks that nothing was lost or invented: every size's ledger sums to its stock, every order
 * is whole (lines, event, ledger, totals) and no ledger row is without its order. Returns the pairs sold and left.
 */
export async function readConserved(shop: Shop): Promise<Sums> {
  const { sizes, movements, orders, lines, events } = await readSnapshot(shop)
  const ledgerOfSize = sumBy(
    movements,
    ({ size_id }) => size_id,
    ({ change }) => change,
  )
  for (const { id, stock } of sizes) {
    expect(stock).toBeGreaterThanOrEqual(0)
    expect(ledgerOfSize.get(id) ?? 0).toBe(stock)
  }
  const taken = movements.filter(({ reason }) => reason === 'order')
  const ledgerOfOrder = sumBy(
    taken,
    ({ order_id }) => order_id,
    ({ change }) => -change,
  )
  const pairsOfOrder = sumBy(
    lines,
    ({ order_id }) => order_id,
    ({ quantity }) => quantity,
  )
  const goodsOfOrder = sumBy(
    lines,
    ({ order_id }) => order_id,
    line => line.quantity * line.unit_price,
  )
  const eventsOfOrder = sumBy(
    events,
    ({ order_id }) => order_id,
    () => 1,
  )
  const ids = new Set(orders.map(({ id }) => id))
  for (const sums of [ledgerOfOrder, pairsOfOrder, eventsOfOrder]) expect(new Set(sums.keys())).toEqual(ids)
  for (const order of orders) {
    expect(ledgerOfOrder.get(order.id)).toBe(pairsOfOrder.get(order.id))
    expect(eventsOfOrder.get(order.id)).toBe(1)
    expect(order.subtotal).toBe(goodsOfOrder.get(order.id))
    expect(order.price).toBe(order.subtotal - order.discount + order.delivery_charge)
  }
  return {
    ordersSold: orders.length,
    pairsSold: lines.reduce((pairs, { quantity }) => pairs + quantity, 0),
    pairsLeft: sizes.reduce((pairs, { stock }) => pairs + stock, 0),
  }
}

/**
 * All rows at one moment: on PostgreSQL the server may still commit the orders of a killed process between two
 * statements.
 */
function readSnapshot(shop: Shop) {
  return shop.db.main
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async db => ({
      sizes: await db.selectFrom('sizes').selectAll().execute(),
      movements: await db.selectFrom('stock_movements').selectAll().execute(),
      orders: await db.selectFrom('orders').selectAll().execute(),
      lines: await db.selectFrom('order_lines').selectAll().execute(),
      events: await db.selectFrom('order_events').selectAll().execute(),
    }))
}

function sumBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key, amountOf: (row: Row) => number) {
  const sums = new Map<Key, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountOf(row))
  return sums
}
