import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { OrderUpdateWire } from '#contract/orders/order-update-wire.ts'
import { opened } from '#tests/load/load-place.ts'
import { ask, cookieOf, headersOf, jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeUser } from '#tests/support/makers.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { readEvents } from '#tests/support/read-events.ts'
import { type Cluster, openCluster } from './open-cluster.ts'
import { orderAt } from './order-at.ts'

const TIME_LIMIT_MS = atPace(120_000)

const statusOf = async (origin: string, path: string, cookie: string) =>
  (await ask(origin, path, { headers: headersOf(cookie) })).status

test(
  'who signs in at one process is known at the other, and what ends a session or a right there ends it here',
  async () => {
    const { place, one, two } = await openCluster()
    const user = await opened(place, shop => makeUser(shop, { role: 'Moderator' }))
    const logIn = async (origin: string) => {
      const body = { identifier: user.email, password: MADE_PASSWORD }
      return cookieOf(await ask(origin, '/v1/auth/login', { body }))
    }
    const first = await logIn(one.origin)
    expect(await statusOf(two.origin, '/v1/orders', first)).toBe(200)
    const out = { method: 'POST', headers: headersOf(first) }
    expect((await ask(two.origin, '/v1/auth/logout', out)).status).toBe(200)
    expect(await statusOf(one.origin, '/v1/orders', first)).toBe(401)
    const second = await logIn(two.origin)
    expect(await statusOf(one.origin, '/v1/orders', second)).toBe(200)
    const [admin] = place.staff
    const demote = { method: 'PUT', headers: headersOf(admin), body: { role: 'User' } }
    expect((await ask(two.origin, `/v1/auth/users/${user.id}`, demote)).status).toBe(200)
    expect(await statusOf(one.origin, '/v1/orders', second)).toBe(401)
  },
  TIME_LIMIT_MS,
)

test(
  'one key is one order and one phone five, at whichever process they come in',
  async () => {
    const { place, origin, one, two } = await openCluster()
    const [product] = place.products
    const both = [one.origin, two.origin] as const
    const at = (count: number) => both[count % 2] ?? origin
    const order = { product, phone: '01712345678', key: 'one-and-the-same' }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, count) => orderAt(at(count), order)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(new Set(answers.map(answer => jsonOf(answer).data.order_no)).size).toBe(1)
    const others = Array.from({ length: 12 }, (_, count) =>
      orderAt(at(count), { ...order, key: `another-${count}` }),
    )
    const statuses = (await Promise.all(others)).map(({ status }) => status)
    expect(statuses.filter(status => status === 201)).toHaveLength(4)
    expect(statuses.filter(status => status === 429)).toHaveLength(8)
    const codes = Array.from({ length: 40 }, (_, count) =>
      ask(at(count), `/v1/products/${product.id}/coupon/TRY${count}/validate`),
    )
    expect((await Promise.all(codes)).filter(({ status }) => status === 200)).toHaveLength(30)
  },
  TIME_LIMIT_MS,
)

test(
  'a price that is changed at one process is on the next page of the other, and so is a picture',
  async () => {
    const { place, origin, one, two } = await openCluster()
    const [product] = place.products
    const [admin] = place.staff
    const pages = [one.origin, two.origin, origin] as const
    for (const price of [3001, 3002, 3003, 3004]) {
      const at = price % 2 ? one.origin : two.origin
      for (const page of pages) await ask(page, `/products/${product.slug}`)
      const change = { method: 'PUT', headers: headersOf(admin), body: { price } }
      const changed = await ask(at, `/v1/products/${product.id}`, change)
      expect(changed.status, changed.text).toBe(200)
      const shown = async (page: string) => (await ask(page, `/products/${product.slug}`)).text
      for (const page of [one.origin, two.origin]) expect(await shown(page)).toContain(`Tk. ${price}`)
      // nginx keeps a page for the rest of a second
      await expect.poll(() => shown(origin), { timeout: atPace(2000) }).toContain(`Tk. ${price}`)
    }
    const url = await uploadAt(one.origin, admin)
    for (const page of pages) expect((await ask(page, url)).headers['content-type']).toBe('image/webp')
    // it is in the bucket, not on the disk of either process
    await two.kill()
    expect((await ask(origin, url)).status).toBe(200)
  },
  TIME_LIMIT_MS,
)

async function pictureBody(background: string) {
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background } })
  return multipartOf([{ name: 'shoe.png', bytes: await picture.png().toBuffer() }])
}

async function uploadAt(origin: string, cookie: string): Promise<string> {
  const { type, body } = await pictureBody('#b2672a')
  const answer = await ask(origin, '/v1/upload', {
    headers: { ...headersOf(cookie), 'content-type': type },
    body,
  })
  return jsonOf(answer).urls[0]
}

test(
  'of an upload whose process dies in the middle nothing is kept, and the next one goes through',
  async () => {
    const { place, origin, one, objects } = await openCluster()
    const [admin] = place.staff
    const { type, body } = await pictureBody('#2a67b2')
    const sent = request(`${one.origin}/v1/upload`, {
      method: 'POST',
      headers: { ...headersOf(admin), 'content-type': type, 'content-length': body.length },
    })
    const broken = new Promise(resolve => sent.on('error', resolve))
    await new Promise(resolve => sent.write(body.subarray(0, body.length >> 1), resolve))
    await sleep(300)
    await one.kill()
    await broken
    expect(objects.size).toBe(0)
    const rows = await opened(place, shop => shop.db.main.selectFrom('pictures').select('key').execute())
    expect(rows).toEqual([])
    expect(await uploadAt(origin, admin)).toMatch(/^\/uploads\//)
    expect(objects.size).toBeGreaterThan(0)
  },
  TIME_LIMIT_MS,
)

test(
  'staff hear at one process of orders and calls at the other, and a stream whose process dies goes on without a gap',
  async () => {
    const cluster = await openCluster()
    const { place, origin, one, two } = cluster
    const [, cookie = ''] = place.staff
    const near = await readEvents(two.origin, { cookie })
    await received(near, 'ready')
    const beganAt = performance.now()
    const orderNo = await placed(one.origin, place.products[0].id)
    const { order } = OrderUpdateWire.parse((await received(near, 'order', orderNo)).data)
    console.log(`an order was heard at the other process ${Math.round(performance.now() - beganAt)} ms later`)
    const tookAt = performance.now()
    const take = { method: 'POST', headers: headersOf(place.staff[2] ?? '') }
    expect((await ask(one.origin, `/v1/calls/${order._id}/take`, take)).status).toBe(200)
    expect((await received(near, 'calls')).data).toMatchObject({ calling: [{ order_id: order._id }] })
    console.log(`a call was heard at the other process ${Math.round(performance.now() - tookAt)} ms later`)
    let stream = await readEvents(origin, { cookie })
    await received(stream, 'ready')
    let lastId = (await received(stream, 'order', await placed(origin, place.products[0].id))).id
    for (const member of [one, two, one]) {
      await member.kill()
      const missed = await placed(origin, place.products[0].id)
      for (;;) {
        const event = await received(stream, 'order', missed).catch(() => undefined)
        if (event) {
          lastId = event.id
          break
        }
        stream = await readEvents(origin, { cookie, ...(lastId !== undefined && { lastId }) })
        expect((await received(stream, 'ready')).data).toEqual({ resumed: true })
      }
      await member.start()
    }
  },
  TIME_LIMIT_MS,
)

/** The next event of a kind, and of an order if one is given; earlier ones are skipped. */
async function received(stream: Awaited<ReturnType<typeof readEvents>>, kind: string, orderNo?: number) {
  for (;;) {
    const event = await stream.next()
    if (event.event === 'reset') throw new Error('more was missed than can be told')
    if (event.event !== kind) continue
    if (orderNo === undefined || JSON.stringify(event.data).includes(`"order_no":${orderNo}`)) return event
  }
}

let shoppers = 0

async function placed(origin: Cluster['origin'], productId: string): Promise<number> {
  shoppers += 1
  const phone = `0181${String(shoppers).padStart(7, '0')}`
  const answer = await orderAt(origin, { product: { id: productId }, phone, key: crypto.randomUUID() })
  return jsonOf(answer).data.order_no
}
