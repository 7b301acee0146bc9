import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { argon2Passwords } from '#adapters/passwords/argon2-passwords.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { LOGS_FOLDER } from '#scripts/scan-logs.ts'
import { cannedServer } from './couriers/canned-server.ts'
import { makeBooking } from './couriers/courier-world.ts'
import { accessMatrix } from './support/access-matrix.ts'
import { type Answer, ask, headersOf } from './support/ask.ts'
import { atPace } from './support/at-pace.ts'
import { freshDatabase } from './support/databases.ts'
import { EMULATED_ENV } from './support/identity-tokens.ts'
import { MADE_PASSWORD } from './support/made-password.ts'
import { makeLine, makeOrderRequest, makeProduct } from './support/makers.ts'
import { openShop } from './support/open-shop.ts'
import { makeAdmin, makeModerator } from './support/people.ts'
import { runFile } from './support/run-code.ts'

/** Every operation for two kinds of staff. */
const LIMIT_MS = atPace(90_000)

/** scripts/scan-logs.ts searches for them in every log of the tests. */
const COURIERS = {
  steadfast: {
    keys: { COURIER_API_KEY: 'courier-api-key-of-tests', COURIER_SECRET_KEY: 'courier-secret-key-of-tests' },
    webhook: { COURIER_WEBHOOK_TOKEN: 'courier-webhook-token-of-tests' },
    granted: [],
    plain: {},
    address: 'COURIER_BASE_URL',
    path: '/api/v1',
    bookedAt: '/api/v1/create_order',
    realHost: 'portal.packzy.com',
  },
  pathao: {
    keys: {
      PATHAO_CLIENT_ID: 'pathao-client-id-of-tests',
      PATHAO_CLIENT_SECRET: 'pathao-client-secret-of-tests',
      PATHAO_USERNAME: 'pathao-username-of-tests',
      PATHAO_PASSWORD: 'pathao-password-of-tests',
    },
    webhook: { PATHAO_WEBHOOK_SECRET: 'pathao-webhook-secret-of-tests' },
    granted: ['pathao-token-of-tests', 'pathao-refresh-token-of-tests'],
    plain: { PATHAO_STORE_ID: '7' },
    address: 'PATHAO_BASE_URL',
    path: '/aladdin/api/v1',
    bookedAt: '/aladdin/api/v1/orders',
    realHost: 'api-hermes.pathao.com',
  },
} as const
type CourierName = keyof typeof COURIERS

const envOf = (name: CourierName, origin: string) => {
  const { keys, webhook, plain, address, path } = COURIERS[name]
  return { ...keys, ...webhook, ...plain, COURIER: name, [address]: `${origin}${path}` }
}

/** A courier that repeats the sent data, keys and tokens included, in every field of its refusals. */
async function openGossip(name: CourierName) {
  const courier = await cannedServer()
  const { keys, webhook, granted, realHost } = COURIERS[name]
  const shown = [...Object.values(keys), ...granted]
  const words = `Refused: ${shown.join(' and ')}`
  const [access_token, refresh_token] = granted
  if (access_token) courier.answer(200, { access_token, refresh_token, expires_in: 432_000 })
  for (let count = 0; count < 2_000; count += 1)
    courier.answer(400, { status: 400, message: words, errors: { recipient_name: [words] } })
  return {
    courier,
    env: envOf(name, courier.origin),
    secrets: [...shown, ...Object.values(webhook), new URL(courier.origin).host, realHost],
    redacted: `Refused: ${shown.map(() => '…').join(' and ')}`,
  }
}

/** A shop with one such courier, or with several. */
async function openBeforeGossip(names: readonly CourierName[]) {
  const gossips = await Promise.all(names.map(openGossip))
  const env: Record<string, string> = Object.assign({}, ...gossips.map(gossip => gossip.env))
  const opened = await openShop({ env: { ...EMULATED_ENV, ...env, COURIER: names.join(',') } })
  const received = () => gossips.flatMap(({ courier }) => courier.received)
  const reported = gossips.flatMap(({ secrets }) => secrets)
  return { ...opened, received, reported, redacted: gossips[0]?.redacted ?? '' }
}

const textOf = ({ headers, text }: Answer) => `${JSON.stringify(headers)}\n${text}`

const NAMES: readonly CourierName[] = ['steadfast', 'pathao']

test(
  'no operation of the API tells a key, a token or the address of a courier, whoever asks',
  async () => {
    const { origin, shop, received, reported } = await openBeforeGossip(NAMES)
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
    expect(received().length).toBeGreaterThan(0)
    for (const path of ['/v1/openapi.json', '/', '/dashboard', '/nowhere']) {
      const answer = await ask(origin, path)
      expect(
        reported.filter(secret => textOf(answer).includes(secret)),
        path,
      ).toEqual([])
    }
  },
  LIMIT_MS,
)

test.each(NAMES)(
  'what %s refuses is shown to staff in its words, without the keys that these repeat',
  async courierName => {
    const { origin, shop, received, reported, redacted } = await openBeforeGossip([courierName])
    const { cookie } = await makeAdmin(shop)
    const headers = headersOf(cookie)
    const placed = await placeOrder(shop, makeOrderRequest([makeLine(await makeProduct(shop))]))
    if (!placed.ok) throw new Error(placed.code)
    const path = `/v1/orders/${placed.order.id}`
    const booked = await ask(origin, `${path}/parcel`, { method: 'POST', headers, body: { confirm: true } })
    expect(received().some(call => call.path === COURIERS[courierName].bookedAt)).toBe(true)
    expect(booked.text).toContain(redacted)
    const reads = [
      path,
      `${path}/parcel`,
      `${path}/history`,
      '/v1/orders',
      '/v1/courier/parcels?need=refused',
    ]
    for (const read of reads) {
      const answer = await ask(origin, read, { headers })
      expect(answer.status, read).toBe(200)
      expect(
        reported.filter(secret => textOf(answer).includes(secret)),
        read,
      ).toEqual([])
    }
    expect(reported.filter(secret => textOf(booked).includes(secret))).toEqual([])
  },
)

test.each(NAMES)(
  'what %s says of the keys is kept out of its words, and the log holds none of them',
  async courierName => {
    const { shop, received, reported, redacted } = await openBeforeGossip([courierName])
    const answer = await shop.couriers[0]?.book(makeBooking())
    expect(received().length).toBeGreaterThan(0)
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(redacted) })
    expect(reported.filter(secret => JSON.stringify(answer).includes(secret))).toEqual([])
    const file = `${LOGS_FOLDER}/${process.pid}.log`
    const log = existsSync(file) ? readFileSync(file, 'utf8') : ''
    expect(reported.filter(secret => log.includes(secret))).toEqual([])
  },
)

test.each(NAMES)(
  'a process with keys of %s says none of them at its start, nor when they are wrong',
  async name => {
    const database = await freshDatabase('sqlite')
    const env = { PORT: '0', DEMO: 'off', LOG_LEVEL: 'trace', DATA_DIR: database.dataDir }
    const right = envOf(name, 'http://127.0.0.1:9')
    const start = (given: Record<string, string>) =>
      runFile(new URL('./support/serve-tiny-shop.ts', import.meta.url), { ...env, ...given })
    const opened = start(right)
    await opened.says('The shop is open')
    opened.process.kill('SIGTERM')
    const { keys, webhook } = COURIERS[name]
    const [wrongName = '', value = ''] = Object.entries(keys).at(-1) ?? []
    const wrong = start({ ...right, [wrongName]: `${value}\nof two lines` })
    const said = `${(await opened.ended).output}\n${(await wrong.ended).output}`
    await database.remove()
    expect(said).toContain(`${wrongName} must be`)
    for (const secret of Object.values({ ...keys, ...webhook })) expect(said).not.toContain(secret)
  },
)
