import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { type Answer, type Asked, ask } from '#tests/support/ask.ts'
import { EMULATED_ENV, FIREBASE_ENV } from '#tests/support/identity-tokens.ts'
import { makeLine, makeOrderRequest, makeProduct, makeVariant } from '#tests/support/makers.ts'
import { type OpenShopOptions, openShop } from '#tests/support/open-shop.ts'
import { tinyPages } from '#tests/support/tiny-pages.ts'

async function openPages(options: OpenShopOptions = {}) {
  const { source, renders, hooks } = tinyPages()
  const { origin, shop } = await openShop({ pages: source, ...options })
  const get = (path: string, headers: Record<string, string> = {}) => ask(origin, path, { headers })
  const setPrice = (id: string, price: number) =>
    shop.db.transact(async ({ tx, publish }) => {
      await tx.updateTable('products').set({ price }).where('id', '=', id).execute()
      publish('catalog', `product:${id}`)
    })
  return { origin, shop, renders, hooks, get, setPrice }
}

describe('a kept page', () => {
  test('carries exactly these headers', async () => {
    const { get } = await openPages()
    await get('/')
    const { status, headers } = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const { date: _date, etag, 'content-length': length, ...exact } = headers
    expect(status).toBe(200)
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(Number(length)).toBeGreaterThan(0)
    expect(exact).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, s-maxage=1',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
      'content-security-policy':
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; worker-src 'none'; manifest-src 'self'; frame-src https://www.youtube-nocookie.com",
      'speculation-rules': '"/speculation-rules.json"',
      connection: 'close',
    })
  })

  test('is the same in every encoding, for its first reader and the next', async () => {
    const { get } = await openPages()
    for (let reader = 0; reader < 2; reader++) {
      const plain = await get('/cart')
      expect(brotliDecompressSync((await get('/cart', { 'accept-encoding': 'br' })).body)).toEqual(plain.body)
      expect(gunzipSync((await get('/cart', { 'accept-encoding': 'gzip, br;q=0' })).body)).toEqual(plain.body)
      expect(
        (await get('/cart', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
      ).toBeUndefined()
    }
  })

  test('is not sent again to who has it, and HEAD gets no body', async () => {
    const { origin, get } = await openPages()
    const first = await get('/')
    const etag = String(first.headers.etag)
    for (const header of [etag, etag.slice(2), '*', `"other", ${etag}`]) {
      const again = await get('/', { 'if-none-match': header })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
      expect(again.headers).not.toHaveProperty('content-length')
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
    const head = await ask(origin, '/', { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      first.headers['content-length'],
    ])
  })

  test('is rendered once per address, whoever asks with whatever else in the query', async () => {
    const { get, renders } = await openPages()
    const spellings = ['/?category=Sandal', '/?utm_source=ad&category=Sandal', '/?category=Sandal&fbclid=x']
    const texts = await Promise.all([...spellings, ...spellings].map(async path => (await get(path)).text))
    expect(new Set(texts).size).toBe(1)
    expect([...renders]).toEqual([['/?category=Sandal', 1]])
  })

  test('is rendered for nobody in particular, under the configured origin', async () => {
    const { get } = await openPages()
    const page = await get('/cart', { host: 'evil.test', cookie: 'sid=1', 'x-forwarded-host': 'evil.test' })
    expect(page.text).toBe('<p>http://shop.test/cart </p>')
  })
})

describe.each(['sqlite', 'postgres'] as const)('a kept page on %s', engine => {
  test('changes with a price and with what it shows of the stock: the last ten pairs, or only none left', async () => {
    const { shop, get, renders, setPrice } = await openPages({ engine })
    const product = await makeProduct(shop, { name: 'Slide', variants: [makeVariant('Black', { 42: 14 })] })
    const read = async () => {
      await get('/')
      await get('/products/slide')
      return [renders.get('/'), renders.get('/products/slide')]
    }
    const order = async (quantity: number) => {
      const request = makeOrderRequest([makeLine(product, { quantity })])
      expect(await placeOrder(shop, request)).toMatchObject({ ok: true })
    }
    await expect.poll(read).toEqual([1, 1])
    await setPrice(product.id, 3100)
    await expect.poll(read).toEqual([2, 2])
    expect((await get('/products/slide')).text).toContain('Slide Tk. 3100')
    await order(4)
    expect(await read()).toEqual([2, 2])
    await order(1)
    await expect.poll(read).toEqual([2, 3])
    await order(9)
    await expect.poll(read).toEqual([3, 4])
  })
})

test('a page whose render began before a change shows it to nobody who asks later', async () => {
  const { shop, get, hooks, setPrice } = await openPages()
  const product = await makeProduct(shop, { name: 'Slide', priceTaka: 2000 })
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  hooks.beforeHome = () => {
    begun.resolve()
    return gate.promise
  }
  const early = get('/')
  await begun.promise
  await setPrice(product.id, 3000)
  const late = get('/')
  gate.resolve()
  expect((await early).text).toContain('Slide Tk. 2000')
  expect((await late).text).toContain('Slide Tk. 3000')
  expect((await get('/')).text).toContain('Slide Tk. 3000')
})

test('a page that is not kept travels compressed too', async () => {
  const { origin } = await openShop()
  const path = `/checkout?${'wide+shoe+'.repeat(200)}`
  const plain = await ask(origin, path)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await ask(origin, path, { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(packed.body.length).toBeLessThan(plain.body.length / 4)
  expect(brotliDecompressSync(packed.body).toString()).toContain('/checkout?')
})

test('pages that are not kept are rendered for each visit and stored by nobody', async () => {
  const { get, renders } = await openPages()
  for (let visit = 0; visit < 2; visit++) {
    const page = await get('/checkout')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    const missing = await get('/products/nobody')
    expect([missing.status, missing.headers['cache-control'], missing.headers.etag]).toEqual([
      404,
      'no-store',
      undefined,
    ])
  }
  expect([renders.get('/checkout'), renders.get('/products/nobody')]).toEqual([2, 2])
  const moved = await get('/products/old')
  expect([moved.status, moved.headers.location]).toEqual([301, '/products/new'])
})

test('a tag manager is allowed on storefront pages, kept or not, and on no page of the app', async () => {
  const { get } = await openPages({ env: { GTM_ID: 'GTM-AB12CD3' } })
  for (const path of ['/', '/checkout', '/no-such-page']) {
    const policy = String((await get(path)).headers['content-security-policy'])
    expect(policy, path).toContain("script-src 'self' https://*.googletagmanager.com;")
    expect(policy).toContain(
      "img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com;",
    )
    expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com [^;]*;/)
    expect(policy).not.toContain('unsafe')
  }
  expect(String((await get('/dashboard/orders')).headers['content-security-policy'])).not.toContain('google')
})

describe('with an identity provider', () => {
  const { FIREBASE_AUTH_DOMAIN } = FIREBASE_ENV
  const policyOf = (headers: Answer['headers']) =>
    String(headers['content-security-policy']).replace(/'nonce-[^']+'/, "'nonce'")
  const own =
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; worker-src 'none'; manifest-src 'self'; frame-src https://www.youtube-nocookie.com"

  test('the pages to sign in on allow exactly what its SDK needs, and their popup', async () => {
    const { get } = await openPages({ env: FIREBASE_ENV })
    for (const path of ['/login', '/login?to=%2F', '/LOGIN/']) {
      const { headers } = await get(path)
      expect(policyOf(headers), path).toBe(
        `default-src 'self'; script-src 'self' 'nonce' https://apis.google.com; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com; ${own} https://${FIREBASE_AUTH_DOMAIN}`,
      )
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    }
  })

  test('its emulator takes the place of its own addresses', async () => {
    const { get } = await openPages({ env: EMULATED_ENV })
    expect(policyOf((await get('/login')).headers)).toBe(
      `default-src 'self'; script-src 'self' 'nonce' https://apis.google.com; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' http://127.0.0.1:9099; ${own} http://127.0.0.1:9099`,
    )
  })

  test('every other page is as it is without one, and so is every page of a shop without', async () => {
    const configured = await openPages({ env: FIREBASE_ENV })
    const without = await openPages()
    for (const path of ['/', '/cart', '/checkout', '/no-such-page', '/dashboard/orders', '/broken']) {
      const { headers } = await configured.get(path)
      expect(policyOf(headers), path).toBe(policyOf((await without.get(path)).headers))
      expect(headers).not.toHaveProperty('cross-origin-opener-policy')
    }
    const { headers } = await without.get('/login')
    expect(policyOf(headers)).toBe(
      `default-src 'self'; script-src 'self' 'nonce'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; ${own}`,
    )
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
  })
})

test('who is sent on keeps the marks of the advertisement, but not a choice that the page dropped', async () => {
  const { get } = await openPages()
  const moved = await get('/products/old?utm_source=ad&color=Tan&fbclid=a%26b')
  expect([moved.status, moved.headers.location]).toEqual([301, '/products/new?utm_source=ad&fbclid=a%26b'])
})

test('a page of the app names a nonce of its own in its policy', async () => {
  const { get } = await openPages()
  const nonces = new Set<string>()
  for (let visit = 0; visit < 2; visit++) {
    const page = await get('/dashboard/orders')
    const nonce = page.text.match(/nonce (\S+)</)?.[1] ?? ''
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(page.headers['speculation-rules']).toBeUndefined()
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
})

test('a form reaches its page, within its limits and from the shop alone', async () => {
  const { origin } = await openPages()
  const type = 'application/x-www-form-urlencoded'
  const post = (body: string, headers: Asked['headers'] = {}) =>
    ask(origin, '/checkout', { body, headers: { 'content-type': type, ...headers } })
  const placed = await post('phone=01712345678', { 'sec-fetch-site': 'same-origin', cookie: 'a=1' })
  expect([placed.status, placed.text, placed.headers['set-cookie']]).toEqual([
    200,
    '<p>ordered by 01712345678</p>',
    ['placed=1; HttpOnly'],
  ])
  expect((await post('phone=1', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post('phone=1', { origin: 'http://evil.test' })).status).toBe(403)
  expect((await post('phone=1', { origin: 'http://shop.test', host: 'other.test' })).status).toBe(200)
  expect((await post(`phone=${'1'.repeat(70_000)}`)).status).toBe(413)
  expect((await post('phone=%00')).status).toBe(400)
  expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415)
  for (let count = 0; count < 4; count++) await post('phone=01712345678')
  expect((await post('phone=01712345678')).text).toBe('<p>too_many_requests</p>')
})

test('a form that brings nothing is refused', async () => {
  const { origin } = await openShop()
  expect((await ask(origin, '/checkout', { method: 'POST' })).status).toBe(400)
})

test('a page that fails answers 500 without a word of the machine', async () => {
  const { get } = await openPages()
  const page = await get('/broken')
  expect(page.status).toBe(500)
  expect(page.text).not.toMatch(/secret|at .*\.ts/)
  expect(page.headers['content-type']).toMatch(/^text\/html/)
})

test('a page that the machine under the shop keeps from being made answers 503 and when to come back, and is not kept', async () => {
  const { get, hooks } = await openPages()
  hooks.beforeHome = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  const { status, headers, text } = await get('/')
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store'])
  expect(text).toContain('<h1>503 Service Unavailable</h1>')
  hooks.beforeHome = async () => {}
  expect((await get('/')).status).toBe(200)
})
