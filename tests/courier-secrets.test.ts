import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { argon2Passwords } from '#adapters/passwords/argon2-passwords.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { LOGS_FOLDER } from '#scripts/scan-logs.ts'
import { cannedServer } from './couriers/canned-server.ts'
import { makeBooking } from './couriers/courier-world.ts'
import { accessMatrix } from './support/access-matrix.ts'
import { type Answer, ask, headersOf } from './support/ask.ts'
import { freshDatabase } from './support/databases.ts'
import { EMULATED_ENV } from './support/identity-tokens.ts'
import { MADE_PASSWORD } from './support/made-password.ts'
import { makeLine, makeOrderRequest, makeProduct } from './support/makers.ts'
import { openShop } from './support/open-shop.ts'
import { makeAdmin, makeModerator } from './support/people.ts'
import { runFile } from './support/run-code.ts'

/** scripts/scan-logs.ts searches for them in every log of the tests. */
const SECRETS = {
  COURIER_API_KEY: 'courier-api-key-of-tests',
  COURIER_SECRET_KEY: 'courier-secret-key-of-tests',
  COURIER_WEBHOOK_TOKEN: 'courier-webhook-token-of-tests',
}

/** A courier that repeats the sent data, keys included, in every field of its refusals. */
async function openBeforeGossip() {
  const courier = await cannedServer()
  const words = `Refused: ${Object.values(SECRETS).slice(0, 2).join(' and ')}`
  const gossip = { status: 400, message: words, errors: { recipient_name: [words] } }
  for (let count = 0; count < 2_000; count += 1) courier.answer(400, gossip)
  const opened = await openShop({
    env: { ...EMULATED_ENV, ...SECRETS, COURIER: 'steadfast', COURIER_BASE_URL: `${courier.origin}/api/v1` },
  })
  const host = new URL(courier.origin).host
  return { ...opened, courier, reported: [...Object.values(SECRETS), host, 'portal.packzy.com'] }
}

const textOf = ({ headers, text }: Answer) => `${JSON.stringify(headers)}\n${text}`

test('no operation of the API tells a key, the token or the address of the courier, whoever asks', async () => {
  const { origin, shop, courier, reported } = await openBeforeGossip()
  const passwordHash = await argon2Passwords().hash(MADE_PASSWORD)
  for (const make of [makeAdmin, makeModerator])
    for (const [name, row] of Object.entries(accessMatrix)) {
      const { by, cookie } = await make(shop)
      const email = `${crypto.randomUUID()}@pothik.example`
      const [method = '', pattern = ''] = name.split(' ')
      const around = { shop, passwordHash, email, sessionId: by.sessionId }
      const { path = pattern, body, type } = await row.request(around)
      const answer = await ask(origin, path, {
        method: method.toUpperCase(),
        headers: { ...headersOf(cookie), ...(type && { 'content-type': type }) },
        ...(body && { body }),
        ...(row.isEndless && { isCut: true }),
      })
      expect(
        reported.filter(secret => textOf(answer).includes(secret)),
        name,
      ).toEqual([])
    }
  expect(courier.received.length).toBeGreaterThan(0)
  for (const path of ['/v1/openapi.json', '/', '/dashboard', '/nowhere']) {
    const answer = await ask(origin, path)
    expect(
      reported.filter(secret => textOf(answer).includes(secret)),
      path,
    ).toEqual([])
  }
})

test('what the courier refuses is shown to staff in its words, without the keys that these repeat', async () => {
  const { origin, shop, courier, reported } = await openBeforeGossip()
  const { cookie } = await makeAdmin(shop)
  const headers = headersOf(cookie)
  const placed = await placeOrder(shop, makeOrderRequest([makeLine(await makeProduct(shop))]))
  if (!placed.ok) throw new Error(placed.code)
  const path = `/v1/orders/${placed.order.id}`
  const booked = await ask(origin, `${path}/parcel`, { method: 'POST', headers, body: { confirm: true } })
  expect(courier.received.some(call => call.path === '/api/v1/create_order')).toBe(true)
  expect(booked.text).toContain('Refused: … and …')
  const reads = [path, `${path}/parcel`, `${path}/history`, '/v1/orders', '/v1/courier/parcels?need=refused']
  for (const read of reads) {
    const answer = await ask(origin, read, { headers })
    expect(answer.status, read).toBe(200)
    expect(
      reported.filter(secret => textOf(answer).includes(secret)),
      read,
    ).toEqual([])
  }
  expect(reported.filter(secret => textOf(booked).includes(secret))).toEqual([])
})

test('what the courier says of the keys is kept out of its words, and the log holds none of them', async () => {
  const { shop, courier, reported } = await openBeforeGossip()
  const answer = await shop.couriers[0]?.book(makeBooking())
  expect(courier.received.length).toBeGreaterThan(0)
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('Refused: … and …') })
  expect(reported.filter(secret => JSON.stringify(answer).includes(secret))).toEqual([])
  const file = `${LOGS_FOLDER}/${process.pid}.log`
  const log = existsSync(file) ? readFileSync(file, 'utf8') : ''
  expect(reported.filter(secret => log.includes(secret))).toEqual([])
})

test('a process with keys says none of them at its start, nor when they are wrong', async () => {
  const database = await freshDatabase('sqlite')
  const env = { PORT: '0', DEMO: 'off', LOG_LEVEL: 'trace', DATA_DIR: database.dataDir, COURIER: 'steadfast' }
  const start = (more: Record<string, string>) =>
    runFile(new URL('./support/serve-tiny-shop.ts', import.meta.url), { ...env, ...more })
  const right = start({ ...SECRETS, COURIER_BASE_URL: 'http://127.0.0.1:9/api/v1' })
  await right.says('The shop is open')
  right.process.kill('SIGTERM')
  const wrong = start({ ...SECRETS, COURIER_SECRET_KEY: `${SECRETS.COURIER_SECRET_KEY} with a space` })
  const said = `${(await right.ended).output}\n${(await wrong.ended).output}`
  await database.remove()
  expect(said).toContain('COURIER_SECRET_KEY must be')
  for (const secret of Object.values(SECRETS)) expect(said).not.toContain(secret)
})
