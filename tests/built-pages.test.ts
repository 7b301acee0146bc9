import { expect, test, vi } from 'vitest'
import { ask } from './support/ask.ts'
import { makeProduct, makeVariant } from './support/makers.ts'
import { openBuiltShop } from './support/open-built-shop.ts'

/** The pages read this table; without it every query for the catalogue fails. */
const breakCatalog = async ({ shop }: Awaited<ReturnType<typeof openBuiltShop>>) =>
  shop.db.transact(({ tx }) => tx.schema.alterTable('products').renameTo('products_gone').execute())

const NOINDEX = '<meta name="robots" content="noindex"/>'

test.each([
  ['/nothing-here', '404 Not Found'],
  ['/products/no-such-shoe', 'Product not found.'],
])('%s answers 404 with every way on and pairs that can be bought', async (path, heading) => {
  const { origin, shop } = await openBuiltShop()
  await makeProduct(shop, { name: 'Sold Shoe', variants: [makeVariant('Black', { 42: 0 })] })
  await makeProduct(shop, { name: 'Fresh Shoe', category: 'Sandal' })
  const { status, headers, text } = await ask(origin, path)
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  expect(text).toContain(`<h1>${heading}</h1>`)
  expect(text).toContain(NOINDEX)
  expect(text).toContain('href="/products/fresh-shoe"')
  expect(text).not.toContain('sold-shoe')
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  for (const way of [
    'action="/search"',
    'href="/?category=Sandal#shop"',
    'href="tel:',
    'href="https://wa.me/',
  ])
    expect(main).toContain(way)
})

test('a shop without products has no shelf on its missing pages', async () => {
  const { origin } = await openBuiltShop()
  const { status, text } = await ask(origin, '/nothing-here')
  expect(status).toBe(404)
  expect(text).not.toContain('Pairs you can have now')
})

test('an empty catalogue names no category anywhere', async () => {
  const { origin } = await openBuiltShop()
  for (const path of ['/', '/search', '/nothing-here']) {
    const { text } = await ask(origin, path)
    expect(text, path).not.toMatch(/Sandal|Shacci|Casual/)
    expect(text, path).toContain('href="/#shop">All pairs')
  }
})

test('the page of a product shows typed lines as paragraphs, and what its discount saves', async () => {
  const { origin, shop } = await openBuiltShop()
  const lines = 'Soft straps.\n\nA firm sole.\r\nMade in Dhaka.'
  await makeProduct(shop, {
    name: 'Long Story',
    description: lines,
    keyFeatures: { subtitle: '', paragraph: lines, bullets: [] },
    priceTaka: 2700,
    discountPercent: 15,
  })
  const { text } = await ask(origin, '/products/long-story')
  expect(text).toContain('<p>Soft straps.</p><p>A firm sole.</p><p>Made in Dhaka.</p>')
  expect(text).toContain('<p class="lead">Soft straps.</p><p class="lead">A firm sole.</p>')
  expect(text).toContain('You save Tk. 405<')
  await makeProduct(shop, { name: 'Full Price', priceTaka: 2700, discountPercent: 0 })
  expect((await ask(origin, '/products/full-price')).text).not.toContain('You save')
})

test('a product that is shared in another color than its first shows that one, and is one page for search engines', async () => {
  const { origin, shop } = await openBuiltShop()
  await makeProduct(shop, {
    name: 'Two Tone',
    variants: [
      { ...makeVariant('Tan', { 42: 3 }), images: ['/uploads/tan-1000.webp'] },
      { ...makeVariant('Black', { 42: 3 }), images: ['/uploads/black-1000.webp'] },
    ],
  })
  const headOf = async (query: string) => {
    const { text } = await ask(origin, `/products/two-tone${query}`)
    const said = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(text)?.[1]?.replace('&amp;', '&')
    const canonical = /<link rel="canonical" href="[^"]*(\/products[^"]*)"/.exec(text)?.[1]
    return { image: said('image'), alt: said('image:alt'), url: said('url'), canonical }
  }
  const [plain, first, other] = [
    await headOf(''),
    await headOf('?color=Tan&size=42'),
    await headOf('?color=Black&size=42'),
  ]
  expect(first).toEqual(plain)
  expect(other.canonical).toBe('/products/two-tone')
  expect(other.url).toMatch(/\/products\/two-tone\?color=Black$/)
  expect(other.alt).toContain('Two Tone in Black')
  expect(other.image).not.toBe(plain.image)
})

test('names no tag manager where personal data stands, in the page or its policy', async () => {
  const { origin } = await openBuiltShop({ env: { GTM_ID: 'GTM-AB12CD3' } })
  const policyOf = async (path: string) => {
    const { headers, text } = await ask(origin, path)
    return [
      text.includes('name="tag-manager" content="GTM-AB12CD3"'),
      String(headers['content-security-policy']).includes('googletagmanager'),
    ]
  }
  for (const path of ['/', '/cart', '/search', '/privacy', '/nothing-here'])
    expect(await policyOf(path), path).toEqual([true, true])
  for (const path of [
    '/checkout',
    '/order-confirmed',
    '/verify',
    '/verify?order=1001',
    '/track/v1.x',
    '/login',
  ])
    expect(await policyOf(path), path).toEqual([false, false])
})

test('every page spells color as the shop’s set texts do', async () => {
  const { origin, shop } = await openBuiltShop()
  await makeProduct(shop, { name: 'One Shoe', variants: [makeVariant('Black', { 42: 3 })] })
  for (const path of ['/', '/products/one-shoe', '/search?q=nothing', '/terms-and-condition']) {
    const { text } = await ask(origin, path)
    expect(text.match(/colou?r/gi), path).not.toBeNull()
    expect(text, path).not.toMatch(/colour/i)
  }
})

test.each(['/', '/products/any', '/cart', '/nothing-here'])(
  'with a failing database %s is an error page in the bare frame, with the ways that still work',
  async path => {
    // the host prints each failure there
    vi.spyOn(console, 'error').mockReturnValue()
    const opened = await openBuiltShop()
    await makeProduct(opened.shop, { category: 'Sandal' })
    // the categories are those that were read last
    await ask(opened.origin, '/privacy')
    await breakCatalog(opened)
    const { status, headers, text } = await ask(opened.origin, path)
    expect([status, headers['cache-control']]).toEqual([500, 'no-store'])
    expect(text).toContain('<h1>Something went wrong</h1>')
    expect(text).toContain(NOINDEX)
    expect(text).toContain(`href="${path}">Try again</a>`)
    for (const way of ['action="/search"', 'href="/?category=Sandal#shop"', 'href="tel:', 'href="/cart"'])
      expect(text).toContain(way)
    expect(text).not.toContain('products_gone')
  },
)
