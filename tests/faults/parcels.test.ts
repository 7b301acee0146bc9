import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { openCourier } from '#tests/support/open-courier.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { openWebhook } from './open-webhook.ts'
import { ParcelsAtWork } from './parcels-at-work.ts'
import { randomFrom, sampleOrFull, testSeed } from './seeded.ts'

/** PARCEL_RUNS: any number. */
const RUNS = Number(process.env.PARCEL_RUNS ?? sampleOrFull(20, 1000))
const STEPS = 14
const TOKEN = 'the-token-of-the-panel'
const TIME_LIMIT_MS = atPace(3_600_000)

eachEngine((engine, open) => {
  test(
    `whatever happens to the line, the shop and the parcels, an order that is booked has one parcel, where the courier says, in ${RUNS} runs`,
    async () => {
      const seed = testSeed()
      const counts = { booked: 0, refused: 0 }
      const clock = heldClock('2026-11-21T04:00:00.000Z')
      const shop = makeShop(await open(), clock)
      const people = [(await makeAdmin(shop)).by, (await makeAdmin(shop)).by] as const
      const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 50_000 })] })
      const webhookToken = TOKEN
      const { courier: telling } = await openCourier(clock, { webhookToken })
      const url = await openWebhook(withCourier(shop, telling))
      for (let run = 0; run < RUNS; run += 1) {
        const { simulator, courier: real, patient } = await openCourier(clock, { seed: run })
        await simulator.webhook({ url, token: webhookToken, signed: true })
        const transaction = new ParcelsAtWork(
          { shop, people, product, simulator, couriers: { real, patient }, clock },
          randomFrom(seed + run),
        )
        await transaction.begin(5)
        for (let step = 0; step < STEPS; step += 1) await transaction.step()
        await transaction.end()
        expect(transaction.faults).toEqual([])
        const found = await transaction.expectEven()
        await transaction.bookTheRest()
        await transaction.expectEven()
        counts.booked += found.booked
        counts.refused += found.refused
        await transaction.leave()
        await simulator.close()
      }
      if (RUNS > 20)
        console.log(`${engine}: ${RUNS} runs, ${JSON.stringify(counts)} orders before the last click`)
    },
    TIME_LIMIT_MS,
  )
})
