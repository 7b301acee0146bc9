import { expect, test } from 'vitest'
import { importPayoutFile } from '#features/payouts/import-payout-file.ts'
import { reconcile } from '#features/payouts/reconcile.ts'
import type { Shop } from '#features/shop.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { expectEvenCases } from './case-books.ts'
import { CasesAtWork } from './cases-at-work.ts'
import { ForgetfulCourier } from './forgetful-courier.ts'
import { randomFrom, sampleOrFull, testSeed } from './seeded.ts'

const RUNS = sampleOrFull(4, 1_000)
/** What the full number must have met to show anything; a sample may have met none. */
const LEAST_STOPS = sampleOrFull(0, 40)
const LEAST_CLOSED = sampleOrFull(0, 200)
const ORDERS = 4
const STEPS = 60
const MINUTE_MS = 60_000
const TIME_LIMIT_MS = atPace(sampleOrFull(300_000, 3_600_000))

/** One history of cases; the books are checked all along, and once everything is told and paid. */
async function playOnce(shop: Shop, seed: number): Promise<{ stops: number; closed: number }> {
  await clear(shop)
  const random = randomFrom(seed)
  let now = Date.parse('2026-03-02T06:00:00.000Z')
  const at: Shop = { ...shop, clock: { now: () => new Date(now) } }
  const courier = new ForgetfulCourier(at.clock, random)
  at.couriers = [courier.courier]
  const { by } = await makeAdmin(at)
  const sizes = { 41: 6, 42: 4, 43: 3 }
  const oxford = await makeProduct(at, { priceTaka: 2_400, variants: [makeVariant('Black', sizes)] })
  const loafer = await makeProduct(at, { priceTaka: 2_950, variants: [makeVariant('Black', sizes)] })
  const work = new CasesAtWork(at, { by, products: [oxford, loafer], courier, random })
  for (let order = 0; order < ORDERS; order += 1) await work.order()
  const check = () => expectEvenCases(at, { paid: work.orders, held: courier.parcels })
  // most have arrived when the first case begins
  now += 10 * MINUTE_MS
  await work.settle()
  if (random.below(4) > 0) await courier.catchUp(at)
  for (let step = 0; step < STEPS; step += 1) {
    now += random.below(4) * MINUTE_MS
    if (random.below(12) === 0) now += 24 * 60 * MINUTE_MS
    const together = random.below(3) === 0 ? 2 : 1
    await Promise.all(Array.from({ length: together }, () => work.step()))
    if (step % 8 === 0) await check()
  }
  await settleAll(at, { work, courier, pass: minutes => (now += minutes * MINUTE_MS) })
  await check()
  await expectPaid(at, { by, courier })
  const closed = await shop.db.main
    .selectFrom('cases')
    .select('id')
    .where('ended_as', '=', 'closed')
    .execute()
  return { stops: courier.stops, closed: closed.length }
}

/** A run reads all books many times: those of the runs before would make that slow. */
const clear = ({ db }: Shop) =>
  db.transact(async ({ tx }) => {
    for (const table of ['orders', 'damaged_pairs', 'stock_movements', 'products', 'payouts'] as const)
      await tx.deleteFrom(table).execute()
  })

type Settling = { work: CasesAtWork; courier: ForgetfulCourier; pass(minutes: number): void }

/** The courier answers again, and tells everything. */
async function settleAll(shop: Shop, { work, courier, pass }: Settling): Promise<void> {
  courier.isReliable = true
  for (let round = 0; round < 12; round += 1) {
    pass(10)
    await work.settle()
  }
  await courier.catchUp(shop)
  const open = await shop.db.main
    .selectFrom('parcels')
    .select('order_id')
    .where('state', 'in', ['booking', 'unsure'])
    .execute()
  expect(open).toEqual([])
}

/** A payout of all that was delivered pays exactly what the orders, and so the cases, asked for. */
async function expectPaid(
  shop: Shop,
  { by, courier }: { by: Parameters<typeof importPayoutFile>[1]['by']; courier: ForgetfulCourier },
): Promise<void> {
  const delivered = courier.parcels.filter(({ fate }) => fate === 'delivered' || fate === 'partial_delivered')
  const lines = delivered.map((parcel, index) => ({
    line: index + 2,
    consignmentId: parcel.consignmentId,
    invoice: null,
    collectedPoisha: parcel.codTaka * 100,
    chargePoisha: 0,
    payoutNumber: crypto.randomUUID(),
  }))
  const before = await reconcile(shop, { by })
  await importPayoutFile(shop, { by, courier: 'steadfast', lines, hasProblems: false, skipsWrong: false })
  const { sums } = await reconcile(shop, { by })
  const asked = delivered.reduce((poisha, { codTaka }) => poisha + codTaka * 100, 0)
  expect(sums.payouts.amountPoisha - before.sums.payouts.amountPoisha).toBe(asked)
  const cases = await shop.db.main
    .selectFrom('cases')
    .innerJoin('orders', 'orders.id', 'cases.exchange_order_id')
    .select(['cases.collect', 'orders.invoice'])
    .execute()
  for (const { collect, invoice } of cases) {
    const parcel = courier.parcels.find(held => held.invoice === invoice)
    if (parcel) expect(parcel.codTaka).toBe(collect)
  }
}

eachEngine((_engine, open) => {
  test(
    'whatever people and a forgetful courier do to cases, every pair and every taka is accounted for',
    async () => {
      const seed = testSeed()
      const shop = makeShop(await open())
      let [stops, closed] = [0, 0]
      for (let run = 0; run < RUNS; run += 1) {
        const played = await playOnce(shop, seed + run).catch(error => {
          throw new Error(`run ${run} (TEST_SEED=${seed + run} repeats it alone)`, { cause: error })
        })
        stops += played.stops
        closed += played.closed
      }
      expect(closed).toBeGreaterThanOrEqual(LEAST_CLOSED)
      expect(stops).toBeGreaterThanOrEqual(LEAST_STOPS)
    },
    TIME_LIMIT_MS,
  )
})
