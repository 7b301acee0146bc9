import { expect, test } from 'vitest'
import { type Clock, heldClock } from '#adapters/clock/clock.ts'
import { steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
import { startSimulator } from '#simulator/start-simulator.ts'
import { eachEngine } from '#tests/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/makers.ts'
import { makeAdmin } from '#tests/people.ts'
import { ParcelsAtWork } from './parcels-at-work.ts'
import { randomFrom, sampleOrFull, testSeed } from './seeded.ts'

/** PARCEL_RUNS: as many as one likes. */
const RUNS = Number(process.env.PARCEL_RUNS ?? sampleOrFull(20, 1000))
const STEPS = 14
const TIME_LIMIT_MS = 3_600_000
/** On this machine an answer takes a few milliseconds. */
const TIMEOUT_MS = 400

async function openCourier(clock: Clock, run: number) {
  const simulator = await startSimulator({ clock, seed: run })
  const { apiUrl: baseUrl, origin: site } = simulator
  const keys = { apiKey: 'sim-key', secretKey: 'sim-secret' }
  const account = { id: 'simulator', name: 'Simulated courier', baseUrl, site, timeoutMs: TIMEOUT_MS, clock }
  return { simulator, real: steadfastCourier({ ...account, ...keys }) }
}

eachEngine((engine, open) => {
  test(
    `whatever happens to the line and the shop, an order that is booked has one parcel in ${RUNS} runs`,
    async () => {
      const seed = testSeed()
      const counts = { booked: 0, refused: 0 }
      const clock = heldClock('2026-11-21T04:00:00.000Z')
      const shop = makeShop(await open(), clock)
      const people = [(await makeAdmin(shop)).by, (await makeAdmin(shop)).by] as const
      const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 50_000 })] })
      for (let run = 0; run < RUNS; run += 1) {
        const { simulator, real } = await openCourier(clock, run)
        const work = new ParcelsAtWork(
          { shop, people, product, simulator, real, clock },
          randomFrom(seed + run),
        )
        await work.begin(5)
        for (let step = 0; step < STEPS; step += 1) await work.step()
        await work.end()
        expect(work.faults).toEqual([])
        const found = await work.expectEven()
        await work.bookTheRest()
        await work.expectEven()
        counts.booked += found.booked
        counts.refused += found.refused
        await simulator.close()
      }
      if (RUNS > 20)
        console.log(`${engine}: ${RUNS} runs, ${JSON.stringify(counts)} orders before the last click`)
    },
    TIME_LIMIT_MS,
  )
})
