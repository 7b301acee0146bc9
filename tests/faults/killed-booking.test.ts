import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
import { settleDueBookings } from '#features/parcels/settle-due-bookings.ts'
import type { CourierShop } from '#features/shop.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { type RunningSimulator, startSimulator } from '#simulator/start-simulator.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { type Engine, type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { type Random, sampleOrFull, seededRandom } from './seeded.ts'
import { startTinyShop, TINY_SHOP_SECRET } from './tiny-shop.ts'

/** BOOKING_KILLS: any number. */
const ROUNDS = Number(process.env.BOOKING_KILLS ?? sampleOrFull(2, 40))
const ORDERS_A_ROUND = 8
/** Answers before the end; most report that the order is being booked, or is booked. */
const MOST_ANSWERS = 12
const TIME_LIMIT_MS = atPace(3_600_000)
/** The time that a service manager waits before it kills. */
const STOP_LIMIT_MS = atPace(10_000)

type Place = { database: FreshDatabase; simulator: RunningSimulator; clock: ReturnType<typeof heldClock> }
type World = Place & { random: Random; cookies: string[] }
/** `reported`: the orders answered as booked before the end. */
type Made = { ids: string[]; phones: Map<string, string>; reported: Set<string> }
type Clicking = { ids: string[]; made: Made; onAnswer: () => void }

const keys = { apiKey: 'sim-key', secretKey: 'sim-secret' }

/** Opens the shop's database in this process, between two runs of the shop's own. */
async function opened<Result>(
  { database, simulator, clock }: Place,
  transaction: (shop: CourierShop) => Promise<Result>,
): Promise<Result> {
  const { apiUrl: baseUrl, origin: site } = simulator
  const courier = steadfastCourier({ id: 'simulator', name: 'Simulated', baseUrl, site, clock, ...keys })
  const made = { ...makeShop(await database.open(), clock), keys: shopKeys(TINY_SHOP_SECRET) }
  const shop = withCourier(made, courier)
  try {
    return await transaction(shop)
  } finally {
    await shop.db.close()
  }
}

async function openWorld(engine: Engine): Promise<World> {
  const simulator = await startSimulator({ seed: 1 })
  const database = await freshDatabase(engine)
  onTestFinished(async () => {
    await simulator.close()
    await database.remove()
  })
  const place = { database, simulator, clock: heldClock(new Date().toISOString()) }
  const cookies = await opened(place, async shop => [
    (await makeAdmin(shop)).cookie,
    (await makeModerator(shop)).cookie,
  ])
  return { ...place, random: seededRandom(), cookies }
}

const startShop = ({ database: { dataDir, databaseUrl }, simulator }: World) =>
  startTinyShop({
    dataDir,
    databaseUrl,
    env: { COURIER: 'simulator', COURIER_BASE_URL: simulator.apiUrl },
  })

const madeNothing = (): Made => ({ ids: [], phones: new Map(), reported: new Set() })

/** Confirmed orders, each with a phone of its own, which identifies it at the simulator. */
async function makeOrders(world: World, made: Made): Promise<string[]> {
  return await opened(world, async shop => {
    const { by } = await makeAdmin(shop)
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 1000 })] })
    const fresh: string[] = []
    for (let count = 0; count < ORDERS_A_ROUND; count += 1) {
      const recipientPhone = `017${String(made.ids.length + count).padStart(8, '0')}`
      const { id } = await makeStaffOrder(shop, [makeLine(product)], { recipientPhone })
      await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })
      made.phones.set(id, recipientPhone)
      fresh.push(id)
    }
    made.ids.push(...fresh)
    return fresh
  })
}

/** Two people book the same orders, one by one and many at once, until the shop answers no more. */
async function clickForEver(world: World, origin: string, { ids, made, onAnswer }: Clicking): Promise<void> {
  const { random, cookies } = world
  const click = async (cookie: string) => {
    const id = ids[random.below(ids.length)] ?? ''
    const asked = random.below(4) > 0 ? { path: `/v1/orders/${id}/parcel`, body: {} } : bulkOf(ids, random)
    const answer = await ask(origin, asked.path, { headers: headersOf(cookie), body: asked.body })
    const { data } = jsonOf(answer)
    if (answer.status === 200 && data.outcome === 'booked') made.reported.add(id)
    expect([200, 409, 503]).toContain(answer.status)
    onAnswer()
  }
  const lane = async (cookie: string) => {
    for (;;) await click(cookie)
  }
  const lanes = cookies.flatMap(cookie => [lane(cookie), lane(cookie)])
  const faults = (await Promise.allSettled(lanes)).map(ended =>
    ended.status === 'rejected' ? ended.reason : 0,
  )
  // a connection ends with the process; anything else is a fault
  for (const fault of faults) if (!/ECONN|hang up|aborted/.test(String(fault))) throw fault
}

const bulkOf = (ids: readonly string[], random: Random) => ({
  path: '/v1/orders/bulk',
  body: { action: 'parcel', ids: ids.filter((_, at) => at === 0 || random.below(2) > 0) },
})

/** As if a minute had passed: any process may take over the dead one's work. */
const letClaimsEnd = (world: World) =>
  opened(world, async shop => {
    const past = new Date(Date.now() - 1000).toISOString()
    await shop.db.transact(async ({ tx }) => {
      await tx.updateTable('parcels').set({ claim_ends_at: past }).where('state', '=', 'booking').execute()
      await tx.updateTable('parcels').set({ due_at: past }).where('state', '=', 'unsure').execute()
      await tx.deleteFrom('leases').execute()
    })
  })

async function killWhileBooking(world: World, made: Made): Promise<void> {
  const { simulator, random } = world
  const ids = [...(await makeOrders(world, made)), ...made.ids.slice(-12)]
  const faults = ['slow', 'drop-after-book', '500-after-book'] as const
  await simulator.chaos({ seed: made.ids.length, rate: 0.4, faults, ms: 1 + random.below(300) })
  const running = await startShop(world)
  const enough = Promise.withResolvers<void>()
  // by the number of answers, not by time: a slow machine has few by then
  let left = 1 + random.below(MOST_ANSWERS)
  const onAnswer = () => {
    left -= 1
    if (left <= 0 && simulator.parcels().length > 0) enough.resolve()
  }
  const clicking = clickForEver(world, running.origin, { ids, made, onAnswer })
  await Promise.race([enough.promise, clicking])
  await sleep(random.below(100))
  running.process.kill('SIGKILL')
  await clicking
  await running.ended
  await letClaimsEnd(world)
}

async function settleEverything(world: World): Promise<void> {
  await world.simulator.control('chaos', { rate: 0 })
  await opened(world, async shop => {
    for (let turn = 0; turn < 500; turn += 1) {
      const open = shop.db.main
        .selectFrom('parcels')
        .select('order_id')
        .where('state', 'in', ['booking', 'unsure'])
      if ((await open.execute()).length === 0) return
      world.clock.advance(61_000)
      await settleDueBookings(shop, { limit: 50 })
    }
    throw new Error('some bookings are never settled')
  })
}

/** One consignment for each booked order, the one it names; none for any other. Returns how many are booked. */
async function expectEven(world: World, made: Made): Promise<number> {
  const parcels = world.simulator.parcels()
  let booked = 0
  await opened(world, async shop => {
    for (const id of made.ids) {
      const { parcel, consignmentId, invoice } = await orderNow(shop, id)
      const own = parcels.filter(({ recipientPhone }) => recipientPhone === made.phones.get(id))
      const ids = own.map(one => ({ consignmentId: String(one.consignmentId), invoice: one.invoice }))
      expect(ids).toEqual(parcel?.state === 'booked' ? [{ consignmentId, invoice }] : [])
      if (made.reported.has(id)) expect(parcel?.state).toBe('booked')
      if (parcel?.state === 'booked') booked += 1
    }
  })
  return booked
}

test.each<Engine>(['sqlite', 'postgres'])(
  'a shop on %s that is killed while two people book has one parcel of each booked order, and loses no answer',
  async engine => {
    const world = await openWorld(engine)
    const made = madeNothing()
    for (let round = 0; round < ROUNDS; round += 1) await killWhileBooking(world, made)
    await settleEverything(world)
    const booked = await expectEven(world, made)
    expect(booked).toBeGreaterThan(0)
    console.log(`${engine}: killed ${ROUNDS} times, ${booked} of ${made.ids.length} orders booked, each once`)
  },
  TIME_LIMIT_MS,
)

test(
  'a shop that is told to stop while its courier says nothing ends in time, and what it was at is settled later',
  async () => {
    const world = await openWorld('sqlite')
    const made = madeNothing()
    const [unanswered = '', left = ''] = await makeOrders(world, made)
    const { simulator, cookies } = world
    const [cookie = ''] = cookies
    await simulator.fault('timeout-after-book', { n: 1 })
    const first = await startShop(world)
    const book = (origin: string, id: string) =>
      ask(origin, `/v1/orders/${id}/parcel`, { headers: headersOf(cookie), body: {} })
    const cut = book(first.origin, left).catch(() => {})
    while (simulator.parcels().length === 0) await sleep(10)
    first.process.kill('SIGKILL')
    await Promise.all([cut, first.ended])
    await letClaimsEnd(world)
    // now a click and the settling job both wait for a courier that does not answer
    await simulator.fault('timeout-after-book', { n: 100, on: 'any' })
    const second = await startShop(world)
    const waiting = book(second.origin, unanswered)
    while (simulator.parcels().length < 2) await sleep(10)
    const killed = setTimeout(() => second.process.kill('SIGKILL'), STOP_LIMIT_MS)
    second.process.kill('SIGTERM')
    const [code] = await once(second.process, 'exit')
    clearTimeout(killed)
    expect(code).toBe(0)
    expect(jsonOf(await waiting)).toMatchObject({ data: { outcome: 'unsure' } })
    await simulator.fault(null)
    await letClaimsEnd(world)
    await settleEverything(world)
    expect(await expectEven(world, made)).toBe(2)
  },
  TIME_LIMIT_MS,
)
