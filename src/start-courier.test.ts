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

test('without a word both couriers are simulated by one process, each with its page and its door', async () => {
  const { shop } = await openShop({ env: { COURIER: 'simulator,pathao-trial' } })
  const ids = shop.couriers.map(({ id, webhookName }) => [id, webhookName])
  expect(ids).toEqual([
    ['simulator', 'steadfast'],
    ['pathao-trial', 'pathao'],
  ])
  for (const courier of shop.couriers) {
    expect(await courier.book(makeBooking())).toMatchObject({ ok: true })
    expect(await answers(courier.controlUrl ?? '')).toBe(true)
  }
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

test('a shop may try Pathao: it books with a simulated one, and its webhook tells the shop of the parcel', async () => {
  const { shop, origin } = await openShop({ env: { COURIER: 'pathao-trial' } })
  const [courier] = shop.couriers
  expect(courier).toMatchObject({ id: 'pathao-trial', can: { webhook: true, invoiceIsIdempotent: false } })
  const told = async () =>
    (await (await fetch(`${courier?.controlUrl}__sim/state`).catch(() => undefined))?.json())?.webhook ?? null
  await expect.poll(told).toMatchObject({ url: expect.stringMatching(/\/v1\/webhooks\/pathao$/) })
  const booked = await courier?.book(makeBooking())
  if (!booked?.ok) throw new Error(booked?.message)
  const { trackingCode } = booked.booking
  const page = courier?.trackingUrl({ trackingCode }) ?? ''
  expect(new URL(page).port).not.toBe(new URL(origin).port)
  await expect.poll(() => answers(page)).toBe(true)
  // nobody has this order here, so the event waits; that it came shows the way
  const events = () => shop.db.main.selectFrom('courier_events').select(['kind', 'consignment_id']).execute()
  await expect.poll(events).toEqual([{ kind: 'order.created', consignment_id: trackingCode }])
})
