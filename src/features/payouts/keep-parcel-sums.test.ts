import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { RECONCILED_STATES, type ReconciledState } from '#domain/payouts/reconciliation.ts'
import type { Shop } from '#features/shop.ts'
import { testSeed } from '#tests/faults/seeded.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeDelivered, payingCourier } from '#tests/support/payouts.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { keepParcelSums } from './keep-parcel-sums.ts'
import { reconcile } from './reconcile.ts'

const PARCELS = 12
const PAYOUTS = 3
const DAY_MS = 86_400_000
const NOW = '2026-03-20T06:00:00.000Z'
/** Whole taka, with poisha, a refund, and more than a shop ever sees. */
const amount = fc.constantFrom(0, 50_000, 100_000, 100_050, -30_000, 900_000_000_000_01)
const status = fc.constantFrom('delivered', 'delivered', 'partial_delivered', 'cancelled', 'pending', null)
const instant = fc
  .integer({ min: 0, max: 20 * 24 })
  .map(hours => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString())
const line = fc.record({
  do: fc.constant('line' as const),
  of: fc.nat(PARCELS + 1),
  payout: fc.nat(PAYOUTS - 1),
  amount,
})
const step = fc.oneof(
  line,
  line,
  fc.record({ do: fc.constant('status' as const), of: fc.nat(PARCELS - 1), status }),
  fc.record({ do: fc.constant('price' as const), of: fc.nat(PARCELS - 1), taka: fc.constantFrom(500, 1000) }),
  fc.record({
    do: fc.constant('told' as const),
    of: fc.nat(PARCELS - 1),
    reported: fc.option(amount),
    at: instant,
  }),
  line,
  fc.record({ do: fc.constant('unline' as const), payout: fc.nat(PAYOUTS - 1) }),
  fc.record({
    do: fc.constant('paid' as const),
    payout: fc.nat(PAYOUTS - 1),
    at: fc.option(instant, { freq: 1 }),
  }),
  fc.record({ do: fc.constant('link' as const), of: fc.nat(PARCELS - 1) }),
  fc.record({ do: fc.constant('forget' as const), of: fc.nat(PARCELS - 1) }),
  fc.record({ do: fc.constant('unparcel' as const), of: fc.nat(PARCELS - 1) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
const days = fc.option(
  fc.record({ from: fc.integer({ min: 0, max: 21 }), length: fc.integer({ min: 0, max: 9 }) }),
)

eachEngine((_engine, open) => {
  test(
    'whatever happens to parcels and payouts, the sums are those of counting by hand',
    async () => {
      const keptSteps = fc.array(fc.record({ step, isKept: fc.boolean() }), { minLength: 10, maxLength: 40 })
      for (const world of fc.sample(fc.record({ keptSteps, days }), { numRuns: 8, seed: testSeed() })) {
        const { shop, by } = await openBooks()
        const asked = world.days
          ? {
              fromDay: dhakaDayBefore(world.days.from),
              toDay: dhakaDayBefore(world.days.from - world.days.length),
            }
          : {}
        const check = async (after: string) => {
          const { sums } = await reconcile(shop, { by, ...asked })
          const byHand = await countByHand(shop.db, asked)
          expect([after, { ...sums.states, overdue: sums.overdue }]).toEqual([after, byHand.states])
          expect([sums.expectedPoisha, sums.paidPoisha]).toEqual([byHand.expected, byHand.paid])
          return byHand.states
        }
        for (const { step, isKept } of world.keptSteps) {
          if (isKept) await keepParcelSums(shop)
          await take(shop, step)
          await check(step.do)
        }
        await keepParcelSums(shop)
        expect(await shop.db.main.selectFrom('parcel_sum_changes').selectAll().execute()).toEqual([])
        const states = await check('keeping')
        for (const kind of RECONCILED_STATES) {
          const { total, parcels } = await reconcile(shop, { by, kind, ...asked })
          expect([kind, total, parcels.length]).toEqual([kind, states[kind].parcels, total])
        }
      }
    },
    atPace(60_000),
  )

  test('sums that were kept are not read from parcels again', async () => {
    const { shop, by } = await openBooks()
    await keepParcelSums(shop)
    await shop.db.transact(({ tx }) => tx.updateTable('courier_sums').set({ parcels: 77 }).execute())
    const { total } = await reconcile(shop, { by, kind: 'waiting' })
    expect(total % 77).toBe(0)
    expect(total).toBeGreaterThan(0)
  })

  test('what changes while days are added up is counted the next time', async () => {
    const { shop, by } = await openBooks()
    await Promise.all([
      ...Array.from({ length: PARCELS }, (_, of) => take(shop, { do: 'status', of, status: 'cancelled' })),
      ...Array.from({ length: 4 }, () => keepParcelSums(shop)),
    ])
    expect((await reconcile(shop, { by })).sums.expectedPoisha).toBe(0)
    await keepParcelSums(shop)
    expect((await reconcile(shop, { by })).sums.expectedPoisha).toBe(0)
  })

  /** Twelve delivered parcels of three days of orders and three payouts without lines. */
  async function openBooks() {
    const shop = withCourier(makeShop(await open(), heldClock(NOW)), payingCourier([]).courier)
    const { by } = await makeAdmin(shop)
    for (let of = 0; of < PARCELS; of += 1) {
      const id = await makeDelivered(shop, `c${of}`, {
        at: NOW,
        courier: of === 5 ? 'simulator' : 'steadfast',
      })
      const day = `2026-03-0${1 + (of % 3)}`
      // of the same day: a parcel without a time stands on the day of its order
      const created_at = `${day}T06:00:00.000Z`
      await shop.db.transact(({ tx }) =>
        tx.updateTable('orders').set({ day, created_at }).where('id', '=', id).execute(),
      )
    }
    const payout = {
      courier: 'steadfast',
      source: 'file' as const,
      amount: 0,
      status: 'Paid',
      actor: 'shop',
      raw: '{}',
    }
    const rows = Array.from({ length: PAYOUTS }, (_, index) => ({
      ...payout,
      ...{ id: `p${index}`, number: `${index}`, paid_at: NOW, created_at: NOW },
    }))
    await shop.db.transact(({ tx }) => tx.insertInto('payouts').values(rows).execute())
    return { shop, by }
  }
})

const dhakaDayBefore = (daysAgo: number) =>
  new Date(Date.parse(NOW) + DAY_MS / 4 - daysAgo * DAY_MS).toISOString().slice(0, 10)

/** No two lines of a payout have one number. */
let nextLine = 1

async function take(shop: Shop, step: Step): Promise<void> {
  await shop.db.transact(async ({ tx }) => {
    const ids = (of: number) => tx.selectFrom('orders').select('id').where('consignment_id', '=', `c${of}`)
    switch (step.do) {
      case 'status':
        return tx.updateTable('orders').set({ status: step.status }).where('id', 'in', ids(step.of)).execute()
      case 'price': {
        await tx.updateTable('parcels').set({ sent: null }).where('order_id', 'in', ids(step.of)).execute()
        return tx.updateTable('orders').set({ price: step.taka }).where('id', 'in', ids(step.of)).execute()
      }
      case 'told': {
        const reported = { collected: step.reported, status_at: step.at }
        return tx.updateTable('parcels').set(reported).where('order_id', 'in', ids(step.of)).execute()
      }
      case 'line': {
        const found = await ids(step.of).executeTakeFirst()
        const line = { payout_id: `p${step.payout}`, line_no: nextLine++, consignment_id: `c${step.of}` }
        const money = { collected: step.amount, charge: 0, order_id: found?.id ?? null, invoice: null }
        return tx
          .insertInto('payout_lines')
          .values({ ...line, ...money })
          .execute()
      }
      case 'unline':
        return tx.deleteFrom('payout_lines').where('payout_id', '=', `p${step.payout}`).execute()
      case 'paid':
        return tx
          .updateTable('payouts')
          .set({ paid_at: step.at })
          .where('id', '=', `p${step.payout}`)
          .execute()
      case 'link': {
        const found = await ids(step.of).executeTakeFirst()
        const lines = tx.updateTable('payout_lines').set({ order_id: found?.id ?? null })
        return lines.where('order_id', 'is', null).execute()
      }
      case 'forget':
        return tx.deleteFrom('orders').where('id', 'in', ids(step.of)).execute()
      case 'unparcel':
        return tx.deleteFrom('parcels').where('order_id', 'in', ids(step.of)).execute()
    }
  })
}

type Counted = Record<ReconciledState | 'overdue', { parcels: number; poisha: number }>

/** Computes the books from the rows themselves: nothing of the shop's own counting is used. */
async function countByHand(
  db: Db,
  { fromDay = '0000', toDay = '9999' }: { fromDay?: string; toDay?: string },
) {
  const orders = await db.main.selectFrom('orders').selectAll().execute()
  const parcels = await db.main.selectFrom('parcels').selectAll().execute()
  const payouts = await db.main.selectFrom('payouts').selectAll().execute()
  const lines = await db.main.selectFrom('payout_lines').selectAll().execute()
  const paidAt = new Map(payouts.map(payout => [payout.id, payout.paid_at]))
  const arrived = lines.filter(line => paidAt.get(line.payout_id) != null)
  const dayOf = (at: string) => new Date(Date.parse(at) + DAY_MS / 4).toISOString().slice(0, 10)
  const isAsked = (at: string) => fromDay <= dayOf(at) && dayOf(at) <= toDay
  const none = () => ({ parcels: 0, poisha: 0 })
  const states: Counted = {
    ...{ waiting: none(), paid: none(), short: none(), over: none(), changed: none() },
    ...{ not_delivered: none(), unknown: none(), overdue: none() },
  }
  const count = (state: keyof Counted, poisha: number) => {
    states[state].parcels += 1
    states[state].poisha += poisha
  }
  for (const line of arrived)
    if (line.order_id === null && isAsked(paidAt.get(line.payout_id) ?? '')) count('unknown', line.collected)
  let [expected, paid] = [0, 0]
  for (const order of orders) {
    const parcel = parcels.find(row => row.order_id === order.id)
    const own = arrived.filter(line => line.order_id === order.id)
    if (parcel?.courier === 'simulator' ? own.length === 0 : !parcel && own.length === 0) continue
    const at = parcel?.status_at ?? order.created_at
    if (!isAsked(at)) continue
    const got = own.reduce((sum, line) => sum + line.collected, 0)
    if (order.status !== 'delivered' && order.status !== 'partial_delivered') {
      if (got !== 0) count('not_delivered', got)
      continue
    }
    const asked = 100 * (parcel?.sent ? JSON.parse(parcel.sent).codTaka : order.price - order.advance_paid)
    const isOpenPart = order.status === 'partial_delivered' && own.length > 0
    const due = parcel?.collected ?? (isOpenPart ? got : asked)
    expected += due
    paid += got
    if (got > due) count('over', got - due)
    else if (got < due && own.length > 0) count('short', due - got)
    else if (got < due) {
      count('waiting', due)
      if (dayOf(at) < dhakaDayBefore(7)) count('overdue', due)
    } else count(due === asked ? 'paid' : 'changed', got)
  }
  return { states, expected, paid }
}
