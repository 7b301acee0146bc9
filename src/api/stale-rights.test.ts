import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { ask, cookieOf, headersOf, jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeLine, makeOrderRequest, makeProduct, makeSession } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'
import { readEvents } from '#tests/support/read-events.ts'
import { mailsWait, readCode } from '#tests/support/read-mails.ts'

/** Far more than the socket buffers hold. */
const ORDERS = 250
const NOTE = 'x'.repeat(100_000)

async function fillOrders(shop: Shop) {
  const placed = await placeOrder(shop, makeOrderRequest([makeLine(await makeProduct(shop))]))
  if (!placed.ok) throw new Error(placed.code)
  const { order_no: _, ...row } = await shop.db.main
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', placed.order.id)
    .executeTakeFirstOrThrow()
  for (let from = 0; from < ORDERS; from += 50)
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('orders')
        .values(
          Array.from({ length: 50 }, (_one, index) => ({ ...row, note: NOTE, id: `copy-${from + index}` })),
        )
        .execute(),
    )
}

/** Starts a download of all orders and receives only its beginning. */
async function beginExport(origin: string, cookie: string) {
  const begun = Promise.withResolvers<IncomingMessage>()
  const sent = request(
    new URL('/v1/orders/export?format=csv', origin),
    { headers: headersOf(cookie), agent: false },
    response => response.once('readable', () => begun.resolve(response)),
  )
  sent.on('error', begun.reject)
  sent.end()
  const response = await begun.promise
  const over = new Promise<boolean>(resolve => response.once('close', () => resolve(response.complete)))
  response.on('error', () => {})
  /** Receives the rest; returns whether it came complete. */
  const finish = () => {
    response.resume()
    return over
  }
  return { status: response.statusCode, finish }
}

type Backoffice = {
  origin: string
  shop: Shop
  owner: string
  cookie: string
  by: { id: string; email: string }
}
type End = (backoffice: Backoffice) => Promise<{ status: number }>

const ofUser =
  (method: string, body?: object): End =>
  ({ origin, owner, by }) =>
    ask(origin, `/v1/auth/users/${by.id}`, { method, headers: headersOf(owner), ...(body && { body }) })

/** Every way in which a person can lose a right. */
const ENDS: readonly [string, End][] = [
  ['gets another role', ofUser('PUT', { role: 'User' })],
  ['is deleted', ofUser('DELETE')],
  [
    'resets the password',
    async ({ origin, shop, by: { email } }) => {
      const headers = headersOf(cookieOf(await ask(origin, '/v1/auth/forgot', { body: { email } })))
      const otp = await readCode(shop, email, 'reset')
      return ask(origin, '/v1/auth/reset', { body: { email, otp, password: 'Br0gue&Boot' }, headers })
    },
  ],
  [
    'changes the password in another browser',
    async ({ origin, shop, by }) =>
      ask(origin, '/v1/auth/change-password', {
        headers: headersOf(await makeSession(shop, by)),
        body: { currentPassword: MADE_PASSWORD, password: 'Br0gue&Boot' },
      }),
  ],
  [
    'signs out everywhere from another browser',
    async ({ origin, shop, by }) =>
      ask(origin, '/v1/auth/sessions', { method: 'DELETE', headers: headersOf(await makeSession(shop, by)) }),
  ],
  [
    'ends this one session from another browser',
    async ({ origin, shop, by, cookie }) => {
      const { data } = jsonOf(await ask(origin, '/v1/auth/sessions', { headers: headersOf(cookie) }))
      const [{ _id: id }] = data
      const headers = headersOf(await makeSession(shop, by))
      return ask(origin, `/v1/auth/sessions/${id}`, { method: 'DELETE', headers })
    },
  ],
  [
    'logs out in another tab',
    ({ origin, cookie }) => ask(origin, '/v1/auth/logout', { method: 'POST', headers: headersOf(cookie) }),
  ],
  [
    'loses every session to new keys',
    ({ origin, owner }) =>
      ask(origin, '/v1/auth/regenerate-keys', { method: 'POST', headers: headersOf(owner), body: {} }),
  ],
]

/** Guards against a hang: some hundreds of requests, on a machine that may be slow. */
const TIME_LIMIT_MS = atPace(120_000)

eachEngine(engine => {
  test(
    'whatever ends a session ends its stream and its file that is being taken too',
    async () => {
      const { origin, shop } = await openShop({ engine, env: mailsWait })
      await fillOrders(shop)
      const { cookie: owner } = await makeAdmin(shop)
      for (const [title, end] of ENDS) {
        const { by, cookie } = await makePerson(shop, { role: 'Moderator' })
        const stream = await readEvents(origin, { cookie })
        const file = await beginExport(origin, cookie)
        expect([stream.status, file.status], title).toEqual([200, 200])
        // events from a moment before the start are sent too
        while ((await stream.next()).event !== 'ready');
        const ended = await end({ origin, shop, owner, cookie, by: by.user })
        expect(ended.status, title).toBe(200)
        expect((await ask(origin, '/v1/orders', { headers: headersOf(cookie) })).status, title).toBe(401)
        while ((await stream.next()).event !== 'end');
        await stream.ended()
        expect(await file.finish(), `whoever ${title} takes the whole file`).toBe(false)
      }
      const { cookie } = await makePerson(shop, { role: 'Moderator' })
      expect(await (await beginExport(origin, cookie)).finish()).toBe(true)
    },
    TIME_LIMIT_MS,
  )
})
