import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeBooking } from '#tests/couriers/courier-world.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { runFile } from '#tests/support/run-code.ts'

const answers = async (origin: string) => {
  const answer = await fetch(origin).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.ok ?? false
}

test('a shop without a courier of its own books with a simulated one, which goes with it', async () => {
  const { shop, close } = await openShop({ env: { COURIER: 'simulator' } })
  const [courier] = shop.couriers
  expect(courier).toMatchObject({ id: 'simulator', can: { webhook: true } })
  // at once: the call waits until the simulated one is up
  expect(await courier?.book(makeBooking())).toMatchObject({ ok: true })
  const page = courier?.controlUrl ?? ''
  expect(await answers(page)).toBe(true)
  await close()
  expect(await answers(page)).toBe(false)
})

test('a shop with COURIER=off has none, and one with keys books with them and starts nothing', async () => {
  const none = await openShop()
  expect(none.shop.couriers).toEqual([])
  const { shop } = await openShop({
    env: {
      COURIER: 'steadfast',
      COURIER_API_KEY: 'an-api-key',
      COURIER_SECRET_KEY: 'a-secret-key',
      // a test calls nothing outside this machine
      COURIER_BASE_URL: 'http://127.0.0.1:9/api/v1',
    },
  })
  const [courier] = shop.couriers
  expect(courier).toMatchObject({ id: 'steadfast', name: 'Steadfast', can: { webhook: false } })
  expect(courier?.controlUrl).toBeUndefined()
  expect(courier?.trackingUrl({ trackingCode: '15BAEB8A' })).toBe('https://steadfast.com.bd/t/15BAEB8A')
})

test('no simulated courier outlives a shop that was killed', async () => {
  const database = await freshDatabase('sqlite')
  onTestFinished(database.remove)
  const { process, says } = runFile(new URL('../tests/support/serve-tiny-shop.ts', import.meta.url), {
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    DATA_DIR: database.dataDir,
    COURIER: 'simulator',
  })
  onTestFinished(() => void process.kill('SIGKILL'))
  const said = await says('The shop is open')
  const page = said.match(/Simulated courier: (http:\S+) \(no parcel is carried\)/)?.[1] ?? ''
  await expect.poll(() => answers(page)).toBe(true)
  process.kill('SIGKILL')
  await expect.poll(() => answers(page)).toBe(false)
  // it is written last
  const kept = path.join(database.dataDir, 'courier-simulator.json')
  await expect.poll(() => existsSync(kept)).toBe(true)
})
