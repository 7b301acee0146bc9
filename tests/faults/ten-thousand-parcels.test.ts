import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { pollIntervalMs } from '#domain/parcels/poll-pace.ts'
import { refreshParcels } from '#features/parcels/refresh-parcels.ts'
import type { Shop } from '#features/shop.ts'
import { ASKS_A_TURN, TURN_EVERY_MS } from '#jobs/sync-parcels.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { type AskedOf, fakeCourier } from '#tests/support/fake-courier.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { sampleOrFull, seededRandom } from './seeded.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const PARCELS = 10_000
/** A shop that books 100 an hour has so many of each age; the others were booked within the last days. */
const NEW = 100
const OF_TODAY = 500
const CHUNK = 500
const TIME_LIMIT_MS = atPace(600_000)

/** When each was booked, and when it should first be polled at the latest; by consignment, in milliseconds. */
type Booked = { bookedAt: Map<string, number>; dueAt: Map<string, number> }

/** As if they had been booked over the last days, each due to be polled within its pause. */
async function bookMany(shop: Shop, below: (limit: number) => number): Promise<Booked> {
  const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
  const row = await shop.db.main
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const nowMs = shop.clock.now().getTime()
  const bookedAt = new Map<string, number>()
  const dueAt = new Map<string, number>()
  for (let start = 0; start < PARCELS; start += CHUNK) {
    const numbers = Array.from({ length: CHUNK }, (_, index) => start + index)
    const orders = numbers.map(number => {
      const { order_no: _, ...same } = row
      return {
        ...same,
        id: `order-${number}`,
        invoice: `i${number}`,
        consignment_id: `${number}`,
        status: 'pending',
      }
    })
    const parcels = numbers.map(number => {
      const ageMs = ageOf(number, below)
      bookedAt.set(`${number}`, nowMs - ageMs)
      const statusAt = new Date(nowMs - ageMs).toISOString()
      const pace = { courierStatus: 'pending', returnStatus: null, returnedAt: null, changedAt: statusAt }
      const dueMs = nowMs + below(pollIntervalMs(pace, shop.clock.now()) ?? 1)
      dueAt.set(`${number}`, dueMs)
      const due_at = new Date(dueMs).toISOString()
      const shared = {
        courier: 'steadfast',
        state: 'booked' as const,
        asked_by: 'staff',
        status_at: statusAt,
      }
      return { ...shared, order_id: `order-${number}`, due_at }
    })
    await shop.db.transact(async ({ tx }) => {
      await tx.insertInto('orders').values(orders).execute()
      await tx.insertInto('parcels').values(parcels).execute()
    })
  }
  return { bookedAt, dueAt }
}

function ageOf(number: number, below: (limit: number) => number): number {
  if (number < NEW) return below(HOUR_MS)
  if (number < NEW + OF_TODAY) return HOUR_MS + below(5 * HOUR_MS)
  return 6 * HOUR_MS + below(72 * HOUR_MS)
}

const pauseMs = (bookedMs: number, nowMs: number): number => {
  const changedAt = new Date(bookedMs).toISOString()
  const pace = { courierStatus: 'pending', returnStatus: null, returnedAt: null, changedAt }
  return 1.1 * (pollIntervalMs(pace, new Date(nowMs)) ?? 0)
}

/** The longest time beyond its pause and a tenth that any parcel was not polled, in milliseconds. */
function latestBeyond(asked: readonly AskedOf[], { bookedAt, dueAt }: Booked, endMs: number): number {
  const limits = new Map(dueAt)
  let worstMs = 0
  for (const { at, ref } of asked) {
    const id = ref.consignmentId ?? ''
    worstMs = Math.max(worstMs, at - (limits.get(id) ?? 0))
    limits.set(id, at + pauseMs(bookedAt.get(id) ?? 0, at))
  }
  for (const limitMs of limits.values()) worstMs = Math.max(worstMs, endMs - limitMs)
  return worstMs
}

const mostIn = (asked: readonly AskedOf[], spanMs: number): number => {
  const spans = Map.groupBy(asked, ({ at }) => Math.floor(at / spanMs))
  return Math.max(...[...spans.values()].map(some => some.length))
}

eachEngine((engine, open) => {
  test('ten thousand open parcels are as fresh as they should be, within what the courier allows', {
    timeout: TIME_LIMIT_MS,
  }, async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const { courier, asked, state } = fakeCourier({ clock })
    state.statusOf = () => 'pending'
    const shop = withCourier(makeShop(await open(), clock), courier)
    const booked = await bookMany(shop, seededRandom().below)
    const seconds = sampleOrFull(300, 75 * 60)
    for (let turn = 0; turn < seconds; turn += 1) {
      await refreshParcels(shop, { most: ASKS_A_TURN })
      clock.advance(TURN_EVERY_MS)
    }
    const [aSecond, aMinute] = [mostIn(asked, 1000), mostIn(asked, MINUTE_MS)]
    const worstMs = latestBeyond(asked, booked, clock.now().getTime())
    console.log(
      `${PARCELS} parcels on ${engine}: ${asked.length} asks in ${seconds} s, at most ${aSecond} a second and ` +
        `${aMinute} a minute; the latest ${Math.ceil(worstMs / 1000)} s beyond its pause and a tenth`,
    )
    expect(aSecond).toBeLessThanOrEqual(10)
    expect(aMinute).toBeLessThanOrEqual(500)
    expect(worstMs).toBeLessThanOrEqual(5_000)
  })
})
