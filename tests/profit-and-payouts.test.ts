import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { PROFIT_BREAKDOWNS, type ProfitAsked, type ProfitBoard } from '#domain/profit/profit.ts'
import { reconcile } from '#features/payouts/reconcile.ts'
import { keepProfit } from '#features/profit/keep-profit-days.ts'
import { showProfit } from '#features/profit/show-profit.ts'
import type { Shop } from '#features/shop.ts'
import { testSeed } from './faults/seeded.ts'
import { atPace } from './support/at-pace.ts'
import { eachEngine } from './support/databases.ts'
import { makeProduct, makeShop, makeVariant } from './support/makers.ts'
import { payingCourier } from './support/payouts.ts'
import { makeAdmin } from './support/people.ts'
import { writeAds, writeCost, writeOrder, writeOverheads, writePayout } from './support/profit-books.ts'
import { ORDERS, orderId, PAYOUTS, type Step, step, takeStep } from './support/profit-steps.ts'
import { withCourier } from './support/with-courier.ts'

const NOW = '2026-06-20T06:00:00.000Z'
/** Everything that was ever placed or paid, ended or not. */
const ALL: ProfitAsked = {
  fromDay: '2026-01-01',
  toDay: '2026-06-20',
  step: 'month',
  breakdowns: PROFIT_BREAKDOWNS,
  isMatureOnly: false,
}

eachEngine((_engine, open) => {
  test(
    'whatever happens to orders, cases and payouts, every division adds up and the couriers are the payouts',
    async () => {
      const worlds = fc.array(fc.record({ step, isKept: fc.boolean() }), { minLength: 15, maxLength: 30 })
      for (const world of fc.sample(worlds, { numRuns: 4, seed: testSeed() })) {
        const { shop, by, take } = await openBooks(await open())
        for (const [index, { step, isKept }] of world.entries()) {
          await take(step, index)
          if (isKept) await keepProfit(shop)
          if (index % 5 < 4 && index < world.length - 1) continue
          const board = await showProfit(shop, { by, asked: ALL })
          expectToAddUp(board)
          await expectStretches(shop.db)
          await expectPayouts(shop, by, board)
          expect(await countedAnew(shop, by)).toEqual(board)
        }
      }
    },
    atPace(90_000),
  )

  test('a cost that changes today changes no day of the past', async () => {
    const { shop, by, product } = await openBooks(await open())
    const before = await showProfit(shop, { by, asked: { ...ALL, toDay: '2026-06-19' } })
    await writeCost(shop, { of: product, cost: 999_900, from_day: '2026-06-20' })
    expect(await showProfit(shop, { by, asked: { ...ALL, toDay: '2026-06-19' } })).toEqual(before)
    expect(await countedAnew(shop, by, { ...ALL, toDay: '2026-06-19' })).toEqual(before)
  })

  test('a deleted order takes its money and its charge from the board, and brings both back', async () => {
    const { shop, by, take } = await openBooks(await open())
    await take({ do: 'status', of: 0, status: 'delivered' }, 0)
    await take({ do: 'paid', of: 0, payout: 0, collected: 258_000, charge: 8_580 }, 1)
    const before = await showProfit(shop, { by, asked: ALL })
    await take({ do: 'delete', of: 0 }, 2)
    const without = await showProfit(shop, { by, asked: ALL })
    expect(before.sums.revenuePoisha - without.sums.revenuePoisha).toBe(258_000)
    expect(without.elsewhere.deletedPoisha - before.elsewhere.deletedPoisha).toBe(8_580)
    await take({ do: 'restore', of: 0 }, 3)
    expect(await showProfit(shop, { by, asked: ALL })).toEqual(before)
  })

  test('what changes while days are counted is counted the next time, by however many', async () => {
    const { shop, by, take } = await openBooks(await open())
    await Promise.all([
      ...Array.from({ length: ORDERS }, (_, at) => take({ do: 'status', of: at, status: 'cancelled' }, at)),
      ...Array.from({ length: 4 }, () => keepProfit(shop)),
      showProfit(shop, { by, asked: ALL }),
    ])
    expect((await showProfit(shop, { by, asked: ALL })).sums.delivered).toBe(0)
    expect(await countedAnew(shop, by)).toEqual(await showProfit(shop, { by, asked: ALL }))
  })

  test('stored sums are read, of stretches too, and a claim that nobody finished is counted anew', async () => {
    const { shop, by } = await openBooks(await open())
    const before = await showProfit(shop, { by, asked: ALL })
    await shop.db.transact(({ tx }) => tx.updateTable('profit_stretch_sums').set({ revenue: 777 }).execute())
    const stretches = { ...ALL, fromDay: '2026-01-29', toDay: '2026-04-02' }
    const { breakdowns } = await showProfit(shop, { by, asked: stretches })
    expect((breakdowns[0]?.rows[0]?.figures.revenuePoisha ?? 1) % 777).toBe(0)
    await shop.db.transact(({ tx }) => tx.deleteFrom('profit_sums').execute())
    expect(await shop.db.main.selectFrom('profit_stretch_sums').selectAll().execute()).toEqual([])
    expect(await countedAnew(shop, by)).toEqual(before)
    const days = await shop.db.main.selectFrom('orders').select('day as own_day').distinct().execute()
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('profit_day_claims')
        .values(days.map(day => ({ ...day, token: 'of a process that was killed' })))
        .execute(),
    )
    expect(await showProfit(shop, { by, asked: ALL })).toEqual(before)
  })
})

type By = Awaited<ReturnType<typeof makeAdmin>>['by']

/** Ten orders of two products and five days, with costs, ads and overheads; three payouts without lines. */
async function openBooks(db: Db) {
  const shop = withCourier(makeShop(db, heldClock(NOW)), payingCourier([]).courier)
  const { by } = await makeAdmin(shop)
  const product = await makeProduct(shop, { category: 'Loafer' })
  const other = await makeProduct(shop, { category: 'Derby', variants: [makeVariant('Brown', { 42: 9 })] })
  await writeCost(shop, { of: product, cost: 106_500 })
  await writeCost(shop, { of: other, color: 'Brown', cost: 90_000 })
  for (let at = 0; at < ORDERS; at += 1) {
    const lines = [
      { of: product, unitTaka: 2500, size: 40 + (at % 3), ...(at % 3 > 0 && { cost: 106_500 }) },
      { of: other, color: 'Brown', unitTaka: 1790, quantity: 2 },
    ]
    await writeOrder(shop, {
      id: orderId(at),
      day: DAYS[at % DAYS.length] ?? '',
      lines: at % 2 === 0 ? lines : lines.slice(0, 1),
      priceTaka: 2580,
      status: at % 4 === 3 ? 'pending' : 'delivered',
      source: at % 2 === 0 ? 'Facebook' : 'Website',
      district: at % 3 === 0 ? 'Sylhet' : 'Dhaka',
    })
  }
  for (let at = 0; at < PAYOUTS; at += 1) await writePayout(shop, `payout-${at}`, { lines: [] })
  await writeAds(shop, [
    { day: '2026-02-03', source: 'Facebook', campaign: 'Eid', taka: 501 },
    { day: '2026-05-10', source: 'TikTok', taka: 77 },
  ])
  await writeOverheads(shop, [{ month: '2026-02', name: 'Rent', taka: 1_001 }])
  return {
    shop,
    by,
    product,
    take: (taken: Step, index: number) => takeStep({ shop, product }, taken, index),
  }
}
const DAYS = ['2026-02-03', '2026-02-28', '2026-03-14', '2026-05-10', '2026-06-18']

const MONEY = [
  'revenuePoisha',
  'goodsPoisha',
  'courierPoisha',
  'returnsPoisha',
  'adsPoisha',
  'overheadsPoisha',
] as const

/** Every division adds up to the sums, and so do the buckets. */
function expectToAddUp({ sums, buckets, breakdowns }: ProfitBoard): void {
  const totals = (rows: readonly { figures: ProfitBoard['sums'] }[]) => ({
    ...Object.fromEntries(
      MONEY.map(name => [name, rows.reduce((sum, { figures }) => sum + figures[name], 0)]),
    ),
    unknown: rows.reduce((sum, { figures }) => sum + figures.unknown.pairs, 0),
    low: rows.reduce((sum, { figures }) => sum + (figures.net?.lowPoisha ?? Number.NaN), 0),
    high: rows.reduce((sum, { figures }) => sum + (figures.net?.highPoisha ?? Number.NaN), 0),
    unpaid: rows.reduce((sum, { figures }) => sum + figures.unpaid.poisha, 0),
  })
  const expected = totals([{ figures: sums }])
  expect(['buckets', totals(buckets)]).toEqual(['buckets', expected])
  for (const { by, rows } of breakdowns) expect([by, totals(rows)]).toEqual([by, expected])
}

/** Every stretch has what its days have, and no other. */
async function expectStretches({ main }: Db): Promise<void> {
  const summed = new Map<string, number>()
  const add = (name: readonly unknown[], amounts: readonly number[]) => {
    for (const [at, amount] of amounts.entries()) {
      const key = JSON.stringify([...name, at])
      summed.set(key, (summed.get(key) ?? 0) + amount)
    }
  }
  const days = main.selectFrom('profit_sums').selectAll().where('span', '=', 'day')
  for (const {
    day,
    kind,
    key,
    books,
    span: _span,
    own_day: _own,
    label: _label,
    ...figures
  } of await days.execute())
    for (const length of [4, 16, 64, 256])
      add([length, stretchAt(day, length), kind, key, books], [1, ...inOrder(figures)])
  const parts = main.selectFrom('profit_parts').selectAll().where('span', '=', 'day')
  for (const { day, kind, key, books, part, about, many, amount } of await parts.execute())
    for (const length of [4, 16, 64, 256])
      add([length, stretchAt(day, length), kind, key, books, part, about], [1, many, amount])
  const stored = new Map<string, number>()
  const sums = main.selectFrom('profit_stretch_sums').selectAll()
  for (const {
    days: length,
    at,
    kind,
    key,
    books,
    label: _label,
    day_rows,
    ...figures
  } of await sums.execute())
    for (const [index, amount] of [day_rows, ...inOrder(figures)].entries())
      stored.set(JSON.stringify([length, at, kind, key, books, index]), amount)
  const rest = main.selectFrom('profit_stretch_parts').selectAll()
  for (const {
    days: length,
    at,
    kind,
    key,
    books,
    part,
    about,
    day_rows,
    many,
    amount,
  } of await rest.execute())
    for (const [index, figure] of [day_rows, many, amount].entries())
      stored.set(JSON.stringify([length, at, kind, key, books, part, about, index]), figure)
  const sorted = (map: ReadonlyMap<string, number>) =>
    [...map].toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(sorted(stored)).toEqual(sorted(summed))
}
const stretchAt = (day: string, length: number) => Math.floor(Date.parse(day) / 86_400_000 / length)
const inOrder = (figures: Readonly<Record<string, number>>) =>
  Object.entries(figures)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, figure]) => figure)

/** What couriers withheld in payouts is the known charges of the board, and what stands elsewhere. */
async function expectPayouts(shop: Shop, by: By, { sums, elsewhere }: ProfitBoard): Promise<void> {
  const { payouts } = (await reconcile(shop, { by })).sums
  const known = sums.courierPoisha + sums.returnsPoisha - sums.unpaid.poisha - (await damagedPoisha(shop.db))
  expect(known + elsewhere.deletedPoisha + elsewhere.noOrderPoisha).toBe(payouts.withheldPoisha)
}

/** The known cost of damaged pairs of orders that count, line by line and no more than the line has. */
async function damagedPoisha(db: Db): Promise<number> {
  const rows = await db.main
    .selectFrom('cases as c')
    .innerJoin('case_lines as l', 'l.case_id', 'c.id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('order_lines as n', join =>
      join.onRef('n.order_id', '=', 'o.id').onRef('n.line_no', '=', 'l.line_no'),
    )
    .select(['n.cost'])
    .where('l.condition', '=', 'damaged')
    .where('o.deleted_at', 'is', null)
    .where('o.status', 'in', ['delivered', 'partial_delivered'])
    .execute()
  return rows.reduce((sum, { cost }) => sum + (cost ?? 0), 0)
}

/** The board after every day was counted again. */
async function countedAnew(shop: Shop, by: By, asked = ALL): Promise<ProfitBoard> {
  await shop.db.transact(async ({ tx }) => {
    const days = await tx.selectFrom('orders').select('day').distinct().execute()
    await tx.deleteFrom('profit_sums').execute()
    await tx.deleteFrom('profit_parts').execute()
    await tx.deleteFrom('profit_months').execute()
    await tx.deleteFrom('profit_day_changes').execute()
    await tx
      .insertInto('profit_day_changes')
      .values(days.map(({ day }) => ({ own_day: day })))
      .execute()
  })
  return await showProfit(shop, { by, asked })
}
