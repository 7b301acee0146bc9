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
import {
  writeAds,
  writeCase,
  writeCost,
  writeFormer,
  writeOrder,
  writeOverheads,
  writePayout,
} from './support/profit-books.ts'
import { withCourier } from './support/with-courier.ts'

const NOW = '2026-06-20T06:00:00.000Z'
const ORDERS = 10
const PAYOUTS = 3
/** Everything that was ever placed or paid, ended or not. */
const ALL: ProfitAsked = {
  fromDay: '2026-01-01',
  toDay: '2026-06-20',
  step: 'month',
  breakdowns: PROFIT_BREAKDOWNS,
  isMatureOnly: false,
}

const of = fc.nat(ORDERS - 1)
const payout = fc.nat(PAYOUTS - 1)
const poisha: fc.Arbitrary<number> = fc.constantFrom(0, 6_000, 8_580, 13_333)
const step = fc.oneof(
  fc.record({
    do: fc.constant('status' as const),
    of,
    status: fc.constantFrom(
      'delivered',
      'delivered',
      'partial_delivered',
      'cancelled',
      'exceptional',
      'pending',
      null,
    ),
  }),
  fc.record({ do: fc.constant('price' as const), of, taka: fc.constantFrom(1880, 2580) }),
  fc.record({ do: fc.constant('advance' as const), of, taka: fc.constantFrom(0, 500) }),
  fc.record({ do: fc.constant('move' as const), of, district: fc.constantFrom('Sylhet', 'Dhaka', null) }),
  fc.record({ do: fc.constant('came' as const), of, source: fc.constantFrom('Facebook', 'TikTok', null) }),
  fc.record({ do: fc.constant('delete' as const), of }),
  fc.record({ do: fc.constant('restore' as const), of }),
  fc.record({ do: fc.constant('back' as const), of, pairs: fc.nat(1) }),
  fc.record({ do: fc.constant('cost' as const), of, cost: fc.option(fc.constantFrom(60_000, 106_501)) }),
  fc.record({
    do: fc.constant('told' as const),
    of,
    charge: fc.option(poisha),
    collected: fc.option(poisha),
  }),
  fc.record({ do: fc.constant('paid' as const), of, payout, collected: poisha, charge: poisha }),
  fc.record({ do: fc.constant('unlink' as const), of }),
  fc.record({ do: fc.constant('charges' as const), payout, charges: poisha }),
  fc.record({ do: fc.constant('arrive' as const), payout, isPaid: fc.boolean() }),
  fc.record({ do: fc.constant('former' as const), of, charge: poisha, payout }),
  fc.record({
    do: fc.constant('case' as const),
    of,
    condition: fc.constantFrom('good' as const, 'damaged' as const, 'missing' as const, null),
    refund: fc.option(fc.constantFrom(500, 2500)),
  }),
  fc.record({ do: fc.constant('exchange' as const), of, status: fc.constantFrom('delivered', 'cancelled') }),
  fc.record({ do: fc.constant('category' as const), as: fc.constantFrom('Loafer', 'Derby') }),
  fc.record({ do: fc.constant('purge' as const), of }),
  fc.record({
    do: fc.constant('received' as const),
    of,
    condition: fc.constantFrom('good' as const, 'damaged' as const),
  }),
  fc.record({ do: fc.constant('leave' as const), of }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

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

  test('stored sums are read, of months too, and a claim that nobody finished is counted anew', async () => {
    const { shop, by } = await openBooks(await open())
    const before = await showProfit(shop, { by, asked: ALL })
    await keepProfit(shop)
    const months = await shop.db.main.selectFrom('profit_months').select('month').execute()
    expect(months.map(({ month }) => month).sort()).toEqual(['2026-02', '2026-03'])
    expect(await showProfit(shop, { by, asked: ALL })).toEqual(before)
    await shop.db.transact(({ tx }) =>
      tx.updateTable('profit_sums').set({ revenue: 777 }).where('span', '=', 'month').execute(),
    )
    const ofMonths = { ...ALL, fromDay: '2026-02-01', toDay: '2026-03-31' }
    const { breakdowns } = await showProfit(shop, { by, asked: ofMonths })
    expect((breakdowns[0]?.rows[0]?.figures.revenuePoisha ?? 1) % 777).toBe(0)
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
const orderId = (at: number) => `order-${at}`

type Books = { shop: Shop; product: Awaited<ReturnType<typeof makeProduct>> }

/** What a step does to the rows; a step that does not fit changes nothing. */
async function takeStep({ shop, product }: Books, taken: Step, index: number): Promise<void> {
  const { db } = shop
  const id = 'of' in taken ? orderId(taken.of) : ''
  const order = (set: Parameters<typeof setOrder>[2]) => setOrder(db, id, set)
  const exists = async () =>
    (await db.main.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  switch (taken.do) {
    case 'status':
      return order({ status: taken.status })
    case 'price':
      return order({ price: taken.taka })
    case 'advance':
      return order({ advance_paid: taken.taka })
    case 'move':
      return order({ district: taken.district })
    case 'came':
      return order({ visit_source: taken.source })
    case 'delete':
      return order({ deleted_at: NOW })
    case 'restore':
      return order({ deleted_at: null })
    case 'purge':
      if (taken.of === 1)
        await db.transact(({ tx }) => tx.deleteFrom('orders').where('id', '=', id).execute())
      return
    case 'back':
    case 'cost': {
      const set = taken.do === 'back' ? { returned: taken.pairs } : { cost: taken.cost }
      await db.transact(({ tx }) =>
        tx.updateTable('order_lines').set(set).where('order_id', '=', id).where('line_no', '=', 1).execute(),
      )
      return
    }
    case 'told': {
      const { charge, collected } = taken
      await db.transact(({ tx }) =>
        tx.updateTable('parcels').set({ charge, collected }).where('order_id', '=', id).execute(),
      )
      return
    }
    case 'unlink':
      await db.transact(({ tx }) =>
        tx.updateTable('payout_lines').set({ order_id: null }).where('order_id', '=', id).execute(),
      )
      return
    case 'charges':
    case 'arrive': {
      const set =
        taken.do === 'charges'
          ? { charges: taken.charges }
          : { paid_at: taken.isPaid ? '2026-04-01T06:00:00.000Z' : null }
      await db.transact(({ tx }) =>
        tx.updateTable('payouts').set(set).where('id', '=', `payout-${taken.payout}`).execute(),
      )
      return
    }
    case 'received': {
      const { condition } = taken
      const ofOrder = db.main.selectFrom('cases').select('id').where('order_id', '=', id)
      await db.transact(({ tx }) =>
        tx.updateTable('case_lines').set({ condition }).where('case_id', 'in', ofOrder).execute(),
      )
      return
    }
    case 'category':
      await db.transact(({ tx }) =>
        tx.updateTable('products').set({ category: taken.as }).where('id', '=', product.id).execute(),
      )
      return
    default:
      if (await exists()) await addRows({ shop, product }, taken, { id, index })
  }
}

type Adding = Extract<Step, { do: 'paid' | 'former' | 'leave' | 'case' | 'exchange' }>

async function addRows(
  { shop, product }: Books,
  taken: Adding,
  at: { id: string; index: number },
): Promise<void> {
  const name = `${taken.do}-${at.index}`
  switch (taken.do) {
    case 'paid':
      return addLine(shop.db, { ...taken, order: at.id, consignment: at.id })
    case 'former':
      await writeFormer(shop, name, at.id, 'steadfast')
      return addLine(shop.db, { ...taken, collected: 0, order: null, consignment: name })
    case 'leave':
      // as an order that goes to a courier again leaves its parcel and what was paid for it
      if ((await formersOf(shop.db, at.id)) > 0) return
      await writeFormer(shop, at.id, at.id, 'steadfast')
      return takeStep({ shop, product }, { do: 'unlink', of: taken.of }, at.index)
    case 'case':
      return writeCase(shop, {
        id: name,
        order: at.id,
        condition: taken.condition,
        ...(taken.refund !== null && { refundTaka: taken.refund }),
      })
    case 'exchange': {
      const exchange = `order-of-${name}`
      await writeCase(shop, { id: name, order: at.id, exchange, condition: 'good' })
      await writeOrder(shop, {
        id: exchange,
        day: '2026-04-20',
        lines: [{ of: product, unitTaka: 0, cost: 100_001 }],
        priceTaka: 80,
        status: taken.status,
        caseId: name,
      })
      return addLine(shop.db, {
        payout: 0,
        collected: 80_00,
        charge: 6_080,
        order: exchange,
        consignment: exchange,
      })
    }
  }
}

const formersOf = async (db: Db, id: string): Promise<number> =>
  (await db.main.selectFrom('former_parcels').select('id').where('id', '=', id).execute()).length

const setOrder = async (
  db: Db,
  id: string,
  set: Partial<{
    status: string | null
    price: number
    advance_paid: number
    district: string | null
    visit_source: string | null
    deleted_at: string | null
  }>,
): Promise<void> => {
  await db.transact(({ tx }) => tx.updateTable('orders').set(set).where('id', '=', id).execute())
}

type NewLine = {
  payout: number
  order: string | null
  consignment: string
  collected: number
  charge: number
}

/** As the shop takes lines in: written without their orders, which they are linked to after. */
async function addLine(db: Db, { payout, order, consignment, collected, charge }: NewLine): Promise<void> {
  const payout_id = `payout-${payout}`
  await db.transact(async ({ tx }) => {
    const { lines } = await tx
      .selectFrom('payout_lines')
      .select(line => line.fn.countAll<number>().as('lines'))
      .where('payout_id', '=', payout_id)
      .executeTakeFirstOrThrow()
    const line_no = Number(lines) + 1
    await tx
      .insertInto('payout_lines')
      .values({
        payout_id,
        line_no,
        consignment_id: consignment,
        invoice: null,
        collected,
        charge,
        order_id: null,
      })
      .execute()
    // all of a payout is written again when a line comes
    await tx
      .updateTable('payout_lines')
      .set({ line_no: eb => eb.ref('line_no') })
      .where('payout_id', '=', payout_id)
      .execute()
    if (order !== null)
      await tx
        .updateTable('payout_lines')
        .set({ order_id: order })
        .where('payout_id', '=', payout_id)
        .where('line_no', '=', line_no)
        .execute()
  })
}

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
