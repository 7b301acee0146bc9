import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import type { EndedSum } from '#features/courier-figures/count-ended.ts'
import { keepEndedDays } from '#features/courier-figures/keep-ended-days.ts'
import { readEnded } from '#features/courier-figures/read-ended.ts'
import { sumOnTheWay } from '#features/payouts/sum-on-the-way.ts'
import { keepProfit } from '#features/profit/keep-profit-days.ts'
import type { Shop } from '#features/shop.ts'
import { keepSoldDays } from '#features/sold/keep-sold-days.ts'
import { openSold, readDistricts, readPairs, readSoldByDay } from '#features/sold/read-sold.ts'
import { sampleOrFull, testSeed } from './faults/seeded.ts'
import { atPace } from './support/at-pace.ts'
import { eachEngine } from './support/databases.ts'
import { makeProduct, makeShop, makeVariant } from './support/makers.ts'
import { writeOrder, writePayout } from './support/profit-books.ts'
import { ORDERS, orderId, PAYOUTS, type Step, step, takeStep } from './support/profit-steps.ts'
import { endedByHand, onTheWayByHand, payoutsByHand, soldByHand } from './support/sold-by-hand.ts'

const NOW = '2026-06-20T06:00:00.000Z'
const DAYS = ['2026-02-03', '2026-02-28', '2026-03-14', '2026-05-10', '2026-06-18']
const RANGES = [
  { startDay: '2026-01-01', endDay: '2026-06-20' },
  { startDay: '2026-02-04', endDay: '2026-03-31' },
  { startDay: '2026-05-10', endDay: '2026-05-10' },
]

const of = fc.nat(ORDERS - 1)
const ownStep = fc.oneof(
  fc.record({
    do: fc.constant('stock' as const),
    of,
    state: fc.constantFrom('reserved' as const, 'consumed' as const, 'released' as const),
  }),
  fc.record({ do: fc.constant('rename' as const), of, name: fc.constantFrom('Aaron', 'Zephyr') }),
  fc.record({ do: fc.constant('official' as const), of, as: fc.constantFrom('Fake', 'Confirmed') }),
  fc.record({ do: fc.constant('resize' as const), of, size: fc.constantFrom(39.5, 42) }),
  fc.record({ do: fc.constant('product' as const) }),
  fc.record({ do: fc.constant('time' as const), of, days: fc.option(fc.integer({ min: -1, max: 3 })) }),
  fc.record({ do: fc.constant('unbook' as const), of, courier: fc.constantFrom('steadfast', 'pathao') }),
)
type OwnStep = typeof ownStep extends fc.Arbitrary<infer Value> ? Value : never
const taken = fc.record({
  step: fc.oneof({ weight: 2, arbitrary: step }, ownStep),
  keeps: fc.constantFrom('nothing', 'nothing', 'profit', 'sold', 'both', 'ended'),
})

eachEngine((_engine, open) => {
  test(
    'whatever happens to orders, lines, cases and payouts, what is kept is what a full count finds',
    async () => {
      const worlds = fc.array(taken, { minLength: 15, maxLength: 30 })
      for (const world of fc.sample(worlds, { numRuns: sampleOrFull(3, 40), seed: testSeed() })) {
        const books = await openBooks(await open())
        for (const [index, { step, keeps }] of world.entries()) {
          await books.take(step, index)
          if (keeps === 'profit' || keeps === 'both') await keepProfit(books.shop)
          if (keeps === 'sold' || keeps === 'both') await keepSoldDays(books.shop)
          if (keeps === 'ended' || keeps === 'both') await keepEndedDays(books.shop)
          if (index % 3 === 2 || index === world.length - 1) await compare(books.shop, step.do)
        }
        await keepProfit(books.shop)
        await keepSoldDays(books.shop)
        await keepEndedDays(books.shop)
        expect(await books.shop.db.main.selectFrom('ended_day_changes').selectAll().execute()).toEqual([])
        expect(await books.shop.db.main.selectFrom('sold_day_changes').selectAll().execute()).toEqual([])
        await compare(books.shop, 'keeping')
      }
    },
    atPace(90_000),
  )

  test('kept days and months are read, and an order placed since is counted at once', async () => {
    const { shop, product } = await openBooks(await open())
    await keepProfit(shop)
    await keepSoldDays(shop)
    const months = await shop.db.main.selectFrom('sold_months').select('month').orderBy('month').execute()
    expect(months.map(({ month }) => month)).toEqual(['2026-02', '2026-03', '2026-04', '2026-05'])
    const ofMonth = { startDay: '2026-02-01', endDay: '2026-02-28' }
    await shop.db.transact(({ tx }) =>
      tx
        .updateTable('sold_districts')
        .set({ orders: 777 })
        .where('span', '=', 'month')
        .where('day', '=', ofMonth.startDay)
        .execute(),
    )
    const read = async () => readDistricts(shop.db.reports, await openSold(shop.db.reports, ofMonth))
    expect((await read()).map(({ orders }) => orders)).toEqual([777, 777])
    const lines = [{ of: product, unitTaka: 2500 }]
    await writeOrder(shop, { id: 'new', day: '2026-02-28', lines, priceTaka: 2580, district: 'Bogura' })
    expect(await read()).toEqual(
      expect.arrayContaining([{ district: 'Bogura', orders: 1, ended: 0, refused: 0 }]),
    )
    await compare(shop, 'a new order')
    await keepProfit(shop)
    await compare(shop, 'the profit alone')
    await keepSoldDays(shop)
    await keepEndedDays(shop)
    await compare(shop, 'all')
  })

  test('what changes while days are counted is counted the next time, by however many', async () => {
    const { shop, take } = await openBooks(await open())
    await Promise.all([
      ...Array.from({ length: ORDERS }, (_, at) => take({ do: 'status', of: at, status: 'cancelled' }, at)),
      ...Array.from({ length: 2 }, () => keepProfit(shop)),
      ...Array.from({ length: 4 }, () => keepSoldDays(shop)),
      ...Array.from({ length: 2 }, () => keepEndedDays(shop)),
    ])
    await compare(shop, 'many at once')
    await keepProfit(shop)
    await keepSoldDays(shop)
    await compare(shop, 'what was sold alone')
    await keepEndedDays(shop)
    await compare(shop, 'keeping')
  })
})

async function openBooks(db: Db) {
  const shop = makeShop(db, heldClock(NOW))
  const product = await makeProduct(shop, { category: 'Loafer' })
  const other = await makeProduct(shop, { category: 'Derby', variants: [makeVariant('Brown', { 42: 9 })] })
  for (let at = 0; at < ORDERS; at += 1)
    await writeOrder(shop, {
      id: orderId(at),
      day: DAYS[at % DAYS.length] ?? '',
      lines: [
        { of: product, unitTaka: 2500, size: 40 + (at % 3) },
        ...(at % 2 === 0 ? [{ of: other, color: 'Brown', unitTaka: 1790, quantity: 2 }] : []),
      ],
      priceTaka: 2580,
      status: at % 4 === 3 ? 'pending' : 'delivered',
      district: at % 3 === 0 ? 'Sylhet' : 'Dhaka',
    })
  for (let at = 0; at < PAYOUTS; at += 1) await writePayout(shop, `payout-${at}`, { lines: [] })
  const take = (taken: Step | OwnStep, index: number) =>
    isOwn(taken) ? takeOwn({ shop, other: other.id }, taken) : takeStep({ shop, product }, taken, index)
  return { shop, product, take }
}

const OWN: readonly string[] = ['stock', 'rename', 'official', 'resize', 'product', 'time', 'unbook']
const isOwn = (taken: Step | OwnStep): taken is OwnStep => OWN.includes(taken.do)

async function takeOwn({ shop, other }: { shop: Shop; other: string }, taken: OwnStep): Promise<void> {
  await shop.db.transact(async ({ tx }) => {
    if (taken.do === 'product') return tx.deleteFrom('products').where('id', '=', other).execute()
    const id = orderId(taken.of)
    const ofOrder = tx.updateTable('parcels').where('order_id', '=', id)
    if (taken.do === 'time') {
      const status_at = taken.days === null ? null : `2026-02-${22 + taken.days}T06:00:00.000Z`
      return ofOrder.set({ status_at }).execute()
    }
    if (taken.do === 'unbook') {
      const state = taken.courier === 'pathao' ? ('unsure' as const) : ('booked' as const)
      return ofOrder.set({ courier: taken.courier, state }).execute()
    }
    if (taken.do === 'official') {
      const official_status = taken.as === 'Fake' ? ('Fake' as const) : ('Confirmed' as const)
      return tx.updateTable('orders').set({ official_status }).where('id', '=', id).execute()
    }
    const set =
      taken.do === 'stock'
        ? { stock_state: taken.state }
        : taken.do === 'rename'
          ? { product_name: taken.name }
          : { size: taken.size }
    return tx
      .updateTable('order_lines')
      .set(set)
      .where('order_id', '=', id)
      .where('line_no', '=', 1)
      .execute()
  })
}

/** Everything that is kept, beside a count of all rows. */
async function compare(shop: Shop, after: string): Promise<void> {
  const { reports } = shop.db
  for (const range of RANGES) {
    const source = await openSold(reports, range)
    const byHand = await soldByHand(shop, range)
    const products = byHand.pairs.map(({ product_id }) => product_id)
    const kept = {
      pairs: await readPairs(reports, source),
      districts: await readDistricts(reports, source),
      byDay: await readSoldByDay(reports, source, products),
    }
    expect([after, range, sorted(kept)]).toEqual([after, range, sorted(byHand)])
  }
  for (const { startDay } of RANGES)
    expect([after, startDay, (await readEnded(shop, startDay)).map(wordsOf).toSorted()]).toEqual([
      after,
      startDay,
      await endedByHand(shop, startDay),
    ])
  expect([after, await sumOnTheWay(shop)]).toEqual([after, await onTheWayByHand(shop)])
  const sums = await shop.db.main.selectFrom('payout_sums').selectAll().where('lines', '>', 0).execute()
  expect(sortedRows(sums)).toEqual(sortedRows(await payoutsByHand(shop)))
}

const wordsOf = (row: EndedSum) =>
  `${row.courier} ${row.district} ${row.is_delivered} ${row.days} ${row.parcels}`

type Sold = Awaited<ReturnType<typeof soldByHand>>
const sorted = ({ pairs, districts, byDay }: Sold) => ({
  pairs: pairs.toSorted((one, other) =>
    orderOf(`${one.product_id} ${one.size}`, `${other.product_id} ${other.size}`),
  ),
  districts: districts.toSorted((one, other) => orderOf(one.district, other.district)),
  byDay: byDay.toSorted((one, other) =>
    orderOf(`${one.product_id} ${one.day}`, `${other.product_id} ${other.day}`),
  ),
})
const sortedRows = <Row extends { payout_id: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => orderOf(one.payout_id, other.payout_id))
const orderOf = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
