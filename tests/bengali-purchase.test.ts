import { expect, test } from 'vitest'
import { makeConfirmLink } from '#features/calls/make-confirm-link.ts'
import { makeTrackingToken } from '#features/tracking/tracking-token.ts'
import { type Answer, ask, cookieOf } from './support/ask.ts'
import { englishWordsIn } from './support/english-words.ts'
import { makeProduct, makeVariant } from './support/makers.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { makeModerator } from './support/people.ts'
import { makeStaffOrder, orderNow, setFields } from './support/staff-orders.ts'

/** The product, its color, the shop and the customer: names stay as they are. */
const NAMES = ['Padma Slide', 'Black', 'Rahim', 'Uddin', 'House', 'Road', 'JavaScript', 'XXXXXXXXX']

const CHECKOUT_FIELDS = {
  name: 'Rahim Uddin',
  phone: '০১৭১২৩৪৫৬৭৮',
  area: 'inside',
  place: 'Dhaka|Savar',
  address: 'House 12, Road 7',
}

async function openBengaliShop(stock = 3) {
  const { origin, shop } = await openBuiltShop()
  const product = await makeProduct(shop, {
    name: 'Padma Slide',
    variants: [makeVariant('Black', { 42: stock, 43: 4 })],
  })
  const { by } = await makeModerator(shop)
  const pair = new URLSearchParams({ product: product.id, color: 'Black', size: '৪২', qty: '১' })
  const read = (path: string, headers = {}) => ask(origin, `/bn${path}`, { headers })
  const send = (path: string, fields: Record<string, string> | URLSearchParams) =>
    ask(origin, `/bn${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields).toString(),
    })
  return { origin, shop, product, by, pair, read, send }
}

/** The page says nothing in English, and leads nowhere out of Bengali but to what has no Bengali. */
function expectBengali(page: Answer, status = 200) {
  expect(page.status).toBe(status)
  expect(page.text).toContain('<html lang="bn"')
  expect(englishWordsIn(page.text, NAMES)).toEqual([])
  const links = [...page.text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
  const out = links.filter(
    href => !/^\/bn(?:[/?#]|$)/.test(href) && !/hreflang|^\/(?:login|dashboard)/.test(href),
  )
  // the switch of the language leads to the same page in English
  expect(out.length, out.join(' ')).toBeLessThanOrEqual(3)
}

test('the cart speaks Bengali before its script', async () => {
  const { read } = await openBengaliShop()
  const cart = await read('/cart')
  expectBengali(cart)
  expect(cart.text).toContain('আপনার কার্ট')
  expectBengali(await read('/checkout'))
})

test('a pair is bought in Bengali without a script, after a form with mistakes', async () => {
  const { shop, pair, read, send } = await openBengaliShop()
  const form = await read(`/checkout?${pair}`)
  expectBengali(form)
  expect(form.text).toContain('সাভার')
  const seen = /name="seen_price" value="(\d+)"/.exec(form.text)?.[1] ?? ''
  const charges = /name="seen_charges" value="([^"]+)"/.exec(form.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const key = /name="client_key" value="([^"]+)"/.exec(form.text)?.[1] ?? ''
  const fields = { ...CHECKOUT_FIELDS, seen_price: seen, seen_charges: charges, client_key: key }

  const wrong = await send(`/checkout?${pair}`, {
    ...fields,
    name: ' ',
    phone: '০১৭',
    place: '',
    address: ' ',
  })
  expectBengali(wrong, 422)
  expect(wrong.text).toContain('আপনার নাম লিখুন।')
  expect(wrong.text).toContain('অর্ডারটি হয়নি। এগুলো দেখুন: নাম, ফোন, উপজেলা বা থানা, পুরো ঠিকানা।')
  const elsewhere = await send(`/checkout?${pair}`, { ...fields, place: 'Sylhet|Beanibazar' })
  expectBengali(elsewhere, 409)
  expect(elsewhere.text).toContain('সিলেট, ঢাকার বাইরে: কুরিয়ার চার্জ ৳১৩০।')

  const placed = await send(`/checkout?${pair}`, fields)
  expect([placed.status, placed.headers.location]).toEqual([303, '/bn/order-confirmed'])
  const confirmed = await read('/order-confirmed', { cookie: cookieOf(placed) })
  expectBengali(confirmed)
  expect(confirmed.text).toContain('ধন্যবাদ, Rahim। আপনার অর্ডার পেয়েছি।')
  expect(confirmed.text).toContain('সাভার, ঢাকা')
  expectBengali(await read('/order-confirmed'))

  const [row] = await shop.db.main.selectFrom('orders').select('language').execute()
  expect(row?.language).toBe('bn')
})

/** An order of the Bengali page, with the address that its number and four digits open. */
async function openFollowed() {
  const opened = await openBengaliShop()
  const { shop, product, send } = opened
  const line = { productId: product.id, color: 'Black', size: 42, quantity: 1 }
  const { id, orderNo } = await makeStaffOrder(shop, [line], {
    recipientName: 'Rahim Uddin',
    recipientPhone: '01712345678',
    language: 'bn',
  })
  const open = (digits: string) =>
    send(
      '/verify',
      new URLSearchParams([['order_no', String(orderNo)], ...[...digits].map(digit => ['code', digit])]),
    )
  const pathNow = async () => {
    const { status, headers } = await open('৫৬৭৮')
    expect(status).toBe(303)
    return /^\/bn(\/track\/[\w-]+)#verified$/.exec(headers.location ?? '')?.[1] ?? ''
  }
  return { ...opened, id, open, pathNow }
}

test('an order is opened with Bengali digits, and says in Bengali where it is', async () => {
  const { shop, by, id, read, open, pathNow } = await openFollowed()
  expectBengali(await read('/verify'))
  expectBengali(await open(''), 400)
  expectBengali(await open('1111'), 403)
  const path = await pathNow()
  expectBengali(await read(path))
  for (const step of [
    { officialStatus: 'Follow Up' },
    { officialStatus: 'Packed' },
    { courierStatus: 'hold' },
    { courierStatus: 'delivered_approval_pending' },
    { courierStatus: 'cancelled' },
  ] as const) {
    await setFields(shop, { by, id }, step)
    expectBengali(await read(path))
  }
})

test('a delivered pair is exchanged in Bengali without a script', async () => {
  const { shop, by, id, read, send, pathNow } = await openFollowed()
  const path = await pathNow()
  expectBengali(await read(`${path}/exchange`))
  for (const fields of [{ officialStatus: 'Confirmed' }, { courierStatus: 'delivered' }] as const)
    await setFields(shop, { by, id }, fields)
  expectBengali(await read(`${path}/exchange`))
  const missing = await send(`${path}/exchange`, { line: '1' })
  expectBengali(missing, 400)
  const asked = await send(`${path}/exchange`, { line: '1', 'size-1': '43', reason: 'size_small', note: '' })
  expect([asked.status, asked.headers.location]).toEqual([303, `/bn${path}#asked`])
  const followed = await read(path)
  expectBengali(followed)
  expect(followed.text).toContain('Padma Slide, কালো, সাইজ ৪২-এর বদলে ৪৩')
  expectBengali(await read(`${path}/exchange`))
})

test('refusals of an order are said in Bengali', async () => {
  const { shop, pair, send } = await openBengaliShop(1)
  pair.set('qty', '২')
  const form = { ...CHECKOUT_FIELDS, seen_charges: 'inside=80&outside=130', client_key: 'one-key-of-many' }
  const short = await send(`/checkout?${pair}`, form)
  expectBengali(short, 409)
  expect(short.text).toContain('এই সাইজে আর মাত্র ১ জোড়া আছে।')
  expect(short.text).toContain('১ জোড়া অর্ডার করুন')
  pair.set('qty', '1')
  const changed = await send(`/checkout?${pair}`, { ...form, seen_price: '1' })
  expectBengali(changed, 409)
  expect(changed.text).toContain('দাম বদলেছে।')
  pair.set('product', 'none')
  expectBengali(await send(`/checkout?${pair}`, form), 404)
  expect(await shop.db.main.selectFrom('orders').select('id').execute()).toEqual([])
})

test('the links of an order open in its language and speak it in every state', async () => {
  const { origin, shop, by, pair, read, send } = await openBengaliShop()
  const placed = await send(`/checkout?${pair}`, {
    ...CHECKOUT_FIELDS,
    seen_charges: 'inside=80&outside=130',
    client_key: 'another-key-of-many',
  })
  expect(placed.status).toBe(303)
  const { id } = await shop.db.main.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const made = await makeConfirmLink(shop, { by, orderId: id })
  if (!made.ok) throw new Error(made.code)
  const { pathname } = new URL(made.link)
  expect(pathname).toMatch(/^\/bn\/c\//)
  const path = pathname.slice('/bn'.length)
  const press = (fields: Record<string, string>) => send(path, fields)
  expectBengali(await ask(origin, pathname))
  expectBengali(await read(`${path}?change`))
  expectBengali(await press({ answer: 'change', text: ' ' }), 400)
  expectBengali(await press({ answer: 'nothing' }), 400)
  for (const answer of ['confirm', 'change', 'cancel', 'take_back', 'cancel']) {
    const answered = await press({ answer, text: 'ছোট সাইজ' })
    expect([answered.status, answered.headers.location]).toEqual([303, pathname])
    expectBengali(await read(path))
  }
  await setFields(shop, { by, id }, { officialStatus: 'Packed' })
  expectBengali(await read(path))
  expectBengali(await press({ answer: 'cancel' }), 409)
  expect((await orderNow(shop, id)).officialStatus).toBe('Packed')
  await setFields(shop, { by, id }, { officialStatus: 'Fake' })
  expectBengali(await read(path))

  expectBengali(await read('/c/wrong'), 404)
  expectBengali(await read('/track/wrong'), 404)
  expectBengali(await read('/track/wrong/exchange'), 404)
  const over = new Date(Date.now() - 1000)
  const old = makeTrackingToken(shop.keys.tracking, { orderId: id, endsAt: over })
  expectBengali(await read(`/track/${old}`), 410)
})
