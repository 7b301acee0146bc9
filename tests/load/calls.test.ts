import { expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { LEASE_MS } from '#domain/calls/call.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordOutcome } from '#features/calls/record-outcome.ts'
import { releaseCall } from '#features/calls/release-call.ts'
import { takeNextCall } from '#features/calls/take-next-call.ts'
import type { Shop } from '#features/shop.ts'
import { type Random, randomFrom } from '#tests/faults/seeded.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { ENGINES, type Engine, freshDatabase } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeModerator } from '#tests/support/people.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'

const STAFF = 10
const ORDERS = 500
/** Between two calls of one person. */
const CALL_MS = 30_000
const TIME_LIMIT_MS = atPace(180_000)
const NOW = '2026-11-22T04:00:00.000Z' // 10 AM in Dhaka

type Caller = { shop: Shop; by: Staff; deadUntil: number }
type Held = { by: string; until: number }

/** SQLite has one process; two with pools of their own share a PostgreSQL database. */
async function openShops(engine: Engine, clock: ReturnType<typeof heldClock>): Promise<[Shop, ...Shop[]]> {
  const database = await freshDatabase(engine)
  onTestFinished(database.remove)
  const first = makeShop(await database.open(), clock)
  onTestFinished(() => first.db.close())
  if (engine === 'sqlite') return [first]
  const second = makeShop(await database.open(), clock)
  onTestFinished(() => second.db.close())
  return [first, second]
}

async function placeOrders(shop: Shop): Promise<void> {
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: ORDERS })] })
  for (let placed = 0; placed < ORDERS; placed++)
    await makeStaffOrder(shop, [makeLine(product)], {
      recipientPhone: `017${String(placed).padStart(8, '0')}`,
      idempotencyKey: crypto.randomUUID(),
    })
}

type Round = { shops: readonly [Shop, ...Shop[]]; clock: ReturnType<typeof heldClock>; random: Random }
type Desk = Round & { callers: readonly Caller[]; held: Map<string, Held>; wrong: string[] }
type Taken = { caller: Caller; id: string | undefined }

/** Everybody takes the next order at the same moment; says what nobody should see. */
async function takeAtOnce({ callers, clock, held, wrong }: Desk): Promise<Taken[]> {
  const nowMs = clock.now().getTime()
  const awake = callers.filter(caller => caller.deadUntil < nowMs)
  const lost = [...held].filter(([, { until }]) => until < nowMs).map(([id]) => id)
  const taken = await Promise.all(
    awake.map(async caller => {
      const { card } = await takeNextCall(caller.shop, { by: caller.by })
      return { caller, id: card?.row.orderId }
    }),
  )
  for (const { caller, id } of taken) {
    if (id === undefined) continue
    const before = held.get(id)
    if (before && before.until >= nowMs && before.by !== caller.by.user.id)
      wrong.push(`${id} was handed to two people`)
    held.set(id, { by: caller.by.user.id, until: nowMs + LEASE_MS })
  }
  const ids = taken.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) wrong.push('an order was handed out twice at once')
  // whose tab died waited longest, so it is the first that is handed out again
  for (const id of lost.slice(0, awake.length)) if (!ids.includes(id)) wrong.push(`${id} did not come back`)
  return taken
}

/** A tab dies with the order, or it is skipped, or confirmed by a request that is sent twice; returns whether confirmed. */
async function callOne({ clock, random, held, wrong }: Desk, { caller, id }: Taken): Promise<boolean> {
  if (id === undefined) return false
  const chance = random.below(100)
  if (chance < 8) {
    caller.deadUntil = clock.now().getTime() + 2 * LEASE_MS
    return false
  }
  held.delete(id)
  const { shop, by } = caller
  if (chance < 12) {
    await releaseCall(shop, { by, orderId: id, isSkipped: true })
    return false
  }
  const said = { outcome: 'answered_confirmed', note: null } as const
  const asked = { by, orderId: id, key: crypto.randomUUID(), said }
  const answers = await Promise.all([recordOutcome(shop, asked), recordOutcome(shop, asked)])
  for (const answer of answers) if (!answer.ok) wrong.push(`${id} was refused: ${answer.code}`)
  return true
}

async function callAll(round: Round): Promise<{ wrong: string[]; confirmed: number }> {
  const { shops, clock } = round
  const callers: Caller[] = []
  for (let person = 0; person < STAFF; person++) {
    const { by } = await makeModerator(shops[0])
    callers.push({ shop: shops[person % shops.length] ?? shops[0], by, deadUntil: 0 })
  }
  const desk: Desk = { ...round, callers, held: new Map(), wrong: [] }
  let confirmed = 0
  for (let rounds = 0; rounds < 400 && confirmed < ORDERS; rounds++) {
    const taken = await takeAtOnce(desk)
    const called = await Promise.all(taken.map(one => callOne(desk, one)))
    confirmed += called.filter(Boolean).length
    clock.advance(CALL_MS)
  }
  return { wrong: desk.wrong, confirmed }
}

test.each(ENGINES)(
  'ten people call five hundred orders on %s: nobody gets another one’s, and none is lost longer than three minutes',
  { timeout: TIME_LIMIT_MS },
  async engine => {
    const clock = heldClock(NOW)
    const shops = await openShops(engine, clock)
    const [shop] = shops
    await placeOrders(shop)
    expect(await callAll({ shops, clock, random: randomFrom(29) })).toEqual({ wrong: [], confirmed: ORDERS })
    const attempts = await shop.db.main
      .selectFrom('call_attempts')
      .select(row => [
        row.fn.countAll<number>().as('all'),
        row.fn.count<number>('order_id').distinct().as('orders'),
      ])
      .executeTakeFirstOrThrow()
    expect(attempts).toEqual({ all: ORDERS, orders: ORDERS })
    expect(await shop.db.main.selectFrom('call_queue').select('order_id').execute()).toEqual([])
  },
)
