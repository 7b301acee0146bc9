import { expect, test } from 'vitest'
import type { Shop } from '#features/shop.ts'
import { type Answer, ask, cookieOf, headersOf } from './support/ask.ts'
import { eachEngine } from './support/databases.ts'
import { EMULATED_ENV } from './support/identity-tokens.ts'
import { makeProduct, makeUser, makeVariant } from './support/makers.ts'
import { multipartOf } from './support/multipart.ts'
import { makeSoldOut } from './support/notice-desk.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { openShop } from './support/open-shop.ts'
import { makeAdmin, makePerson } from './support/people.ts'
import { mailsWait } from './support/read-mails.ts'

type Send = (count: number) => Promise<Answer>
/** `times` are allowed; the next one has to wait. */
type Limit = {
  title: string
  times: number
  /** The limit applies to a page's form. */
  isForm?: true
  open(around: Around): Promise<Send> | Send
}
type Around = { origin: string; shop: Shop; send: (path: string, body: object) => Promise<Answer> }

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const somebody = () => `${crypto.randomUUID()}@pothik.example`
const phoneOf = (count: number) => `017${String(10_000_000 + count)}`

async function shopper({ shop }: Pick<Around, 'shop'>) {
  const { id } = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 500 })] })
  const order = (phone: string) => ({
    recipient_name: 'Rahim Uddin',
    recipient_phone: phone,
    recipient_address: 'House 12, Road 7, Savar, Dhaka',
    shippingCost: 80,
    items: [{ productId: id, product_color: 'Black', product_size: 42, total_lot: 1 }],
  })
  const form = (phone: string) =>
    new URLSearchParams({
      name: 'Rahim Uddin',
      phone,
      area: 'inside',
      place: 'Dhaka|Dhanmondi',
      address: 'House 1',
      client_key: crypto.randomUUID(),
      seen_price: '',
    }).toString()
  return { id, order, form, checkout: `/checkout?product=${id}&color=Black&size=42&qty=1` }
}

const soldOut = (phone: string) => ({ color: 'Black', size: 42, phone, consent: true })

const LIMITS: readonly Limit[] = [
  {
    title: 'orders with one phone',
    times: 5,
    async open({ send, shop }) {
      const { order } = await shopper({ shop })
      return () => send('/v1/orders', order(phoneOf(0)))
    },
  },
  {
    title: 'orders with one phone by the form without a script',
    times: 5,
    isForm: true,
    async open({ origin, shop }) {
      const { form, checkout } = await shopper({ shop })
      return () => ask(origin, checkout, { headers: FORM, body: form(phoneOf(0)) })
    },
  },
  {
    title: 'orders from one address',
    times: 20,
    async open({ send, shop }) {
      const { order } = await shopper({ shop })
      return count => send('/v1/orders', order(phoneOf(count)))
    },
  },
  {
    title: 'asks with one phone to be told of a sold-out size',
    times: 10,
    async open({ send, shop }) {
      const { product } = await makeSoldOut(shop)
      return () => send(`/v1/products/${product.id}/stock-notices`, soldOut(phoneOf(0)))
    },
  },
  {
    title: 'asks from one address to be told of a sold-out size',
    times: 30,
    async open({ send, shop }) {
      const { product } = await makeSoldOut(shop)
      return count => send(`/v1/products/${product.id}/stock-notices`, soldOut(phoneOf(count)))
    },
  },
  {
    title: 'tries coupons',
    times: 30,
    async open({ origin, shop }) {
      const { id } = await shopper({ shop })
      return count => ask(origin, `/v1/products/${id}/coupon/TRY${count}/validate`)
    },
  },
  {
    title: 'tries codes of orders',
    times: 30,
    open:
      ({ send }) =>
      count =>
        send('/v1/track', { order_no: 2000 + count, code: '0000' }),
  },
  {
    title: 'tries codes of orders by the form without a script',
    times: 30,
    isForm: true,
    open:
      ({ origin }) =>
      count =>
        ask(origin, '/verify', { headers: FORM, body: `order_no=${2000 + count}&code=0000` }),
  },
  {
    title: 'tries passwords of one account',
    times: 10,
    async open({ send, shop }) {
      const { email } = await makeUser(shop)
      return () => send('/v1/auth/login', { identifier: email, password: 'Wr0ng&Sole' })
    },
  },
  {
    title: 'tries passwords of an email without an account',
    times: 10,
    open:
      ({ send }) =>
      () =>
        send('/v1/auth/login', { identifier: 'nobody@pothik.example', password: 'Wr0ng&Sole' }),
  },
  {
    title: 'tries passwords by the form without a script',
    times: 10,
    isForm: true,
    async open({ origin, shop }) {
      const { email } = await makeUser(shop)
      const body = new URLSearchParams({ identifier: email, password: 'Wr0ng&Sole' }).toString()
      return () => ask(origin, '/login', { headers: FORM, body })
    },
  },
  {
    title: 'tries passwords of many accounts from one address',
    times: 30,
    open:
      ({ send }) =>
      () =>
        send('/v1/auth/login', { identifier: somebody(), password: 'Wr0ng&Sole' }),
  },
  {
    title: 'tries codes of a new email',
    times: 20,
    async open({ origin, send }) {
      const email = somebody()
      const registered = await send('/v1/auth/register', { email, phone: '', password: 'Br0gue&Boot' })
      const headers = headersOf(cookieOf(registered))
      return () => ask(origin, '/v1/auth/verify-otp', { headers, body: { email, otp: '000000' } })
    },
  },
  {
    title: 'tries codes for a new password',
    times: 20,
    async open({ send, shop }) {
      const { email } = await makeUser(shop)
      return () => send('/v1/auth/reset', { email, otp: '000000', password: 'Br0gue&Boot' })
    },
  },
  {
    title: 'asks for a new password of one email',
    times: 5,
    async open({ send, shop }) {
      const { email } = await makeUser(shop)
      return () => send('/v1/auth/forgot', { email })
    },
  },
  {
    title: 'asks for a code before the last one is over',
    times: 0,
    async open({ origin, send }) {
      const email = somebody()
      const registered = await send('/v1/auth/register', { email, phone: '', password: 'Br0gue&Boot' })
      const headers = headersOf(cookieOf(registered))
      return () => ask(origin, '/v1/auth/resend-otp', { headers, body: { email } })
    },
  },
  {
    title: 'registers one email',
    times: 5,
    open: ({ send }) => {
      const body = { email: somebody(), phone: '', password: 'Br0gue&Boot' }
      return () => send('/v1/auth/register', body)
    },
  },
  {
    title: 'asks for new passwords of many emails from one address',
    times: 20,
    open:
      ({ send }) =>
      () =>
        send('/v1/auth/forgot', { email: somebody() }),
  },
  {
    title: 'guesses the password in a browser that was left open',
    times: 10,
    async open({ origin, shop }) {
      const headers = headersOf((await makePerson(shop)).cookie)
      const body = { currentPassword: 'Wr0ng&Sole', password: 'Br0gue&Boot' }
      return () => ask(origin, '/v1/auth/change-password', { headers, body })
    },
  },
  {
    title: 'signs in with wrong tokens of a provider',
    times: 30,
    open:
      ({ send }) =>
      () =>
        send('/v1/auth/federated', { idToken: 'wrong' }),
  },
  {
    title: 'uploads ten files at a time',
    times: 30,
    async open({ origin, shop }) {
      const { cookie } = await makeAdmin(shop)
      const files = Array.from({ length: 10 }, (_, index) => ({
        bytes: Buffer.from('<html>'),
        name: `${index}.jpg`,
      }))
      const { type, body } = multipartOf(files)
      const headers = { ...headersOf(cookie), 'content-type': type }
      return () => ask(origin, '/v1/upload', { headers, body })
    },
  },
]

test('whoever searches too often for what nobody searched before is answered 429, by the API and the page, and what is kept is still shown', async () => {
  const { origin } = await openBuiltShop()
  const kept = '/v1/products/search?name=kept'
  await ask(origin, kept)
  const tries = Array.from({ length: 299 }, (_, count) => ask(origin, `/v1/products/search?name=new${count}`))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect([...new Set(statuses)]).toEqual([200])
  for (const path of ['/v1/products/search?name=newest', '/search?q=newest', '/search.data?q=newest']) {
    const refused = await ask(origin, path)
    expect([refused.status, refused.headers['cache-control']], path).toEqual([429, 'no-store'])
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/)
  }
  expect((await ask(origin, kept)).status).toBe(200)
})

eachEngine(engine => {
  test.each(LIMITS)('whoever $title too often is answered 429 and when to come back', async limit => {
    const env = { ...mailsWait, ...EMULATED_ENV, ORDER_RATE_LIMIT: '20' }
    const { origin, shop } = await (limit.isForm ? openBuiltShop : openShop)({ engine, env })
    const send = await limit.open({ origin, shop, send: (path, body) => ask(origin, path, { body }) })
    for (let count = 0; count < limit.times; count++)
      expect((await send(count)).status, `time ${count + 1}`).not.toBe(429)
    const refused = await send(limit.times)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(refused.headers['cache-control']).toBe('no-store')
  })
})
