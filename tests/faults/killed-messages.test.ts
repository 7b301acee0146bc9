import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#adapters/clock/clock.ts'
import { MOST_ASKED } from '#features/customer-messages/claim-message.ts'
import type { Shop } from '#features/shop.ts'
import type { SmsGatewayName } from '#simulator/sms/sms-simulation.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { type Engine, type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { openSmsSimulator } from '#tests/support/open-sms-simulator.ts'
import { openSmsDesk, rowsOf } from '#tests/support/sms-desk.ts'
import { sampleOrFull, seededRandom } from './seeded.ts'
import { startTinyShop } from './tiny-shop.ts'

const ROUNDS = sampleOrFull(2, 10)
const ORDERS = 5 * ROUNDS
const TIME_LIMIT_MS = atPace(600_000)

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
        .updateTable('customer_messages')
        .set({ due_at: '2026-01-01T00:00:00.000Z' })
        .where('state', '=', 'sending')
        .execute(),
    ),
  )

const openWays = (database: FreshDatabase) =>
  opened(database, async shop =>
    (await rowsOf(shop)).filter(({ state }) => state === 'waiting' || state === 'sending'),
  )

test.each<[Engine, SmsGatewayName]>([
  ['sqlite', 'bulksmsbd'],
  ['sqlite', 'sslwireless'],
  ['postgres', 'bulksmsbd'],
  ['postgres', 'sslwireless'],
])(
  'a shop on %s that is killed between handing a message to %s and noting it sends none twice and claims none that was not',
  async (engine, name) => {
    const database = await freshDatabase(engine)
    onTestFinished(database.remove)
    const simulator = await openSmsSimulator()
    const db = await database.open()
    const desk = await openSmsDesk(db, { clock: systemClock, sms: simulator.gatewayOf(name) })
    const phones = await desk.place(ORDERS)
    await db.close()
    const random = seededRandom()
    const place = { ...database, env: simulator.envOf(name) }
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = simulator.calls()
      const few = random.below(3)
      if (few > 0) simulator.fault('slow', { n: few, ms: 1 })
      // the gateway has it or not, and its answer never comes
      simulator.fault(round % 2 === 0 ? 'timeout-after-accept' : 'timeout-before-accept')
      const running = await startTinyShop(place)
      while (simulator.calls() <= before + few) await sleep(20)
      await running.kill()
      simulator.endFaults()
      await endClaims(database)
    }
    const last = await startTinyShop(place)
    while ((await openWays(database)).length > 0) await sleep(50)
    await last.stop()

    const rows = await opened(database, rowsOf)
    const sent = simulator.accepted().map(({ to }) => to.slice(2))
    expect(new Set(sent).size).toBe(sent.length)
    const of = (state: string) => rows.filter(row => row.state === state).map(({ phone }) => phone)
    expect(of('handed').filter(phone => !sent.includes(phone))).toEqual([])
    expect([...of('handed'), ...of('unknown')].sort()).toEqual(phones.sort())
    if (name === 'sslwireless') {
      // the same reference is asked for again, so that only what was cut as often as that is left in doubt
      expect(rows.filter(({ state, tries }) => state === 'unknown' && tries < MOST_ASKED)).toEqual([])
    } else {
      expect(of('unknown').length).toBeGreaterThanOrEqual(ROUNDS)
      // whoever was told is known to be told, but for what was cut
      expect(sent.filter(phone => !of('handed').includes(phone) && !of('unknown').includes(phone))).toEqual(
        [],
      )
    }
  },
  TIME_LIMIT_MS,
)
