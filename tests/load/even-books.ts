import { expect } from 'vitest'
import { uploadedPictureKey } from '#domain/pictures/picture-shape.ts'
import { settleDueBookings } from '#features/parcels/settle-due-bookings.ts'
import type { CourierShop, Shop } from '#features/shop.ts'
import { type LoadPlace, opened } from './load-place.ts'
import type { LoadRecord } from './load-record.ts'

/** Longer than any claim or pause. */
const LATER_MS = 10 * 60_000
const MOST_TURNS = 200

export type EvenBooks = {
  orders: number
  acknowledged: number
  booked: number
  notes: number
  pictures: number
}

/**
 * After a load, while no shop runs: everything that was acknowledged exists, nothing exists in part or twice, and all
 * sums are correct. Returns the counts.
 */
export async function expectEvenBooks(place: LoadPlace, record: LoadRecord): Promise<EvenBooks> {
  expect(record.unexpected).toEqual([])
  return await opened(place, async (shop, clock) => {
    clock.advance(LATER_MS)
    const orders = await expectOrders(shop, record)
    await expectShelf(shop)
    await expectCounts(shop)
    await expectNotes(shop, record)
    await expectPictures(shop, record)
    await settleBookings(shop, clock)
    const booked = await expectParcels(place, shop, record)
    const mails = await shop.db.main.selectFrom('mails').select('id').execute()
    expect(mails.length).toBeGreaterThanOrEqual(record.registered.length)
    const acknowledged = record.acknowledgedOrders
    return { orders, acknowledged, booked, notes: record.notes.size, pictures: record.pictures.length }
  })
}

/** Each submit made at most one whole order, and each acknowledged one exists with its number. */
async function expectOrders({ db }: Shop, record: LoadRecord): Promise<number> {
  const orders = await db.main.selectFrom('orders').selectAll().execute()
  const lines = await db.main.selectFrom('order_lines').selectAll().execute()
  const events = await db.main
    .selectFrom('order_events')
    .select('order_id')
    .where('kind', '=', 'placed')
    .execute()
  const byKey = Map.groupBy(orders, order => order.request_key)
  for (const { key, orderNo } of record.orders.values())
    if (orderNo !== undefined) expect(byKey.get(key)?.map(order => order.order_no)).toEqual([orderNo])
  const linesOf = Map.groupBy(lines, line => line.order_id)
  const placedOf = Map.groupBy(events, event => event.order_id)
  for (const order of orders) {
    expect(record.orders.has(order.request_key ?? ''), `order ${order.order_no} was asked for`).toBe(true)
    expect(byKey.get(order.request_key)).toHaveLength(1)
    const goods = sum((linesOf.get(order.id) ?? []).map(line => line.quantity * line.unit_price))
    expect(order.subtotal).toBe(goods)
    expect(order.price).toBe(goods - order.discount + order.delivery_charge)
    expect(placedOf.get(order.id)).toHaveLength(1)
  }
  expect(new Set(linesOf.keys())).toEqual(new Set(orders.map(order => order.id)))
  return orders.length
}

/** Every size's stock equals its ledger, and orders reserve the pairs that they took and did not return. */
async function expectShelf({ db }: Shop): Promise<void> {
  const sizes = await db.main.selectFrom('sizes').selectAll().execute()
  const movements = await db.main.selectFrom('stock_movements').selectAll().execute()
  const lines = await db.main.selectFrom('order_lines').selectAll().execute()
  for (const { id, stock } of sizes) {
    const own = movements.filter(movement => movement.size_id === id)
    const taken = own.filter(({ order_id }) => order_id !== null).map(({ change }) => change)
    const held = lines.filter(line => line.size_id === id && line.stock_state !== 'released')
    expect(stock).toBeGreaterThanOrEqual(0)
    expect(sum(own.map(({ change }) => change))).toBe(stock)
    expect(sum(taken) + sum(held.map(line => line.quantity - line.returned))).toBe(0)
  }
}

/** The counts of the triggers equal the rows. */
async function expectCounts({ db }: Shop): Promise<void> {
  const orders = await db.main
    .selectFrom('orders')
    .select(['day', 'official_status', 'status', 'via', 'price'])
    .where('deleted_at', 'is', null)
    .execute()
  const counts = await db.main.selectFrom('order_counts').selectAll().execute()
  const counted = summed(
    counts.map(({ status, orders: number, taka, ...of }) => ({ of: { ...of, status }, number, taka })),
  )
  const there = summed(
    orders.map(({ status, price, ...of }) => ({
      of: { ...of, status: status ?? '' },
      number: 1,
      taka: price,
    })),
  )
  expect(counted).toEqual(there)
}

type Counted = {
  of: { day: string; official_status: string; via: string; status: string }
  number: number
  taka: number
}

function summed(rows: readonly Counted[]): Record<string, { number: number; taka: number }> {
  const groups = Map.groupBy(rows, ({ of }) => [of.day, of.official_status, of.via, of.status].join(' '))
  const sums = [...groups].map(([name, group]) => {
    const number = sum(group.map(row => row.number))
    return [name, { number, taka: sum(group.map(row => row.taka)) }] as const
  })
  return Object.fromEntries(sums.filter(([, { number, taka }]) => number !== 0 || taka !== 0))
}

/** An acknowledged note stands, unless a later unanswered one does. */
async function expectNotes({ db }: Shop, { notes }: LoadRecord): Promise<void> {
  const rows = await db.main.selectFrom('orders').select(['id', 'note']).execute()
  const noteOf = new Map(rows.map(({ id, note }) => [id, note]))
  for (const [id, { acknowledged, unsure }] of notes)
    expect([acknowledged ?? null, ...unsure]).toContain(noteOf.get(id))
}

async function expectPictures({ db }: Shop, { pictures }: LoadRecord): Promise<void> {
  const rows = await db.main.selectFrom('pictures').select('key').execute()
  const keys = new Set(rows.map(({ key }) => key))
  for (const url of pictures) expect(keys.has(uploadedPictureKey(url) ?? ''), url).toBe(true)
}

/** Runs the job until it is done: interrupted bookings are asked about, and sent again with their invoice. */
async function settleBookings(
  shop: CourierShop,
  clock: { advance(milliseconds: number): void },
): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const open = shop.db.main
      .selectFrom('parcels')
      .select('order_id')
      .where('state', 'in', ['booking', 'unsure'])
    if ((await open.execute()).length === 0) return
    clock.advance(LATER_MS)
    await settleDueBookings(shop, { limit: 50 })
  }
  throw new Error('some bookings are never settled')
}

/** One consignment for each booked order, the one it names, and no others. Returns how many. */
async function expectParcels(
  { simulator }: LoadPlace,
  { db }: Shop,
  { booked }: LoadRecord,
): Promise<number> {
  const rows = await db.main
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['orders.id', 'invoice', 'consignment_id'])
    .where('state', '=', 'booked')
    .execute()
  const named = rows.map(row => `${row.invoice} ${row.consignment_id}`).toSorted()
  const carried = simulator
    .parcels()
    .map(parcel => `${parcel.invoice} ${parcel.consignmentId}`)
    .toSorted()
  expect(carried).toEqual(named)
  const ids = new Set(rows.map(({ id }) => id))
  for (const id of booked) expect(ids.has(id), `order ${id} was told to be booked`).toBe(true)
  return rows.length
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
