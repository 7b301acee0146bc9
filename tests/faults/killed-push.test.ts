import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { type Engine, type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { openPushDesk } from '#tests/support/push-desk.ts'
import { sampleOrFull, seededRandom } from './seeded.ts'
import { startTinyShop } from './tiny-shop.ts'

const ROUNDS = sampleOrFull(2, 12)
const DEVICES = 4
/** Each order is on its way by itself or with others, as it comes. */
const ORDERS = 3
const TIME_LIMIT_MS = atPace(600_000)

const using = async <Result>(database: FreshDatabase, work: (db: Db) => Promise<Result>) => {
  const db = await database.open()
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** The claims of the dead process end, as they do by themselves after half a minute. */
const endClaims = (database: FreshDatabase) =>
  using(database, ({ transact }) =>
    transact(({ tx }) =>
      tx.updateTable('push_subscriptions').set({ claim_ends_at: '2026-01-01T00:00:00.000Z' }).execute(),
    ),
  )

/** Orders that a message tells of. */
const ordersIn = (title: unknown): number => Number(/^(\d+) new orders$/.exec(String(title))?.[1] ?? 1)

test.each<Engine>(['sqlite', 'postgres'])(
  'a shop on %s that is killed while it tells devices loses no news, and what it told twice takes its own place',
  async engine => {
    const database = await freshDatabase(engine)
    onTestFinished(database.remove)
    const opened = await database.open()
    const desk = await openPushDesk(opened, { clock: systemClock })
    const devices: Awaited<ReturnType<typeof desk.deviceOf>>[] = []
    for (let made = 0; made < DEVICES; made += 1)
      devices.push(await desk.deviceOf((await desk.admin()).by, { kinds: ['new_order'] }))
    await opened.close()
    const arrived = () => devices.reduce((sum, { got }) => sum + got().length, 0)
    const random = seededRandom()
    const env = { PUSH_SIMULATOR: desk.simulator.origin, COURIER: 'off' }
    const place = () =>
      using(database, async db => {
        for (let placed = 0; placed < ORDERS; placed += 1) await desk.placeAt(db)
      })
    for (let round = 0; round < ROUNDS; round += 1) {
      await place()
      const before = arrived()
      const few = 1 + random.below(DEVICES - 1)
      // one that never answers is on its way when the process dies
      const hanging = devices[random.below(DEVICES)]
      desk.simulator.fault(hanging?.browser.id ?? '', 'hang', { n: 1 })
      const running = await startTinyShop({ ...database, env })
      while (arrived() < before + few) await sleep(5)
      await running.kill()
      for (const { browser } of devices) desk.simulator.endFaults(browser.id)
      await endClaims(database)
    }
    await place()
    const last = await startTinyShop({ ...database, env })
    const left = () =>
      using(database, async ({ main }) => [
        ...(await main.selectFrom('push_news').select('id').execute()),
        ...(await main.selectFrom('push_sends').select('id').execute()),
      ])
    while ((await left()).length > 0) await sleep(50)
    await last.stop()
    for (const { got } of devices) {
      const told = new Map<unknown, number>()
      for (const { payload } of got())
        told.set(payload?.id, Math.max(told.get(payload?.id) ?? 0, ordersIn(payload?.title)))
      expect([...told.values()].reduce((sum, orders) => sum + orders, 0)).toBe(ORDERS * (ROUNDS + 1))
      expect(got().length - told.size).toBeLessThanOrEqual(ROUNDS)
    }
  },
  TIME_LIMIT_MS,
)
