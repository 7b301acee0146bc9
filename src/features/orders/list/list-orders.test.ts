import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#db/open-db.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { fillOrders } from '#scripts/seed/fill-orders.ts'
import { type Random, sampleOrFull, seededRandom } from '#tests/faults/seeded.ts'
import { anyChange, anyFilter, anyView, type Row, viewOf, WORDS } from '#tests/support/any-order-list.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { COUNTED, fits, listInMemory, sortInMemory } from '#tests/support/list-in-memory.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { isShown } from './fits-orders.ts'
import { listOrders } from './list-orders.ts'
import { narrowScan, narrowsOf } from './narrow-scan.ts'
import { pageAtOnce } from './page-capped.ts'
import { indexScan, shownScan } from './pick-orders.ts'
import { streaming } from './search-orders.ts'

/** More than half go to Dhaka, so that it is a common word, which is counted only to 2,000. */
const ORDERS = 4_000
const HALF = ORDERS / 2
const CHANGES = 300
/** Fewer than some filters have. */
const COUNTED_AT_ONCE = 60

eachEngine((engine, open) => {
  let shop: Shop
  let by: Staff
  let rows: Row[]

  beforeAll(async () => {
    shop = makeShop(await open())
    by = (await makeAdmin(shop)).by
    const product = await makeProduct(shop, {
      name: 'Oxford',
      variants: [makeVariant('Black', { 41: 5, 42: 5 }), makeVariant('Tan', { 42: 5 })],
    })
    // a name that is a part of another one, which reads like two
    const others = ['Padma', 'Padma, Slide'].map(name => makeProduct(shop, { name }))
    const products = [product, ...(await Promise.all(others))]
    await fillOrders(shop.db, { amount: ORDERS, products, until: shop.clock.now(), print: () => {} })
    const newest = shop.db.main
      .selectFrom('orders')
      .select('order_no')
      .orderBy('order_no', 'desc')
      .limit(HALF)
    const few = newest.clearLimit().limit(HALF / 4)
    const add = (word: string) => ({ search_text: sql<string>`search_text || ${` ${word}`}` })
    await shop.db.transact(async ({ tx }) => {
      await tx.updateTable('orders').set(add(WORDS.old)).where('order_no', 'not in', newest).execute()
      await tx.updateTable('orders').set(add(WORDS.new)).where('order_no', 'in', few).execute()
    })
    rows = await shop.db.main.selectFrom('orders').selectAll().execute()
  }, atPace(60_000))

  async function change(random: Random) {
    await shop.db.transact(async ({ tx }) => {
      for (let count = 0; count < CHANGES; count++) {
        const order_id = rows[random.below(rows.length)]?.id
        if (order_id) await changeParcel(random, tx, order_id)
      }
      for (let count = 0; count < CHANGES; count++) {
        const row = rows[random.below(rows.length)]
        if (row)
          await tx
            .updateTable('orders')
            .set(anyChange(random, row))
            .where('order_no', '=', row.order_no)
            .execute()
      }
    })
    rows = await shop.db.main.selectFrom('orders').selectAll().execute()
  }

  test('a list is what filtering every order in memory gives, whatever changed before', {
    timeout: atPace(120_000),
  }, async () => {
    const random = seededRandom()
    await change(random)
    const latest = Math.max(...rows.map(row => row.order_no))
    for (let count = 0; count < sampleOrFull(120, 2_000); count++) {
      const filter = anyFilter(random, rows)
      const view = anyView(random)
      const listed = await listOrders(shop, { by, filter, view })
      if (!listed.ok) throw new Error(listed.code)
      const { orders, ...beside } = listed
      const wanted = listInMemory(rows, filter, view)
      const about = JSON.stringify({ filter, view })
      expect(beside, about).toEqual({ ok: true, latest, ...wanted.beside })
      expect(
        orders.map(order => order.orderNo),
        about,
      ).toEqual(wanted.orderNos)
    }
  })

  test('whichever index is read, the orders and their number are those of a full scan', {
    timeout: atPace(120_000),
  }, async () => {
    const random = seededRandom()
    await change(random)
    const slice = { skip: 3, limit: 50 }
    let compared = 0
    for (let count = 0; count < sampleOrFull(60, 1_000); count++) {
      const filter = { ...anyFilter(random, rows), search: undefined }
      const view = anyView(random)
      const scan = indexScan(shop.db)
      for (const narrow of narrowsOf(filter)) {
        const found = narrowScan(shop.db, narrow)
        const about = JSON.stringify({ filter, view })
        expect(await found.numbers(filter, view, slice), about).toEqual(
          await scan.numbers(filter, view, slice),
        )
        expect(await found.count(filter, 1_000), about).toBe(await scan.count(filter, 1_000))
        const page = await found.numbersCounted?.(filter, view, slice, COUNTED_AT_ONCE)
        expect(page?.orderNos, about).toEqual(await scan.numbers(filter, view, slice))
        if (page && page.orderNos.length > 0)
          expect(page.counted, about).toBe(await scan.count(filter, COUNTED_AT_ONCE))
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(20)
  })

  test('all orders by price are those of a full scan', async () => {
    await change(seededRandom())
    for (const direction of ['asc', 'desc'] as const) {
      const sorting = { sortBy: 'price', direction } as const
      const slice = { skip: 0, limit: ORDERS }
      const shown = await shownScan(shop.db).numbers({}, sorting, slice)
      expect(shown.length).toBeGreaterThan(ORDERS / 2)
      expect(shown).toEqual(await indexScan(shop.db).numbers({}, sorting, slice))
    }
  })

  test.skipIf(engine === 'postgres')('SQLite reads all orders by price from their own index', async () => {
    const shown = shop.db.reports.selectFrom('orders').select('order_no').where(isShown).orderBy('price')
    const plan = await sql<{ detail: string }>`
      explain query plan select * from ${shown.orderBy('order_no').limit(1)}`.execute(shop.db.main)
    expect(plan.rows.map(row => row.detail)).toContain('SCAN orders USING COVERING INDEX orders_price_shown')
  })

  test('an order is listed with its lines and what is known of its phone', async () => {
    const listed = await listOrders(shop, { by, filter: { withHidden: true }, view: viewOf({ limit: 100 }) })
    if (!listed.ok) throw new Error(listed.code)
    for (const order of listed.orders) {
      expect(order.items.map(item => item.productName).join(', ')).toBe(order.productNames)
      const same = rows.filter(row => row.recipient_phone === order.recipientPhone && row.deleted_at === null)
      expect(order.caller).toEqual({
        orders: same.length,
        delivered: same.filter(row => row.status === 'delivered' || row.status === 'partial_delivered')
          .length,
        returned: same.filter(row => row.status === 'cancelled').length,
        fake: same.filter(row => row.official_status === 'Fake' && row.fake_reason !== 'customer_cancelled')
          .length,
        pranks: same.filter(row => row.official_status === 'Fake' && row.fake_reason === 'prank').length,
      })
    }
  })

  test('the kept counts are what counting gives', async () => {
    await change(seededRandom())
    const kept = await shop.db.main
      .selectFrom('order_counts')
      .select(counts => [
        'day',
        'official_status',
        'status',
        'via',
        counts.fn.sum<number>('orders').as('orders'),
        counts.fn.sum<number>('taka').as('taka'),
      ])
      .groupBy(['day', 'official_status', 'status', 'via'])
      .having(counts => counts.fn.sum('orders'), '<>', 0)
      .execute()
    const keyOf = (row: Omit<(typeof kept)[number], 'orders' | 'taka'>) =>
      [row.day, row.official_status, row.status, row.via].join('|')
    const counted = new Map<string, { orders: number; taka: number }>()
    for (const row of rows.filter(one => one.deleted_at === null)) {
      const key = keyOf({ ...row, status: row.status ?? '' })
      const { orders, taka } = counted.get(key) ?? { orders: 0, taka: 0 }
      counted.set(key, { orders: orders + 1, taka: taka + row.price })
    }
    expect(new Map(kept.map(row => [keyOf(row), { orders: row.orders, taka: row.taka }]))).toEqual(counted)
  })

  test('an order has the courier of its parcel', async () => {
    await change(seededRandom())
    const parcels = await shop.db.main.selectFrom('parcels').select(['order_id', 'courier']).execute()
    const courierOf = new Map(parcels.map(({ order_id, courier }) => [order_id, courier]))
    expect(courierOf.size).toBeGreaterThan(0)
    for (const { id, parcel_courier } of rows) expect(parcel_courier).toBe(courierOf.get(id) ?? null)
  })

  test('a search below three characters is refused', async () => {
    for (const search of ['ab', '12', '+880'])
      expect(await listOrders(shop, { by, filter: { search }, view: viewOf({}) })).toEqual({
        ok: false,
        code: 'search_too_short',
      })
  })

  test.runIf(engine === 'sqlite')('a common word is streamed within the days of the filter', async () => {
    const days = rows.map(row => row.day).sort()
    const filter = { startDay: days.at(ORDERS / 4), endDay: days.at((ORDERS * 3) / 4), withHidden: true }
    const wanted = sortInMemory(
      rows.filter(row => fits(row, { ...filter, search: 'dhaka' })),
      viewOf({}),
    ).map(row => row.order_no)
    const pageSource = streaming(shop.db, ['dhaka'])
    const found = await pageAtOnce(pageSource, { filter, view: viewOf({ page: 3 }), cap: COUNTED })
    expect(found).toMatchObject({ total: wanted.length, isCapped: false })
    expect(found.orderNos).toEqual(wanted.slice(100, 150))
  })
})

/** Gives an order a parcel, gives it to another courier, or takes it away. */
async function changeParcel(random: Random, tx: Transaction['tx'], order_id: string) {
  const courier = random.pick(['steadfast', 'pathao', undefined])
  if (courier)
    await tx
      .insertInto('parcels')
      .values({ order_id, courier, state: 'booked', asked_by: 'shop' })
      .onConflict(conflict => conflict.column('order_id').doUpdateSet({ courier }))
      .execute()
  else await tx.deleteFrom('parcels').where('order_id', '=', order_id).execute()
}
