import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { freePort } from '#adapters/courier/free-port.ts'
import { LEASE_MS } from '#domain/calls/call.ts'
import type { Shop } from '#features/shop.ts'
import { type Random, randomFrom } from '#tests/faults/seeded.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { ENGINES, type Engine } from '#tests/support/databases.ts'
import { makeLine } from '#tests/support/makers.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { startWholeShop, type WholeShop } from '#tests/support/whole-shop.ts'
import { type LoadPlace, opened, openLoadPlace } from './load-place.ts'

const STAFF = 10
const ORDERS = 500
/** Between two calls of one person. */
const CALL_MS = 30_000
const TIME_LIMIT_MS = atPace(240_000)
const HELD = new URL('./serve-held-shop.ts', import.meta.url)

type Caller = { origin: string; otherOrigin: string; cookie: string; deadUntil: number }
type Held = { by: Caller; until: number }
type SharedClock = ReturnType<typeof heldClock> & { file: string }

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-calls-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A clock that every process reads; it is moved while nobody asks anything. */
function sharedClock(): SharedClock {
  const file = path.join(newFolder(), 'now')
  const clock = heldClock(new Date().toISOString())
  const write = () => {
    writeFileSync(`${file}.next`, clock.now().toISOString())
    renameSync(`${file}.next`, file)
  }
  write()
  return {
    file,
    now: clock.now,
    advance(ms) {
      clock.advance(ms)
      write()
    },
  }
}

/** SQLite has one process; two share a PostgreSQL database. */
async function startShops(place: LoadPlace, engine: Engine, clock: SharedClock): Promise<WholeShop[]> {
  const processes = engine === 'sqlite' ? 1 : 2
  return await Promise.all(
    Array.from({ length: processes }, async () => {
      const env: Record<string, string> = { CLOCK_FILE: clock.file }
      if (engine === 'postgres')
        Object.assign(env, { DATA_DIR: newFolder(), PORT: String(await freePort(0)) })
      return await startWholeShop(place, env, HELD)
    }),
  )
}

async function placeOrders(shop: Shop, product: LoadPlace['products'][number]): Promise<void> {
  // somebody is to be called at whatever hour this runs
  await setSettings(shop, 'calls', { fromHour: 0, untilHour: 24 })
  for (let placed = 0; placed < ORDERS; placed++)
    await makeStaffOrder(shop, [makeLine(product)], {
      recipientPhone: `017${String(placed).padStart(8, '0')}`,
      idempotencyKey: crypto.randomUUID(),
    })
}

type Desk = {
  clock: SharedClock
  random: Random
  callers: readonly Caller[]
  held: Map<string, Held>
  wrong: string[]
}
type Taken = { caller: Caller; id: string | undefined }

const post = (
  origin: string,
  { cookie }: Caller,
  { to, body, key }: { to: string; body: object; key?: string },
) =>
  ask(origin, `/v1/calls/${to}`, {
    headers: { ...headersOf(cookie), ...(key !== undefined && { 'idempotency-key': key }) },
    body,
  })

async function takeNext(caller: Caller, wrong: string[]): Promise<Taken> {
  const answer = await post(caller.origin, caller, { to: 'next', body: {} })
  if (answer.status === 204) return { caller, id: undefined }
  if (answer.status !== 200) wrong.push(`no next call: ${answer.status} ${answer.text.slice(0, 200)}`)
  return { caller, id: answer.status === 200 ? jsonOf(answer).data.row.order_id : undefined }
}

/** Everybody takes the next order at the same moment; says what nobody should see. */
async function takeAtOnce({ callers, clock, held, wrong }: Desk): Promise<Taken[]> {
  const nowMs = clock.now().getTime()
  const awake = callers.filter(caller => caller.deadUntil < nowMs)
  const lost = [...held].filter(([, { until }]) => until < nowMs).map(([id]) => id)
  const taken = await Promise.all(awake.map(caller => takeNext(caller, wrong)))
  for (const { caller, id } of taken) {
    if (id === undefined) continue
    const before = held.get(id)
    if (before && before.until >= nowMs && before.by !== caller) wrong.push(`${id} was handed to two people`)
    held.set(id, { by: caller, until: nowMs + LEASE_MS })
  }
  const ids = taken.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) wrong.push('an order was handed out twice at once')
  // whose tab died waited longest, so it is the first that is handed out again
  for (const id of lost.slice(0, awake.length)) if (!ids.includes(id)) wrong.push(`${id} did not come back`)
  return taken
}

/**
 * A tab dies with the order, or it is skipped, or confirmed by a request that is sent twice, to either process; returns
 * whether confirmed.
 */
async function callOne({ clock, random, held, wrong }: Desk, { caller, id }: Taken): Promise<boolean> {
  if (id === undefined) return false
  const chance = random.below(100)
  if (chance < 8) {
    caller.deadUntil = clock.now().getTime() + 2 * LEASE_MS
    return false
  }
  held.delete(id)
  if (chance < 12) {
    await post(caller.origin, caller, { to: `${id}/release`, body: { skip: true } })
    return false
  }
  const said = { to: `${id}/outcome`, body: { outcome: 'answered_confirmed' }, key: crypto.randomUUID() }
  const answers = await Promise.all([
    post(caller.origin, caller, said),
    post(caller.otherOrigin, caller, said),
  ])
  for (const { status, text } of answers)
    if (status !== 200) wrong.push(`${id} was refused: ${status} ${text.slice(0, 200)}`)
  const attempts = answers.map(answer => answer.status === 200 && jsonOf(answer).data.attempt)
  if (attempts[0] !== attempts[1]) wrong.push(`${id} was recorded twice`)
  return true
}

async function callAll(given: { callers: Caller[]; clock: SharedClock; random: Random }) {
  const desk: Desk = { ...given, held: new Map(), wrong: [] }
  let confirmed = 0
  for (let rounds = 0; rounds < 400 && confirmed < ORDERS; rounds++) {
    const taken = await takeAtOnce(desk)
    const called = await Promise.all(taken.map(one => callOne(desk, one)))
    confirmed += called.filter(Boolean).length
    desk.clock.advance(CALL_MS)
  }
  return { wrong: desk.wrong, confirmed }
}

test.each(ENGINES)(
  'ten people call five hundred orders on %s: nobody gets another one’s, and none is lost longer than three minutes',
  { timeout: TIME_LIMIT_MS },
  async engine => {
    const place = await openLoadPlace(engine, { moderators: STAFF })
    await opened(place, shop => placeOrders(shop, place.products[0]))
    const clock = sharedClock()
    const shops = await startShops(place, engine, clock)
    const origins = shops.map(({ origin }) => origin)
    const at = (count: number) => origins[count % origins.length] ?? ''
    const callers = place.staff
      .slice(1)
      .map((cookie, person) => ({ cookie, origin: at(person), otherOrigin: at(person + 1), deadUntil: 0 }))
    expect(await callAll({ callers, clock, random: randomFrom(29) })).toEqual({
      wrong: [],
      confirmed: ORDERS,
    })
    expect(await Promise.all(shops.map(shop => shop.stop()))).toEqual(shops.map(() => 0))
    await opened(place, async ({ db }) => {
      const attempts = await db.main
        .selectFrom('call_attempts')
        .select(row => [
          row.fn.countAll<number>().as('all'),
          row.fn.count<number>('order_id').distinct().as('orders'),
        ])
        .executeTakeFirstOrThrow()
      expect(attempts).toEqual({ all: ORDERS, orders: ORDERS })
      expect(await db.main.selectFrom('call_queue').select('order_id').execute()).toEqual([])
    })
  },
)
