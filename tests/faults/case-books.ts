import { expect } from 'vitest'
import type { Shop } from '#features/shop.ts'
import type { HeldParcel } from './forgetful-courier.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Everything that the books of cases are checked by, at one moment. */
async function readBooks({ db }: Shop) {
  const { main } = db
  return {
    sizes: await main.selectFrom('sizes').select(['id', 'stock']).execute(),
    ledger: await main.selectFrom('stock_movements').selectAll().execute(),
    orders: await main.selectFrom('orders').selectAll().execute(),
    lines: await main.selectFrom('order_lines').selectAll().execute(),
    parcels: await main.selectFrom('parcels').selectAll().execute(),
    cases: await main.selectFrom('cases').selectAll().execute(),
    pairs: await main.selectFrom('case_lines').selectAll().execute(),
    damaged: await main.selectFrom('damaged_pairs').selectAll().execute(),
  }
}
type Books = Awaited<ReturnType<typeof readBooks>>

/** Checks every identity that holds at any time. `paid`: what each first order cost when it was placed. */
export async function expectEvenCases(
  shop: Shop,
  { paid, held }: { paid: readonly { id: string; priceTaka: number }[]; held: readonly HeldParcel[] },
): Promise<void> {
  const books = await readBooks(shop)
  expectShelf(books)
  expectPairs(books)
  expectMoney(books)
  for (const { id, priceTaka } of paid)
    expect(books.orders.find(order => order.id === id)?.price).toBe(priceTaka)
  // an order has one parcel, whatever was lost
  const invoices = held.map(({ invoice }) => books.orders.find(order => order.invoice === invoice)?.id)
  expect(new Set(invoices).size).toBe(invoices.length)
}

/** The ledger is the stock; what left the shelf is with orders, but for what cases brought back good. */
function expectShelf({ sizes, ledger, lines, pairs }: Books): void {
  for (const { id, stock } of sizes) {
    const own = ledger.filter(row => row.size_id === id)
    expect(stock).toBeGreaterThanOrEqual(0)
    expect(sum(own.map(({ change }) => change))).toBe(stock)
    const opening = sum(own.filter(({ reason }) => reason === 'opening').map(({ change }) => change))
    const out = sum(
      lines
        .filter(line => line.size_id === id && line.stock_state !== 'released')
        .map(line => line.quantity - line.returned),
    )
    const back = pairs.filter(pair => pair.size_id === id && pair.condition === 'good').length
    expect(opening - stock).toBe(out - back)
  }
}

/** Pairs out are kept, back, missing or open, each once; a closed size swap leaves both sizes together as they were. */
function expectPairs({ cases, pairs, lines, orders, ledger, damaged }: Books): void {
  const isLive = ({ case_id, condition }: Books['pairs'][number]) =>
    condition === 'good' ||
    condition === 'damaged' ||
    cases.some(one => one.id === case_id && (one.ended_as === null || one.ended_as === 'closed'))
  for (const line of lines) {
    const own = pairs.filter(pair => {
      const of = cases.find(one => one.id === pair.case_id)
      return of?.order_id === line.order_id && pair.line_no === line.line_no && isLive(pair)
    })
    expect(own.length).toBeLessThanOrEqual(line.quantity - line.returned)
  }
  expect(damaged.map(({ case_line_id }) => case_line_id).sort()).toEqual(
    pairs
      .filter(({ condition }) => condition === 'damaged')
      .map(({ id }) => id)
      .sort(),
  )
  for (const one of cases) {
    const own = pairs.filter(pair => pair.case_id === one.id)
    if (one.ended_as !== 'closed') {
      if (one.ended_as !== null) expectNothingSent(one, { lines, orders })
      continue
    }
    expect(own.every(({ condition }) => condition !== null)).toBe(true)
    if (own.some(({ condition }) => condition !== 'good')) continue
    const wanted = own.filter(pair => pair.wanted_product_id !== null).length
    const sent = sum(
      ledger
        .filter(row => one.exchange_order_id !== null && row.order_id === one.exchange_order_id)
        // what a case of that order brought back is that case's
        .filter(({ reason }) => reason === 'order' || reason === 'release')
        .map(({ change }) => change),
    )
    const kept = lines.filter(line => line.order_id === one.exchange_order_id)
    expect(own.length + sent).toBe(own.length - wanted + sum(kept.map(({ returned }) => returned)))
  }
}

/** A case that ended without its exchange keeps no pair of the shelf, but one that a courier has, and pays nothing. */
function expectNothingSent(
  one: Books['cases'][number],
  { lines, orders }: Pick<Books, 'lines' | 'orders'>,
): void {
  const carrier = orders.find(({ id }) => id === one.exchange_order_id)
  if (carrier?.status === null)
    for (const line of lines.filter(({ order_id }) => order_id === carrier.id))
      expect(line.stock_state).toBe('released')
  expect(one.refund_paid).toBeNull()
}

/** What a case costs is what its parcel collects, less what goes back, and no other price moves. */
function expectMoney({ cases, pairs, orders, parcels }: Books): void {
  for (const one of cases) {
    if (one.approved_at === null) continue
    const own = pairs.filter(pair => pair.case_id === one.id)
    const isSent = own.some(pair => pair.wanted_product_id !== null)
    const goods = sum(
      own.map(pair => (pair.wanted_product_id === null ? 0 : (pair.wanted_value ?? 0)) - pair.value),
    )
    expect(one.collect - one.refund).toBe(isSent ? one.delivery + goods : Math.min(0, one.delivery + goods))
    expect(Math.min(one.collect, one.refund)).toBe(0)
    expect(one.refund_paid ?? 0).toBeLessThanOrEqual(one.refund)
    const carrier = orders.find(order => order.id === one.exchange_order_id)
    expect(carrier === undefined).toBe(!isSent || one.waiting_at !== null)
    if (!carrier) continue
    expect([carrier.price, carrier.advance_paid, carrier.case_id]).toEqual([one.collect, 0, one.id])
    const parcel = parcels.find(({ order_id }) => order_id === carrier.id)
    if (parcel?.sent) expect(JSON.parse(parcel.sent).codTaka).toBe(one.collect)
  }
}
