import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { heldClock, systemClock } from '#adapters/clock/clock.ts'
import type { Shop } from '#features/shop.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { openConversionDesk, someMarks } from '#tests/support/conversion-desk.ts'
import { GA4_SECRET, META_TOKEN } from '#tests/support/conversion-server.ts'
import { type Engine, type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { sampleOrFull, seededRandom } from './seeded.ts'
import { startTinyShop } from './tiny-shop.ts'

const ROUNDS = sampleOrFull(2, 12)
const ORDERS = 4 * ROUNDS
const HOUR_MS = 3_600_000
const TIME_LIMIT_MS = atPace(600_000)

/** Sales of an hour ago, of shoppers who allowed both destinations. */
async function makeSales(database: FreshDatabase) {
  const db = await database.open()
  const desk = await openConversionDesk(db, heldClock(new Date(Date.now() - HOUR_MS).toISOString()))
  const orderNos: number[] = []
  for (let made = 0; made < ORDERS; made += 1) {
    const { id, orderNo } = await desk.place(someMarks())
    await desk.deliver(id)
    orderNos.push(orderNo)
  }
  await db.close()
  return { desk, orderNos }
}

const opened = async <Result>(database: FreshDatabase, work: (shop: Shop) => Promise<Result>) => {
  const shop = makeShop(await database.open(), systemClock)
  try {
    return await work(shop)
  } finally {
    await shop.db.close()
  }
}

/** The claim of the dead process ends, as it does by itself after a minute and a half. */
const endClaims = (database: FreshDatabase) =>
  opened(database, ({ db }) =>
    db.transact(({ tx }) =>
      tx
        .updateTable('conversions')
        .set({ next_try_at: '2026-01-01T00:00:00.000Z' })
        .where('state', '=', 'waiting')
        .execute(),
    ),
  )

test.each<Engine>(['sqlite', 'postgres'])(
  'a shop on %s that is killed while it tells sales tells each with one id, and the next one tells the rest',
  async engine => {
    const database = await freshDatabase(engine)
    onTestFinished(database.remove)
    const { desk, orderNos } = await makeSales(database)
    const { origin, told, faults, arrived } = desk
    const random = seededRandom()
    const env = {
      META_CONVERSIONS_TOKEN: META_TOKEN,
      META_CONVERSIONS_URL: `${origin}/v25.0`,
      GA4_API_SECRET: GA4_SECRET,
      GA4_URL: origin,
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = arrived.length
      // taken, and its answer never comes
      const few = random.below(4)
      faults.push(...Array.from({ length: few }, () => undefined), 'hang')
      const running = await startTinyShop({ ...database, env })
      while (arrived.length <= before + few) await sleep(20)
      await running.kill()
      faults.splice(0)
      await endClaims(database)
    }
    const last = await startTinyShop({ ...database, env })
    const waiting = () =>
      opened(database, ({ db }) =>
        db.main.selectFrom('conversions').select('kind').where('state', '!=', 'sent').execute(),
      )
    while (new Set(told()).size < ORDERS + 1 || arrived.length < 2 * ORDERS + ROUNDS) await sleep(50)
    await last.stop()
    expect(await waiting()).toEqual([])
    const metas = told().filter(one => one.startsWith('meta'))
    expect([...new Set(metas)].sort()).toEqual(orderNos.map(no => `meta order-${no}-purchase`).sort())
    const ofGoogle = arrived
      .filter(({ path }) => path === '/mp/collect')
      .map(({ body }) => Object(Object(body.events)[0]).params.transaction_id)
    expect([...new Set(ofGoogle)].sort()).toEqual(orderNos.map(String).sort())
    // one more for each kill
    expect(arrived).toHaveLength(2 * ORDERS + ROUNDS)
  },
  TIME_LIMIT_MS,
)
