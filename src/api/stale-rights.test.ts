import { type IncomingMessage, request } from 'node:http'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Staff } from '#features/accounts/proof.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { issuePapers } from '#features/papers/issue-papers.ts'
import type { Shop } from '#features/shop.ts'
import { ask, cookieOf, headersOf, jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeLine, makeOrderRequest, makeProduct, makeSession } from '#tests/support/makers.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'
import { readEvents } from '#tests/support/read-events.ts'
import { mailsWait, readCode } from '#tests/support/read-mails.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'

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

/** As many invoices of a tax year, with addresses as long as the notes. Returns their year. */
async function fillPapers(shop: Shop, by: Staff): Promise<string> {
  const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
  const { papers } = await issuePapers(shop, { by, kind: 'invoice', orderIds: [order.id] })
  const row = await shop.db.main.selectFrom('papers').selectAll().executeTakeFirstOrThrow()
  const contents = JSON.parse(row.contents)
  contents.buyer.address = NOTE
  const copy = (number: number) => ({
    ...row,
    number,
    id: `copy-${number}`,
    order_id: `order-${number}`,
    contents: JSON.stringify(contents),
  })
  const numbers = Array.from({ length: ORDERS }, (_one, index) => index + 2)
  for (let from = 0; from < ORDERS; from += 50)
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('papers')
        .values(numbers.slice(from, from + 50).map(copy))
        .execute(),
    )
  return papers[0]?.year ?? ''
}

/** Starts a download, by default of all orders, and receives only its beginning. */
async function beginExport(origin: string, cookie: string, path = '/v1/orders/export?format=csv') {
  const begun = Promise.withResolvers<IncomingMessage>()
  const sent = request(new URL(path, origin), { headers: headersOf(cookie), agent: false }, response =>
    response.once('readable', () => begun.resolve(response)),
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
  ['is suspended', ofUser('PUT', { state: 'suspended' })],
  [
    'is signed out everywhere by an Admin',
    ({ origin, owner, by }) =>
      ask(origin, `/v1/auth/users/${by.id}/sign-out`, { method: 'POST', headers: headersOf(owner) }),
  ],
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
      // what one may take depends on the owner's settings too
      const file = await beginExport(origin, cookie)
      await setSettings(shop, 'team', { exportsOrders: false })
      const again = await ask(origin, '/v1/orders/export?format=csv', { headers: headersOf(cookie) })
      expect([again.status, file.status]).toEqual([403, 200])
      expect(await file.finish(), 'whoever loses the right takes the whole file').toBe(false)
    },
    TIME_LIMIT_MS,
  )

  test(
    'an Admin who is suspended while they take the papers takes no more of them, and one who is not takes all',
    async () => {
      const { origin, shop } = await openShop({ engine })
      const { by: keeper, cookie: owner } = await makeAdmin(shop)
      const path = `/v1/papers/export?format=csv&year=${await fillPapers(shop, keeper)}`
      const { by, cookie } = await makeAdmin(shop)
      const file = await beginExport(origin, cookie, path)
      const end = ofUser('PUT', { state: 'suspended' })
      expect((await end({ origin, shop, owner, cookie, by: by.user })).status).toBe(200)
      expect([file.status, await file.finish()]).toEqual([200, false])
      expect((await ask(origin, path, { headers: headersOf(cookie) })).status).toBe(401)
      expect(await (await beginExport(origin, owner, path)).finish()).toBe(true)
    },
    TIME_LIMIT_MS,
  )

  test('who is suspended in the middle of a print reads no further order and issues no paper', async () => {
    const { origin, shop } = await openShop({ engine })
    const { cookie: owner } = await makeAdmin(shop)
    const { by, cookie } = await makePerson(shop, { role: 'Moderator' })
    const line = makeLine(await makeProduct(shop))
    const one = await makeStaffOrder(shop, [line], { recipientPhone: '01711111111' })
    const two = await makeStaffOrder(shop, [line], { recipientPhone: '01722222222' })
    const ids = [one.id, two.id]
    const send = (path: string, body?: object) =>
      ask(origin, path, { headers: headersOf(cookie), ...(body && { body }) })
    // what the page that prints asks for, in turn
    expect((await send('/v1/orders/printed', { ids, kind: 'invoice', paper: 'a4' })).status).toBe(200)
    expect((await send(`/v1/orders/${one.id}`)).status).toBe(200)
    expect((await send('/v1/papers', { kind: 'invoice', order_ids: [one.id] })).status).toBe(200)
    const end = ofUser('PUT', { state: 'suspended' })
    expect((await end({ origin, shop, owner, cookie, by: by.user })).status).toBe(200)
    expect((await send(`/v1/orders/${two.id}`)).status).toBe(401)
    expect((await send(`/v1/papers?orders=${two.id}`)).status).toBe(401)
    expect((await send('/v1/papers', { kind: 'invoice', order_ids: ids })).status).toBe(401)
    expect((await send('/v1/orders/printed', { ids, kind: 'slip', paper: 'a4' })).status).toBe(401)
    const issued = await shop.db.main.selectFrom('papers').select('order_id').execute()
    expect(issued).toEqual([{ order_id: one.id }])
    const printed = await shop.db.main
      .selectFrom('activity')
      .select('count')
      .where('what', '=', 'orders_printed')
      .execute()
    expect(printed).toEqual([{ count: 2 }])
  })

  test('pictures of an Admin who is suspended while they are sent are not stored', async () => {
    const { origin, shop } = await openShop({ engine })
    const { cookie: owner } = await makeAdmin(shop)
    const { by, cookie } = await makeAdmin(shop)
    const picture = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#7b3f00' } })
      .jpeg()
      .toBuffer()
    const send = () => {
      const { body, type } = multipartOf([{ bytes: picture, name: 'shoe.jpg' }])
      return ask(origin, '/v1/upload', { headers: { ...headersOf(cookie), 'content-type': type }, body })
    }
    const { incoming } = shop.pictures
    shop.pictures.incoming = {
      ...incoming,
      async receive(bytes, headBytes) {
        const path = `/v1/auth/users/${by.user.id}`
        const body = { state: 'suspended' }
        expect((await ask(origin, path, { method: 'PUT', headers: headersOf(owner), body })).status).toBe(200)
        return await incoming.receive(bytes, headBytes)
      },
    }
    expect((await send()).status).toBe(403)
    expect(await shop.db.main.selectFrom('pictures').selectAll().execute()).toEqual([])
    shop.pictures.incoming = incoming
    expect((await send()).status).toBe(401)
  })
})
