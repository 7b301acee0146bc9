import { expect, test } from 'vitest'
import { ask, headersOf } from './support/ask.ts'
import { eachEngine } from './support/databases.ts'
import { makeProduct, makeSession, makeUser } from './support/makers.ts'
import { openBuiltShop } from './support/open-built-shop.ts'

/** In the reading of a browser or a proxy, each is the address of another site. */
const ELSEWHERE = [
  '//evil.test',
  '///evil.test/',
  '/\\evil.test',
  '/%5Cevil.test',
  '/%2f%2fevil.test',
  '//evil.test/%2f..',
  '//evil.test/..;/',
  '/.//evil.test',
  '/%2e//evil.test',
  '/;//evil.test',
  '/@evil.test',
  '/%09//evil.test',
  '/%0d%0aLocation:%20https://evil.test',
  '/%E5%98%8A%E5%98%8DLocation:https://evil.test',
  '/https://evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
]
const ROOTS = [
  '',
  '/products',
  '/search',
  '/track',
  '/share',
  '/login',
  '/dashboard',
  '/dashboard/orders',
  '/v1',
]
const NAMES = [
  'to',
  'next',
  'redirect',
  'returnTo',
  'return_url',
  'url',
  'continue',
  'category',
  'color',
  'q',
]
const PAGES = [
  '/',
  '/search',
  '/login',
  '/signup',
  '/verify',
  '/checkout',
  '/products/shoe-of-leather',
  '/dashboard',
]

// addresses are read before any database query
test('no address and no parameter leads to another site', async () => {
  const { origin, shop } = await openBuiltShop()
  await makeProduct(shop, { name: 'Shoe of leather' })
  const cookie = await makeSession(shop, await makeUser(shop, { role: 'Moderator' }))
  const asked = [
    ...ROOTS.flatMap(root =>
      ELSEWHERE.filter(one => one.startsWith('/')).flatMap(one => [root + one, `${root + one}/`]),
    ),
    ...PAGES.flatMap(page =>
      NAMES.map((name, index) => {
        const goal = encodeURIComponent(ELSEWHERE[index % ELSEWHERE.length] ?? '')
        return `${page}?${name}=${goal}`
      }),
    ),
  ]
  let redirected = 0
  for (const path of asked) {
    const { status, headers } = await ask(origin, path, { headers: headersOf(cookie) })
    expect([path, status < 500]).toEqual([path, true])
    if (headers.location === undefined) continue
    redirected += 1
    expect([path, headers.location]).toEqual([path, expect.stringMatching(/^\/(?![/\\])[\x21-\x7e]*$/)])
    expect([path, new URL(headers.location, 'http://shop.test').origin]).toEqual([path, 'http://shop.test'])
  }
  expect(redirected).toBeGreaterThan(10)
})

eachEngine(engine => {
  test('a request that names another host changes no page, neither its own nor a kept one', async () => {
    const { origin, shop } = await openBuiltShop({ engine })
    const { slug } = await makeProduct(shop)
    const paths = ['/', `/products/${slug}`, '/login', '/sitemap.xml', '/robots.txt', '/feeds/products.xml']
    const headers = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      'x-original-url': '/evil.test',
      forwarded: 'host=evil.test;proto=https',
    }
    for (const path of paths)
      for (const given of [headers, {}]) {
        const answer = await ask(origin, path, { headers: given })
        expect([path, JSON.stringify(answer.headers), answer.text].join(' ')).not.toContain('evil.test')
      }
  })

  test('no page may be framed, and none may run what is not the shop’s own', async () => {
    const { origin, shop } = await openBuiltShop({ engine })
    const product = await makeProduct(shop)
    const cookie = await makeSession(shop, await makeUser(shop, { role: 'Admin' }))
    const storefront = ['/', `/products/${product.slug}`, '/search?q=shoe', '/cart', '/checkout', '/verify']
    const app = [
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password',
      '/dashboard',
      '/dashboard/orders',
    ]
    for (const path of [...storefront, '/track/none', '/nothing', '/order-confirmed', ...app]) {
      const isApp = app.includes(path)
      const { headers, text } = await ask(
        origin,
        path,
        isApp && path.startsWith('/d') ? { headers: headersOf(cookie) } : {},
      )
      const policy = new Map(
        String(headers['content-security-policy'])
          .split('; ')
          .map(part => [part.split(' ', 1)[0], part.split(' ').slice(1).join(' ')]),
      )
      const nonce = /'nonce-([^']+)'/.exec(policy.get('script-src') ?? '')?.[1]
      expect([path, policy.get('script-src')]).toEqual([path, isApp ? `'self' 'nonce-${nonce}'` : "'self'"])
      expect([path, policy.get('frame-ancestors'), policy.get('base-uri'), policy.get('object-src')]).toEqual(
        [path, "'none'", "'none'", "'none'"],
      )
      expect([path, /unsafe|\*/.test([...policy.values()].join(' '))]).toEqual([path, false])
      expect([path, text.match(/<[^>]+\s(on[a-z]+|style)="/)]).toEqual([path, null])
    }
  })
})
