import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { bookingInputOf } from '#domain/parcels/booking.ts'
import type { ReconciledParcel } from '#domain/payouts/reconciliation.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { restoreOrder } from '#features/orders/change/restore-order.ts'
import { exportOrders } from '#features/orders/list/export-orders.ts'
import { summarizeOrders } from '#features/overview/summarize-orders.ts'
import { receiveReturn } from '#features/parcels/receive-return.ts'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import { exportReconciliation } from '#features/payouts/export-reconciliation.ts'
import { fetchPayouts } from '#features/payouts/fetch-payouts.ts'
import { keepParcelSums } from '#features/payouts/keep-parcel-sums.ts'
import { reconcile } from '#features/payouts/reconcile.ts'
import { keepProfit } from '#features/profit/keep-profit-days.ts'
import type { CourierShop, Shop } from '#features/shop.ts'
import { keepSoldDays } from '#features/sold/keep-sold-days.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { sampleOrFull, testSeed } from './faults/seeded.ts'
import { giveParcel } from './support/booked-parcels.ts'
import { eachEngine } from './support/databases.ts'
import { someCourierEvent } from './support/fake-courier.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from './support/makers.ts'
import { makeReportedPayout, payingCourier, type ReportedPayout, reportedLine } from './support/payouts.ts'
import { makeAdmin } from './support/people.ts'
import { makeStaffOrder, orderNow, setFields } from './support/staff-orders.ts'

const NOW = '2026-03-20T06:00:00.000Z'
const DAY_MS = 86_400_000
const ORDERS = 8
const DAYS = 12

const of = fc.nat(ORDERS - 1)
const taka = fc.constantFrom(0, 500, 1000, 2500)
/** The amount that the courier reports as collected: none, some poisha less, half, or more than asked. */
const reported = fc.option(fc.constantFrom(99_950, 50_000, 400_000))
const ENDS = ['delivered', 'delivered', 'partial_delivered', 'cancelled'] as const
const event = fc.record({
  do: fc.constant('news' as const),
  of,
  status: fc.constantFrom(...ENDS, 'pending', 'hold', 'delivered_approval_pending'),
  reported,
})
const step = fc.oneof(
  event,
  event,
  fc.record({ do: fc.constant('advance' as const), of, taka }),
  fc.record({ do: fc.constant('price' as const), of, taka: fc.constantFrom(2500, 3490) }),
  fc.record({ do: fc.constant('parcel' as const), of, isEntered: fc.boolean(), isTrial: fc.nat(5) }),
  fc.record({ do: fc.constant('official' as const), of, as: fc.constantFrom(...OFFICIAL_STATUSES) }),
  fc.record({ do: fc.constant('return' as const), of }),
  fc.record({ do: fc.constant('delete' as const), of }),
  fc.record({ do: fc.constant('restore' as const), of }),
  fc.record({
    do: fc.constant('payout' as const),
    lines: fc.array(
      fc.record({ of: fc.nat(ORDERS), collected: fc.constantFrom(50_000, 99_950, 158_000, 258_000) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    isPaid: fc.constantFrom(true, true, false),
  }),
  fc.record({ do: fc.constant('keep' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
const world = fc.record({
  daysAgo: fc.array(fc.nat(DAYS - 1), { minLength: ORDERS, maxLength: ORDERS }),
  steps: fc.array(step, { minLength: 25, maxLength: 50 }),
})

const consignment = (index: number) => `c${index}`

/** A shop with some orders of the last days, each with its own future consignment. */
async function openShop(db: Db, daysAgo: readonly number[]) {
  const clock = heldClock(NOW)
  const payouts: ReportedPayout[] = []
  const shop = withCourier(makeShop(db, clock), payingCourier(payouts, 100).courier)
  const { by } = await makeAdmin(shop)
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 99 })] })
  const ids: string[] = []
  for (const days of daysAgo) {
    clock.advance(-days * DAY_MS)
    ids.push((await makeStaffOrder(shop, [makeLine(product)])).id)
    clock.advance(days * DAY_MS)
  }
  const take = async (taken: Step) => {
    clock.advance(60_000)
    await takeStep({ shop, by, payouts, ids }, taken)
  }
  return { shop, by, ids, take }
}
type Books = {
  shop: CourierShop
  by: Awaited<ReturnType<typeof makeAdmin>>['by']
  payouts: ReportedPayout[]
  ids: readonly string[]
}

/** A refused verb changes nothing: the books must still balance. */
async function takeStep({ shop, by, payouts, ids }: Books, taken: Step): Promise<unknown> {
  if (taken.do === 'keep') {
    await keepParcelSums(shop)
    await keepProfit(shop)
    return keepSoldDays(shop)
  }
  if (taken.do === 'payout') {
    const lines = taken.lines.map(({ of, collected }) => reportedLine(consignment(of), collected))
    const state = taken.isPaid ? {} : { status: 'Processing', paidAt: null }
    payouts.unshift(makeReportedPayout(`P${payouts.length}`, { reported: lines, ...state }))
    return fetchPayouts(shop)
  }
  const about = { by, id: ids[taken.of] ?? '' }
  switch (taken.do) {
    case 'advance':
      return setFields(shop, about, { advancePaidTaka: taken.taka })
    case 'price':
      return setFields(shop, about, { priceTaka: taken.taka })
    case 'official':
      return setFields(shop, about, { officialStatus: taken.as })
    case 'parcel':
      return addParcel(shop, about, taken)
    case 'news':
      return recordCourierEvent(shop, {
        courier: 'steadfast',
        source: 'webhook',
        event: someCourierEvent({
          consignmentId: consignment(taken.of),
          status: taken.status,
          collectedPoisha: taken.reported,
          at: shop.clock.now(),
        }),
      })
    case 'return':
      return receiveReturn(shop, { ...about, returned: [1] })
    case 'delete':
      return deleteOrder(shop, about)
    case 'restore':
      return restoreOrder(shop, about)
  }
}

type Asked = Parameters<typeof setFields>[1]

async function addParcel(
  shop: Shop,
  about: Asked,
  { of, isEntered, isTrial }: Extract<Step, { do: 'parcel' }>,
) {
  const consignmentId = consignment(of)
  if (isEntered) return setFields(shop, about, { consignmentId, courierStatus: 'pending' })
  const order = await orderNow(shop, about.id)
  if (order.consignmentId !== null) return
  const invoice = `i${of}`
  const sent = JSON.stringify(bookingInputOf(order, invoice))
  const courier = isTrial === 0 ? 'simulator' : 'steadfast'
  await giveParcel(shop, order, { consignmentId, invoice, sent, courier })
}

/** The cash that is still to be collected, computed from the rows by hand. */
async function countOnTheWay({ db }: Shop) {
  const rows = await db.main
    .selectFrom('orders')
    .innerJoin('parcels', 'parcels.order_id', 'orders.id')
    .select(['orders.status', 'price', 'advance_paid', 'sent', 'courier'])
    .execute()
  const out = rows.filter(
    ({ status, courier }) =>
      courier !== 'simulator' &&
      status !== null &&
      !['delivered', 'partial_delivered', 'cancelled'].includes(status),
  )
  const asked = out.map(row => (row.sent ? JSON.parse(row.sent).codTaka : row.price - row.advance_paid) * 100)
  return { parcels: out.length, poisha: sumOf(asked) }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

async function rowsOf<Row>(parts: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const part of parts) rows.push(...part)
  return rows
}

/** The overview, the payouts' sums and rows, and the list, all at one moment. */
async function lookEverywhere({ shop, by }: Pick<Books, 'shop' | 'by'>) {
  const today = dhakaDay(shop.clock.now())
  const range = { startDay: dayAfter(today, -DAYS), endDay: today }
  const overview = await summarizeOrders(shop, { by, range })
  const { sums } = await reconcile(shop, { by })
  const parcels = await rowsOf(exportReconciliation(shop, { by }))
  const exported = await exportOrders(shop, { by, what: { filter: { withHidden: true } }, maximum: 999 })
  if (!exported.ok) throw new Error(exported.code)
  const orders = await rowsOf(exported.parts)
  const days = await shop.db.main.selectFrom('orders').select(['id', 'day']).execute()
  const dayOf = new Map(days.map(({ id, day }) => [id, day]))
  return { overview, sums, parcels, orders, dayOf: (id: string | null) => dayOf.get(id ?? '') }
}

const collected = (parcels: readonly ReconciledParcel[]) =>
  sumOf(parcels.map(parcel => parcel.expectedPoisha))

eachEngine((_engine, open) => {
  test('every sum of the overview is that of the payouts and of the list, whatever happens to orders', async () => {
    const worlds = fc.sample(world, { numRuns: sampleOrFull(2, 40), seed: testSeed() })
    for (const { daysAgo, steps } of worlds) {
      const books = await openShop(await open(), daysAgo)
      for (const [index, taken] of steps.entries()) {
        await books.take(taken)
        if (index % 6 === 5 || index === steps.length - 1) await compare(books)
      }
    }
  }, 300_000)

  async function compare(books: Awaited<ReturnType<typeof openShop>>) {
    const { overview, sums, parcels, orders, dayOf } = await lookEverywhere(books)
    expect(overview.now.cashWithCourier).toEqual(sums.states.waiting)
    expect(overview.now.cashOnTheWay).toEqual(sums.onTheWay)
    expect(sums.onTheWay).toEqual(await countOnTheWay(books.shop))
    expect(sumOf(overview.days.map(day => day.collectedPoisha))).toBe(sums.expectedPoisha)
    for (const day of overview.days) {
      const ofDay = orders.filter(order => dhakaDay(new Date(order.createdAt)) === day.day)
      const real = ofDay.filter(order => order.officialStatus !== 'Fake')
      const back = real.filter(order => order.courierStatus === 'cancelled')
      const done = real.filter(order => (order.courierStatus ?? '').match(/^(partial_)?delivered$/))
      const lost = [...back, ...ofDay.filter(order => order.officialStatus === 'Fake')]
      const taka = (some: typeof orders) => sumOf(some.map(order => order.priceTaka))
      expect(day).toEqual({
        day: day.day,
        orders: ofDay.length,
        delivered: done.length,
        lost: lost.length,
        orderedTaka: taka(real),
        openTaka: taka(real) - taka(back) - taka(done),
        lostTaka: taka(lost),
        collectedPoisha: collected(parcels.filter(parcel => dayOf(parcel.orderId) === day.day)),
      })
    }
  }

  test('a delivered order that is deleted leaves the counts; what the courier took stays counted', async () => {
    const { shop, by, ids, take } = await openShop(await open(), [1, 1, 2])
    for (const index of [0, 1, 2]) await take({ do: 'parcel', of: index, isEntered: false, isTrial: 1 })
    await take({ do: 'news', of: 0, status: 'delivered', reported: null })
    await take({ do: 'news', of: 1, status: 'partial_delivered', reported: 99_950 })
    await take({ do: 'payout', lines: [{ of: 1, collected: 99_950 }], isPaid: true })
    for (const id of ids) await deleteOrder(shop, { by, id })
    const { overview, sums } = await lookEverywhere({ shop, by })
    expect(sumOf(overview.days.map(day => day.orders))).toBe(0)
    expect(sumOf(overview.days.map(day => day.collectedPoisha))).toBe(258_000 + 99_950)
    expect(overview.now.cashWithCourier).toEqual({ parcels: 1, poisha: 258_000 })
    // the rider still brings the third
    expect(overview.now.cashOnTheWay).toEqual({ parcels: 1, poisha: 258_000 })
    expect(sums).toMatchObject({ expectedPoisha: 258_000 + 99_950, paidPoisha: 99_950 })
  })

  test('the cash of a parcel goes from the customer to the courier to the shop, less what was paid in advance', async () => {
    const { shop, by, take } = await openShop(await open(), [3])
    const cash = async () => {
      const { overview } = await lookEverywhere({ shop, by })
      const { cashOnTheWay, cashWithCourier } = overview.now
      return [cashOnTheWay.poisha, cashWithCourier.poisha]
    }
    await take({ do: 'advance', of: 0, taka: 1000 })
    expect(await cash()).toEqual([0, 0])
    await take({ do: 'parcel', of: 0, isEntered: false, isTrial: 1 })
    expect(await cash()).toEqual([158_000, 0])
    await take({ do: 'news', of: 0, status: 'delivered', reported: null })
    expect(await cash()).toEqual([0, 158_000])
    await take({ do: 'payout', lines: [{ of: 0, collected: 158_000 }], isPaid: true })
    expect(await cash()).toEqual([0, 0])
  })
})
