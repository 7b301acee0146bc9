import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { keysToWire } from '#contract/settings/settings-keys.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import type { SectionName, ShopSettings } from '#domain/settings/sections.ts'
import { KeptProducts } from '#features/catalog/kept-products.ts'
import type { Shop } from '#features/shop.ts'
import { ask, headersOf, jsonOf } from './support/ask.ts'
import { atPace } from './support/at-pace.ts'
import { freshDatabase } from './support/databases.ts'
import { makeProduct, makeVariant } from './support/makers.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import type { OpenShopOptions } from './support/open-shop.ts'
import { makeAdmin } from './support/people.ts'
import { mailsWait, readMails } from './support/read-mails.ts'
import { seenCharges } from './support/seen-charges.ts'
import { shopperOrder } from './support/shopper-order.ts'
import { nodesOfType, readStructuredData } from './support/structured-data.ts'

/** How long the owner waits for a page, in milliseconds. */
const SOON = { timeout: atPace(2000), interval: 20 }

const PLACES = {
  home: '/',
  product: '/products/oxford',
  terms: '/terms-and-condition',
  privacy: '/privacy',
  cart: '/cart',
  search: '/search',
  feed: '/feeds/products.xml',
}
type Place = keyof typeof PLACES

/** A shop with one product whose Admin saves sections over the API. */
async function openOwned(given: OpenShopOptions = {}) {
  const { origin, shop } = await openBuiltShop({ ...given, env: { ...mailsWait, ...given.env } })
  const { cookie } = await makeAdmin(shop)
  const variants = [makeVariant('Black', { 42: 90 })]
  const product = await makeProduct(shop, { name: 'Oxford', category: 'Casual', variants })
  const save = async <Name extends SectionName>(name: Name, value: Partial<ShopSettings[Name]> & object) => {
    const sections = jsonOf(await ask(origin, '/v1/settings', { headers: headersOf(cookie) })).data.sections
    const { value: present, version } = sections[name]
    const body = { value: { ...present, ...keysToWire(value) }, version }
    const headers = headersOf(cookie)
    const saved = await ask(origin, `/v1/settings/${name}`, { method: 'PUT', headers, body })
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
  }
  const read = async (place: Place, at = origin) =>
    // React separates a text from a value within it
    (await ask(at, PLACES[place])).text.replaceAll('<!-- -->', '')
  /** Orders a pair to Dhaka; `key` is that of the open checkout. */
  const order = async ({
    key,
    seenCharge,
    at = origin,
  }: {
    key: string
    seenCharge: number
    at?: string
  }) => {
    const items = [{ productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }]
    const { headers, body } = shopperOrder({ phone: '01712345678', key, items })
    const answer = await ask(at, '/v1/orders', {
      headers,
      body: { ...body, shipping_area: 'inside', shippingCost: seenCharge },
    })
    return { status: answer.status, json: jsonOf(answer) }
  }
  /** The delivery that the invoices of these orders print, in taka. */
  const invoiced = async (...order_ids: string[]): Promise<number[]> => {
    const asked = { headers: headersOf(cookie), body: { kind: 'invoice', order_ids } }
    const { papers } = jsonOf(await ask(origin, '/v1/papers', asked)).data
    return papers.map(({ contents }: Invoice) => contents.delivery.total_poisha / 100)
  }
  return { origin, shop, product, save, read, order, invoiced }
}
type Invoice = { contents: { delivery: { total_poisha: number } } }
type Owned = Awaited<ReturnType<typeof openOwned>>

const { home, delivery } = DEFAULT_SETTINGS
const PADMA = {
  name: 'Padma',
  nameBengali: 'পদ্মা',
  phone: '01811223344',
  whatsapp: '01911223344',
  email: 'a@padma.test',
}
/** What must not be seen once the contacts are those of Padma. */
const FORMER = /Pothik|পথিক|01700-?000000|hello@pothik/

/** The first question of the FAQ asks something new, whose answer names a fact. */
const ASKED = home.questions.map((one, index) =>
  index === 0 ? { ...one, question: 'How long may I think?', answer: 'Within {exchange_days}.' } : one,
)

/** Checks everything that a section shows, at a process of the shop. */
async function expectContacts({ read }: Owned, at?: string): Promise<void> {
  for (const place of ['home', 'product', 'terms', 'privacy', 'cart', 'search'] as const) {
    await expect.poll(() => read(place, at), SOON).toContain('01811-223344')
    const html = await read(place, at)
    expect([place, FORMER.exec(html)]).toEqual([place, null])
    expect(html).toContain('href="https://wa.me/8801911223344')
    expect(html).toMatch(/<title>[^<]*Padma/)
  }
  const [shop] = nodesOfType(readStructuredData(await read('home', at)), 'OnlineStore')
  expect(shop).toMatchObject({
    name: 'Padma',
    alternateName: 'পদ্মা',
    telephone: '+8801811223344',
    email: 'a@padma.test',
  })
  expect(await read('feed', at)).toContain('<g:brand>Padma</g:brand>')
}

const DEARER = { zones: delivery.zones.map(zone => ({ ...zone, chargeTaka: zone.rest ? 140 : 90 })) }

/** Waits until every place says this charge of Dhaka, and no other. */
async function expectCharge({ origin }: Owned, charge: number, at = origin): Promise<void> {
  const everywhere = Object.keys(await seenCharges(at)).map(place => [place, [charge]])
  await expect.poll(() => seenCharges(at), SOON).toEqual(Object.fromEntries(everywhere))
}

/** A checkout that was opened before the charge changed is told so, and goes through with the new one; returns the order. */
async function orderFromOpenCheckout({ order }: Owned, at?: string): Promise<string> {
  const open = { key: 'open-checkout', ...(at !== undefined && { at }) }
  expect(await order({ ...open, seenCharge: 80 })).toEqual({
    status: 409,
    json: {
      success: false,
      code: 'total_changed',
      message: 'The price has changed. Please look at the new total and order again.',
      total: 2590,
    },
  })
  const { status, json } = await order({ ...open, seenCharge: 90 })
  expect([status, json.data]).toMatchObject([201, { shipping: 90, price: 2590 }])
  return json.data._id
}

/** Renames the category without a notification: a page that shows the new one was rendered again. */
async function stain(shop: Shop, category: string): Promise<void> {
  await shop.db.transact(({ tx }) => tx.updateTable('products').set({ category }).execute())
  // those that the process keeps are the ones of before
  shop.keptProducts = new KeptProducts(shop.db)
}

async function madeAgain({ read }: Owned, at?: string): Promise<string[]> {
  const again: string[] = []
  for (const place of EVERY) if (/Unseen/.test(await read(place, at))) again.push(place)
  return again
}

const EVERY: readonly Place[] = ['home', 'product', 'terms', 'privacy', 'cart', 'search', 'feed']

/** What a change of a section makes anew; `may`: what shows it without being asked for here. */
const SHOWN: [SectionName, object, must: readonly Place[], may: readonly string[]][] = [
  ['shop', { hours: 'Sat to Thu, 10 to 8' }, EVERY, []],
  ['home', { film: { ...home.film, title: 'Our bench' } }, ['home', 'privacy'], []],
  ['policies', { defectDays: 9 }, ['home', 'product', 'terms', 'privacy'], []],
  ['delivery', { weekend: [5, 6] }, ['home', 'terms', 'privacy'], ['product', 'cart', 'feed']],
  ['tracking', { gtmId: 'GTM-AB12CD3' }, EVERY.filter(place => place !== 'feed'), []],
  ['privacy', { trashDays: 14 }, ['privacy'], []],
  ['orders', { lowStockPairs: 3 }, [], []],
]

describe.each(['sqlite', 'postgres'] as const)('on %s', engine => {
  test('contacts are on every page, in the structured data and the feed as soon as they are saved', async () => {
    const owned = await openOwned({ engine })
    for (const place of EVERY) await owned.read(place)
    await owned.save('shop', PADMA)
    await expectContacts(owned)
  })

  test('words, questions and days are on every page that promises them', async () => {
    const owned = await openOwned({ engine })
    const { save, read } = owned
    for (const place of EVERY) await read(place)
    await save('home', { questions: ASKED, hero: { ...home.hero, title: 'Shoes for the rain' } })
    await save('policies', { exchangeDays: 5, exchangePaidBy: 'shop' })
    await expect.poll(() => read('home'), SOON).toContain('<h1>Shoes for the rain</h1>')
    const [faq] = nodesOfType(readStructuredData(await read('home')), 'FAQPage')
    expect(faq?.mainEntity).toContainEqual(
      expect.objectContaining({
        name: 'How long may I think?',
        acceptedAnswer: { '@type': 'Answer', text: 'Within 5 days.' },
      }),
    )
    expect(await read('home')).toContain('Size exchange within 5 days of delivery.')
    expect(await read('terms')).toMatch(
      /exchange it within 5 days of delivery\..*We pay for sending it back\./s,
    )
    expect(await read('product')).toContain('Size exchange within 5 days')
    for (const place of ['product', 'terms'] as const) {
      const said = JSON.stringify(readStructuredData(await read(place)))
      expect(said).toContain('"merchantReturnDays":5')
      expect(said).toContain('"returnFees":"https://schema.org/FreeReturn"')
    }
    for (const place of ['home', 'product', 'terms'] as const)
      expect([place, /\b3 days\b/.exec(await read(place))]).toEqual([place, null])
  })

  test('charges of delivery are everywhere at once, and an order that is open keeps its own', async () => {
    const owned = await openOwned({ engine })
    const { save, read, order, invoiced } = owned
    await expectCharge(owned, 80)
    const agreed = await order({ key: 'agreed-before', seenCharge: 80 })
    expect(agreed.status).toBe(201)
    await save('delivery', DEARER)
    await expectCharge(owned, 90)
    const charges = 'Tk. 90 inside Dhaka and Tk. 140 outside Dhaka'
    expect(await read('terms')).toContain(`The courier charge is ${charges}.`)
    expect(JSON.stringify(readStructuredData(await read('home')))).toContain(
      `${charges}, whatever the number`,
    )
    // nor does a link say the former charge, such as one to WhatsApp
    for (const place of EVERY) expect(await read(place)).not.toMatch(/Tk\.(?:\s|%20)80\b|\b80\.00 BDT/)
    const dearer = await orderFromOpenCheckout(owned)
    expect(await order({ key: 'agreed-before', seenCharge: 80 })).toEqual({ status: 200, json: agreed.json })
    expect(await invoiced(agreed.json.data._id, dearer)).toEqual([80, 90])
  })

  test('a mail and a refusal name the shop as it is now', async () => {
    const { origin, shop, product, save } = await openOwned({ engine })
    await save('shop', PADMA)
    await ask(origin, '/v1/auth/forgot', { body: { email: 'nobody@customer.test' } })
    const [mail] = await readMails(shop)
    expect(mail?.subject).toBe('No account at Padma with this email')
    expect(`${mail?.text} ${mail?.html}`).toContain('01811-223344')
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(FORMER)
    const refused = await ask(origin, '/v1/orders', {
      body: {
        recipient_name: 'Rahim Uddin',
        recipient_phone: '01712345678',
        recipient_address: 'House 12, Road 7',
        district: 'Dhaka',
        upazila: 'Savar',
        shippingCost: 80,
        items: [{ productId: product.id, product_color: 'Black', product_size: 42, total_lot: 11 }],
      },
    })
    expect(jsonOf(refused)).toMatchObject({
      code: 'order_too_large',
      message: expect.stringContaining('call us at 01811-223344 or write on WhatsApp'),
    })
  })

  test.each(SHOWN)(
    'a change of %s makes anew what shows it, and keeps the rest',
    async (name, value, must, may) => {
      const owned = await openOwned({ engine })
      for (const place of EVERY) await owned.read(place)
      await stain(owned.shop, 'Unseen')
      expect(await madeAgain(owned)).toEqual([])
      await owned.save(name, value)
      expect((await madeAgain(owned)).filter(one => !may.includes(one))).toEqual(must)
    },
  )
})

test('a second process of the shop shows saved contacts within two seconds, and keeps what does not show a section', async () => {
  const database = await freshDatabase('postgres')
  onTestFinished(database.remove)
  const owned = await openOwned({ engine: 'postgres', database })
  const second = await openBuiltShop({
    engine: 'postgres',
    database,
    env: { ...mailsWait, DATA_DIR: join(database.dataDir, 'second') },
  })
  for (const place of EVERY) await owned.read(place, second.origin)
  await owned.save('shop', PADMA)
  await expectContacts(owned, second.origin)
  await ask(second.origin, '/v1/auth/forgot', { body: { email: 'nobody@customer.test' } })
  expect((await readMails(owned.shop)).map(({ subject }) => subject)).toEqual([
    'No account at Padma with this email',
  ])
  for (const place of EVERY) await owned.read(place, second.origin)
  await stain(owned.shop, 'Unseen')
  await owned.save('home', { hero: { ...home.hero, title: 'Shoes for the rain' } })
  await expect.poll(() => owned.read('home', second.origin), SOON).toContain('Shoes for the rain')
  expect(await madeAgain(owned, second.origin)).toEqual(['home', 'privacy'])
})

test('a second process of the shop asks a changed charge within two seconds, on pages and of orders', async () => {
  const database = await freshDatabase('postgres')
  onTestFinished(database.remove)
  const owned = await openOwned({ engine: 'postgres', database })
  const second = await openBuiltShop({
    engine: 'postgres',
    database,
    env: { ...mailsWait, DATA_DIR: join(database.dataDir, 'second') },
  })
  await expectCharge(owned, 80)
  await expectCharge(owned, 80, second.origin)
  await owned.save('delivery', DEARER)
  await expectCharge(owned, 90, second.origin)
  const dearer = await orderFromOpenCheckout(owned, second.origin)
  expect(await owned.invoiced(dearer)).toEqual([90])
})
