import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Courier } from '#adapters/courier/courier.ts'
import { refusals } from '#contract/refusals.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { readCourier } from '#features/courier/read-courier.ts'
import { bookParcel } from '#features/parcels/book-parcel.ts'
import { refreshParcels } from '#features/parcels/refresh-parcels.ts'
import { settleDueBookings } from '#features/parcels/settle-due-bookings.ts'
import { fetchPayouts } from '#features/payouts/fetch-payouts.ts'
import type { CourierShop } from '#features/shop.ts'
import { ASKS_A_TURN, TURN_EVERY_MS } from '#jobs/sync-parcels.ts'
import type { RunningSimulator } from '#simulator/start-simulator.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { openCourier } from '#tests/support/open-courier.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { type Random, sampleOrFull, seededRandom } from './seeded.ts'

const PARCELS = sampleOrFull(40, 300)
const CLICKED = sampleOrFull(6, 30)
const HOUR_MS = 3_600_000
/** The job polls again after six seconds; the sample skips most of its useless polls. */
const VAIN_TURN_MS = sampleOrFull(300_000, 6_000)
/** Turns without work are skipped. */
const IDLE_MS = sampleOrFull(60_000, 10_000)
const BACK_WITHIN_MS = 75 * 60_000
const TIME_LIMIT_MS = atPace(3_600_000)
const MOVES = ['pending', 'hold', 'delivered_approval_pending', 'delivered', 'cancelled'] as const

type Clock = ReturnType<typeof heldClock>
type World = {
  shop: CourierShop
  clock: Clock
  by: Admin
  product: Product
  simulator: RunningSimulator
  random: Random
}

/** Records the time of each call that polls a parcel. */
function counted(courier: Courier, clock: Clock) {
  const askedAt: number[] = []
  const noted =
    <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
    (input: Input) => {
      askedAt.push(clock.now().getTime())
      return call(input)
    }
  const { findByInvoice } = courier
  const returnStatus = courier.returnStatus && noted(courier.returnStatus)
  const watched: Courier = {
    ...courier,
    status: noted(courier.status),
    ...(findByInvoice && { findByInvoice: noted(findByInvoice) }),
    ...(returnStatus && { returnStatus }),
  }
  return { courier: watched, askedAt }
}

/** The job's work in one turn. */
async function turn({ shop, clock }: World): Promise<void> {
  const settled = await settleDueBookings(shop, { limit: 2 })
  const { outcome, asked } = await refreshParcels(shop, { most: ASKS_A_TURN - 2 * settled })
  const isIdle = settled + asked === 0
  clock.advance(outcome === 'unreachable' ? VAIN_TURN_MS : isIdle ? IDLE_MS : TURN_EVERY_MS)
}

async function confirmed({ shop, product, by }: World, phone: number): Promise<string> {
  const recipientPhone = `017${String(phone).padStart(8, '0')}`
  const { id } = await makeStaffOrder(shop, [makeLine(product)], { recipientPhone })
  await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })
  return id
}

/** No call gets the courier's own answer, and no event of a parcel is sent. */
async function dayWithout(world: World): Promise<string[]> {
  const { shop, clock, simulator, random, by } = world
  await simulator.chaos({ seed: 7, rate: 1, on: 'any', faults: ['drop-before-book', '500', 'html200'] })
  const endsAtMs = clock.now().getTime() + 24 * HOUR_MS
  const clicked: string[] = []
  for (let turns = 0; clock.now().getTime() < endsAtMs; turns += 1) {
    await turn(world)
    if (turns % 10 === 0 && clicked.length < CLICKED) {
      const id = await confirmed(world, PARCELS + clicked.length)
      clicked.push(id)
      const booked = await bookParcel(shop, { by, id })
      if (booked.ok) expect(booked.outcome).toBe('unsure')
      else expect(refusals[booked.code].message).toBe('The courier cannot be reached. Please try again.')
    }
  }
  await simulator.chaos({ rate: 0 })
  for (const { consignmentId } of simulator.parcels())
    await simulator.advance({ consignment_id: consignmentId, status: random.pick(MOVES) })
  await simulator.pay()
  return clicked
}

/** Orders whose parcel status differs from the courier's. */
async function behind({ shop, simulator }: World): Promise<number> {
  const rows = await shop.db.main
    .selectFrom('orders')
    .innerJoin('parcels', 'parcels.order_id', 'orders.id')
    .select(['consignment_id', 'orders.status', 'parcels.state'])
    .execute()
  const statusOf = new Map(simulator.parcels().map(one => [String(one.consignmentId), one.status]))
  return rows.filter(
    ({ consignment_id, status, state }) =>
      state === 'unsure' ||
      state === 'booking' ||
      (state === 'booked' && statusOf.get(consignment_id ?? '') !== status),
  ).length
}

const mostIn = (times: readonly number[], spanMs: number): number =>
  Math.max(0, ...[...Map.groupBy(times, at => Math.floor(at / spanMs)).values()].map(some => some.length))

async function expectOneEach({ shop, simulator, by }: World, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { parcel } = await orderNow(shop, id)
    if (parcel?.state !== 'booked')
      expect(await bookParcel(shop, { by, id })).toMatchObject({ outcome: 'booked' })
    const { consignmentId, invoice } = await orderNow(shop, id)
    const own = simulator.parcels().filter(one => one.invoice === invoice)
    expect(own.map(one => String(one.consignmentId))).toEqual([consignmentId])
  }
  expect(simulator.parcels()).toHaveLength(ids.length)
}

eachEngine((engine, open) => {
  test(
    'a courier that is away for a day is caught up with, within what it allows, and nothing is booked twice',
    async () => {
      const clock = heldClock('2026-11-21T04:00:00.000Z')
      const { simulator, patient } = await openCourier(clock)
      await simulator.mode({ statusCache: false })
      const { courier, askedAt } = counted(patient, clock)
      const shop = withCourier(makeShop(await open(), clock), courier)
      const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 5_000 })] })
      const { by } = await makeAdmin(shop)
      const world: World = { shop, clock, by, product, simulator, random: seededRandom() }
      const ids: string[] = []
      for (let phone = 0; phone < PARCELS; phone += 1) {
        const id = await confirmed(world, phone)
        expect(await bookParcel(shop, { by, id })).toMatchObject({ outcome: 'booked' })
        ids.push(id)
      }
      expect(await behind(world)).toBe(0)
      const clicked = await dayWithout(world)
      const vain = askedAt.length
      expect((await fetchPayouts(shop)).ok).toBe(true)
      const backAtMs = clock.now().getTime()
      while ((await behind(world)) > 0 && clock.now().getTime() < backAtMs + BACK_WITHIN_MS) await turn(world)
      const tookMs = clock.now().getTime() - backAtMs
      console.log(
        `${engine}: ${PARCELS} parcels and ${clicked.length} clicks, ${vain} vain asks in a day, even ` +
          `${Math.ceil(tookMs / 60_000)} min after it came back; at most ${mostIn(askedAt, 60_000)} asks a minute`,
      )
      expect(await behind(world)).toBe(0)
      expect(mostIn(askedAt, 60_000)).toBeLessThanOrEqual(500)
      await expectOneEach(world, [...ids, ...clicked])
      expect(await readCourier(shop, { by })).toMatchObject({
        couriers: [{ haltedAt: null, blockedUntil: null }],
        counts: { unsure: 0, stale: 0 },
      })
      expect(await shop.db.main.selectFrom('payouts').select('number').execute()).toHaveLength(1)
    },
    TIME_LIMIT_MS,
  )
})
