import { once } from 'node:events'
import { get } from 'node:https'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ask, jsonOf } from '#tests/ask.ts'
import { atPace } from '#tests/at-pace.ts'
import { openCluster } from './open-cluster.ts'

const TIME_LIMIT_MS = atPace(120_000)

test(
  'the balancer believes no address that a visitor claims, bounds what comes in, and has words when nobody answers',
  async () => {
    const { place, origin, secureOrigin, one, two } = await openCluster()
    const [product] = place.products
    const tries = Array.from({ length: 40 }, (_, count) =>
      ask(origin, `/v1/products/${product.id}/coupon/TRY${count}/validate`, {
        headers: { 'x-forwarded-for': `203.0.113.${count}` },
      }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(30)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
    expect((await ask(origin, '/v1/orders', { body: Buffer.alloc(7_000_000) })).status).toBe(413)
    expect(await statusOverTls(`${secureOrigin}/products/${product.slug}`)).toBe(200)
    await Promise.all([one.kill(), two.kill()])
    const page = await ask(origin, '/cart')
    expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ])
    expect(page.text).toContain('One moment, please')
    const asked = { headers: { 'idempotency-key': 'nobody-is-there' }, body: {} }
    for (const answer of [await ask(origin, '/v1/orders', asked), await ask(origin, '/v1/products')]) {
      expect(answer.status).toBe(503)
      expect(jsonOf(answer)).toEqual({
        success: false,
        message: 'The shop cannot be reached. Please try again in a moment.',
      })
    }
  },
  TIME_LIMIT_MS,
)

test(
  'a picture of a stranger is refused before its body comes in, and of those who may, four come in at once',
  async () => {
    const { place, origin } = await openCluster()
    const [admin = '', moderator = ''] = place.staff
    for (const cookie of ['', '__Host-sid=made-up'])
      expect(await answerToHead(origin, cookie)).toMatchObject({
        status: 401,
        json: { success: false, code: 'not_signed_in', message: 'Please log in.' },
      })
    expect(await answerToHead(origin, moderator)).toMatchObject({
      status: 403,
      json: { success: false, code: 'not_allowed', message: 'You are not allowed to do this.' },
    })
    // these four are taken in, and wait for their bodies
    for (let count = 0; count < 4; count += 1) beginUpload(origin, admin)
    await expect
      .poll(async () => (await answerToHead(origin, admin))?.json, { timeout: 10_000 })
      .toMatchObject({ success: false, code: 'too_many_requests' })
  },
  TIME_LIMIT_MS,
)

/** Sends the head of an upload of a hundred megabytes, and nothing of it. */
function beginUpload(origin: string, cookie: string): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(
    `POST /v1/upload HTTP/1.1\r\nhost: shop.test\r\norigin: http://shop.test\r\ncookie: ${cookie}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000000\r\n\r\n',
  )
  return socket
}

/** What nginx answers to the head alone; undefined where it waits for the body. */
async function answerToHead(origin: string, cookie: string) {
  const socket = beginUpload(origin, cookie)
  socket.setTimeout(3000, () => socket.destroy())
  let text = ''
  socket.on('data', bytes => {
    text += bytes
    if (text.endsWith('}')) socket.destroy()
  })
  await once(socket, 'close')
  const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1]
  return status === undefined
    ? undefined
    : { status: Number(status), json: JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) }
}

/** The certificate is made for the test and signed by nobody. */
async function statusOverTls(url: string): Promise<number | undefined> {
  const [response] = await once(get(url, { rejectUnauthorized: false, agent: false }), 'response')
  response.resume()
  return response.statusCode
}
