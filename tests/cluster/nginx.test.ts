import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { get } from 'node:https'
import { connect, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#adapters/courier/free-port.ts'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { startNginx } from './nginx.ts'
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
    // one after the other: of five at once nginx may read the last one first, and refuse another
    for (let count = 0; count < 4; count += 1)
      expect(await answerTo(beginUpload(origin, admin), WAITS_FOR_BODY_MS)).toBeUndefined()
    expect(await answerToHead(origin, admin)).toMatchObject({
      json: { success: false, code: 'too_many_requests' },
    })
  },
  TIME_LIMIT_MS,
)

/** An answer that has not come by then is none: nginx waits for the body. */
const WAITS_FOR_BODY_MS = atPace(1000)
const ANSWER_LIMIT_MS = atPace(10_000)

/** Sends the head of an upload of a hundred megabytes, and no body. */
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

/** The answer of nginx to the head alone; undefined where it waits for the body. */
async function answerToHead(origin: string, cookie: string) {
  const socket = beginUpload(origin, cookie)
  const answer = await answerTo(socket, ANSWER_LIMIT_MS)
  socket.destroy()
  return answer
}

/** What came on a connection within a time; undefined for nothing. The connection stays open. */
async function answerTo(socket: Socket, withinMs: number) {
  let text = ''
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const limit = setTimeout(resolve, withinMs)
  socket.once('close', resolve).on('data', bytes => {
    text += bytes
    if (text.endsWith('}')) resolve()
  })
  await isOver
  clearTimeout(limit)
  const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1]
  return status === undefined
    ? undefined
    : { status: Number(status), json: JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) }
}

const SHOP_POLICY = "default-src 'self'"

/** A fake shop: it records the requested addresses. */
async function openListener() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('strict-transport-security', 'max-age=1')
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('content-security-policy', SHOP_POLICY)
    response.end('from behind')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, asked }
}

/** Sends a request from another address than the machine's own, for an address exactly as spelled. */
async function askFromAfar(origin: string, path: string) {
  const { hostname, port } = new URL(origin)
  const asked = request({ hostname, port, path, localAddress: '127.0.0.2', agent: false }).end()
  const [response] = await once(asked, 'response')
  response.resume()
  await once(response, 'end')
  const { headersDistinct: headers } = response
  return {
    status: response.statusCode,
    hsts: headers['strict-transport-security'],
    nosniff: headers['x-content-type-options'],
    policy: headers['content-security-policy'],
  }
}

/** The headers of what the balancer says by itself. */
const OWN = {
  hsts: ['max-age=63072000; includeSubDomains'],
  nosniff: ['nosniff'],
  policy: ["default-src 'none'; frame-ancestors 'none'"],
}

test('the balancer shows nobody outside how the shop is, however it is asked, and answers itself with HTTPS for good', async () => {
  const { port, asked } = await openListener()
  const { origin } = await startNginx([port, port])
  // at its start it checks whether the shop listens
  asked.length = 0
  const spellings =
    '/readyz /readyz/ /readyz// //readyz /READYZ /%72eadyz /./readyz /a/../readyz /readyz?a /readyz%2f /readyz;a /readyz.data /healthz /healthz/ /Healthz/x'
  for (const path of spellings.split(' '))
    expect(await askFromAfar(origin, path), path).toEqual({ status: 403, ...OWN })
  expect(asked).toEqual([])
  expect((await ask(origin, '/readyz')).status).toBe(200)
  expect(await askFromAfar(origin, '/')).toEqual({ status: 200, ...OWN, policy: [SHOP_POLICY] })
})

test('what the balancer says while nobody is behind it runs nothing, is read as its type and stands in no frame', async () => {
  const nobody = await freePort(0)
  const { origin } = await startNginx([nobody, nobody])
  for (const path of ['/cart', '/v1/products', '/v1/orders'])
    expect(await askFromAfar(origin, path), path).toEqual({ status: 503, ...OWN })
})

test('the balancer logs no query, no token, no referrer and no phone', async () => {
  const { port } = await openListener()
  const { origin, readLog } = await startNginx([port, port])
  const referer = { headers: { referer: 'https://shop.example/track/secret-token' } }
  const paths = [
    '/v1/track?phone=01712345678',
    '/reset-password?link=secret-token',
    '/track/secret-token',
    '/TRACK/secret-token.data?_routes=a',
    '//track/secret-token',
    '/%74rack/secret-token',
    '/v1/track/secret-token',
    '/c/secret-token',
    '/C/secret-token.data',
    '/review/secret-token',
    '/stop-waiting/secret-token',
    '/bn/track/secret-token/exchange',
    '/bn/c/secret-token',
    '/BN/review/secret-token.data',
    '/bn/stop-waiting/secret-token',
    '/preview/secret-token/cart',
    '/v1/settings/preview/secret-token',
    '/v1/customers?phone=01712345678',
    '/v1/customers/%2B8801712345678',
    '/of-somebody%40secret.example',
    '/products/padma',
  ]
  for (const path of paths) await ask(origin, path, referer)
  await expect.poll(() => readLog().trim().split('\n').slice(-paths.length).length).toBe(paths.length)
  await expect.poll(readLog).toContain('"GET /products/padma" 200')
  expect(readLog()).toContain('"GET /track/-" 200')
  expect(readLog()).toContain('"GET /v1/track/-" 200')
  expect(readLog()).toContain('"GET /bn/track/-" 200')
  expect(readLog()).not.toMatch(/secret|01712345678|\?|shop\.example/)
})

test('a page that is asked without encryption leads to https; a program is refused, and led nowhere with its secrets', async () => {
  const { port } = await openListener()
  const { plainSocket } = await startNginx([port, port])
  const answerTo = async (path: string, method = 'GET') => {
    const [response] = await once(request({ socketPath: plainSocket, path, method }).end(), 'response')
    response.resume()
    return [response.statusCode, response.headers.location]
  }
  expect(await answerTo('/products/padma?a=1')).toEqual([301, 'https://shop.example/products/padma?a=1'])
  for (const path of ['/v1/orders', '/v1/webhooks/steadfast', '//v1/auth/login'])
    expect(await answerTo(path, 'POST'), path).toEqual([403, undefined])
})

test('of TLS 1.2 the balancer speaks what has forward secrecy and proves what it brings, and nothing older', async () => {
  const { port } = await openListener()
  const { secureOrigin } = await startNginx([port, port])
  const speaks = async (asked: ConnectionOptions) => {
    const socket = connectTls({
      port: Number(new URL(secureOrigin).port),
      rejectUnauthorized: false,
      ...asked,
    })
    const name = once(socket, 'secureConnect').then(() => socket.getCipher().name)
    return await name.catch(() => 'refused').finally(() => socket.destroy())
  }
  const upTo = (maxVersion: 'TLSv1.1' | 'TLSv1.2', ciphers: string) =>
    speaks({ minVersion: maxVersion, maxVersion, ciphers: `${ciphers}:@SECLEVEL=0` })
  expect(await speaks({})).toMatch(/^TLS_/)
  expect(await upTo('TLSv1.2', 'ALL')).toBe('ECDHE-ECDSA-AES256-GCM-SHA384')
  expect(await upTo('TLSv1.2', 'ECDHE-ECDSA-AES128-SHA256:ECDHE-ECDSA-AES256-SHA')).toBe('refused')
  expect(await upTo('TLSv1.1', 'ALL')).toBe('refused')
})

/** The certificate is made for the test and self-signed. */
async function statusOverTls(url: string): Promise<number | undefined> {
  const [response] = await once(get(url, { rejectUnauthorized: false, agent: false }), 'response')
  response.resume()
  return response.statusCode
}
