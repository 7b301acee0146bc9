import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#adapters/clock/clock.ts'
import { startPacking } from '#features/packing/start-packing.ts'
import type { Shop } from '#features/shop.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { type Engine, type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { labelsOf, makeBookedOrder } from '#tests/support/packing-desk.ts'
import { makeModerator } from '#tests/support/people.ts'
import { orderEventsOf } from '#tests/support/staff-orders.ts'
import { Packer } from './packer.ts'
import { sampleOrFull, seededRandom } from './seeded.ts'
import { startTinyShop } from './tiny-shop.ts'

const ROUNDS = sampleOrFull(1, 20)
const PEOPLE = 3
const ORDERS = 3 * ROUNDS + 6
/** Answers of a round before its kill, at most. */
const MOST_ANSWERS = 25
const TIME_LIMIT_MS = atPace(600_000)

async function opened<Result>(
  database: FreshDatabase,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const shop = makeShop(await database.open(), systemClock)
  try {
    return await work(shop)
  } finally {
    await shop.db.close()
  }
}

/** A batch of parcels with two or three pairs each, and the people who pack it. */
const makeBatch = (database: FreshDatabase) =>
  opened(database, async shop => {
    const random = seededRandom()
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 41: 500, 42: 500 })] })
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => makeModerator(shop)))
    const [{ by } = await makeModerator(shop)] = people
    const pairs = new Map<string, number>()
    for (let made = 0; made < ORDERS; made += 1) {
      const quantity = 1 + random.below(2)
      const lines = [makeLine(product, { size: 41, quantity }), makeLine(product)]
      pairs.set((await makeBookedOrder(shop, by, lines)).id, quantity + 1)
    }
    const codes = await labelsOf(shop, by, product)
    expect(await startPacking(shop, { by })).toMatchObject({ ok: true, added: ORDERS })
    const codeOf = (size: number) => codes.get(`Black ${size}`) ?? ''
    const packers = people.map(({ cookie }) => new Packer({ cookie, random, codeOf }))
    return { pairs, packers, random, ids: people.map(person => person.by.user.id) }
  })

type Batch = Awaited<ReturnType<typeof makeBatch>>

/** All scan at once, until nothing is left or the shop is gone; `onAnswer` after each answer. */
async function packAll({ packers }: Batch, origin: string, onAnswer = () => {}): Promise<void> {
  const lanes = packers.map(async packer => {
    while (await packer.step(origin)) onAnswer()
  })
  // a connection ends with the process; anything else is a fault
  for (const ended of await Promise.allSettled(lanes))
    if (ended.status === 'rejected' && !/ECONN|hang up|aborted/.test(String(ended.reason))) throw ended.reason
}

async function killWhilePacking(database: FreshDatabase, batch: Batch): Promise<void> {
  const running = await startTinyShop(database)
  const enough = Promise.withResolvers<void>()
  let left = 3 + batch.random.below(MOST_ANSWERS)
  const packing = packAll(batch, running.origin, () => {
    left -= 1
    if (left === 0) enough.resolve()
  })
  await Promise.race([enough.promise, packing])
  await sleep(batch.random.below(20))
  running.process.kill('SIGKILL')
  await packing
  await running.ended
}

/** Every answer stands: its row is there once, and what was answered as packed is. Returns the rows. */
async function expectAnswered(shop: Shop, { packers, ids }: Batch) {
  const rows = await shop.db.main.selectFrom('packing_scans').selectAll().execute()
  const ofKey = Map.groupBy(rows, row => row.request_key)
  for (const [index, { answered }] of packers.entries())
    for (const { key, result, orderId } of answered) {
      const own = ofKey.get(`${ids[index]}:${key}`) ?? []
      const kind = result === 'complete' ? 'counted' : result
      expect([own.length, own[0]?.kind, own[0]?.order_id]).toEqual([1, kind, orderId])
    }
  return rows
}

test.each<Engine>(['sqlite', 'postgres'])(
  'a shop on %s that is killed while people pack loses no pair that was counted, and the next one packs each parcel once',
  async engine => {
    const database = await freshDatabase(engine)
    onTestFinished(database.remove)
    const batch = await makeBatch(database)
    for (let round = 0; round < ROUNDS; round += 1) {
      await killWhilePacking(database, batch)
      await opened(database, shop => expectAnswered(shop, batch))
    }
    const last = await startTinyShop(database)
    await packAll(batch, last.origin)
    await last.stop()
    await opened(database, async shop => {
      const rows = await expectAnswered(shop, batch)
      for (const [id, pairs] of batch.pairs) {
        const own = rows.filter(row => row.order_id === id && row.undone_at === null)
        const of = (kind: string) => own.filter(row => row.kind === kind).length
        expect([id, of('counted'), of('packed')]).toEqual([id, pairs, 1])
        const packed = (await orderEventsOf(shop, id)).filter(
          ({ kind, details }) => kind === 'official_status_changed' && details.to === 'Packed',
        )
        expect([id, packed.length]).toEqual([id, 1])
      }
    })
    const answers = batch.packers.flatMap(({ answered }) => answered)
    expect(answers.filter(({ result }) => result === 'packed').length).toBeGreaterThan(0)
    console.log(
      `${engine}: killed ${ROUNDS} times, ${ORDERS} parcels packed once, ${answers.length} answers kept`,
    )
  },
  TIME_LIMIT_MS,
)
