import { expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/clock.ts'
import { CONVERSION_STATES, DESTINATIONS } from '#domain/conversions/conversion.ts'
import { randomFrom, testSeed } from '#tests/faults/seeded.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { orderRow } from '#tests/support/db-rows.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { readConversions } from './read-conversions.ts'

const AT = '2026-03-02T06:00:00.000Z'
const STEPS = 60

eachEngine((_engine, open) => {
  test('the counts are those of all events, whatever became of them and of their orders', async () => {
    const shop = makeShop(await open(), systemClock)
    const { by } = await makeAdmin(shop)
    const random = randomFrom(testSeed())
    const ids = ['one', 'two', 'three', 'four'] as const
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('orders')
        .values(ids.map(id => orderRow(id)))
        .execute(),
    )
    for (let step = 0; step < STEPS; step += 1) {
      const row = {
        order_id: random.pick(ids),
        destination: random.pick(DESTINATIONS),
        kind: `refund-${random.below(3)}`,
      }
      const state = random.pick(CONVERSION_STATES)
      const ended_at = new Date(Date.parse(AT) + random.below(STEPS) * 1000).toISOString()
      await shop.db.transact(async ({ tx }) => {
        if (random.below(4) === 0)
          await tx.deleteFrom('conversions').where('order_id', '=', row.order_id).execute()
        else
          await tx
            .insertInto('conversions')
            .values({ ...row, state, ended_at, next_try_at: AT, made_at: AT })
            .onConflict(conflict =>
              conflict.columns(['order_id', 'destination', 'kind']).doUpdateSet({ state, ended_at }),
            )
            .execute()
      })
    }
    await shop.db.transact(({ tx }) => tx.deleteFrom('orders').where('id', '=', 'two').execute())
    const all = await shop.db.main.selectFrom('conversions').selectAll().execute()
    const { destinations } = await readConversions(shop, by)
    for (const { destination, counts, lastSentAt } of destinations) {
      const own = all.filter(row => row.destination === destination)
      for (const state of CONVERSION_STATES)
        expect([destination, state, counts[state]]).toEqual([
          destination,
          state,
          own.filter(row => row.state === state).length,
        ])
      const sent = own.flatMap(row => (row.state === 'sent' ? (row.ended_at ?? []) : []))
      expect(lastSentAt).toBe(sent.toSorted().at(-1) ?? null)
    }
  })
})
