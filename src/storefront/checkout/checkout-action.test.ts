import { expect, test } from 'vitest'
import { findOrder } from '#features/orders/place/find-order.ts'
import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import { MemoryCounts } from '#server/memory-counts.ts'
import { orderLimits } from '#server/order-limits.ts'
import { makeProduct, makeVariant, readStock } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makePageContext } from '#tests/support/page-context.ts'
import type { PageContext } from '#web/context.ts'
import { loader as confirmedLoader } from '../confirmed/confirmed.route.tsx'
import { action, loader } from './checkout.route.tsx'

const pattern = '/checkout'

/** The checkout of a shop with one product, sent as a browser without a script sends it. */
async function openCheckout(limit?: PageContext['orderLimit']) {
  const { shop } = await openShop()
  const product = await makeProduct(shop, { priceTaka: 2500, variants: [makeVariant('Black', { 42: 3 })] })
  const context = makePageContext(shop, limit && { orderLimit: limit })
  const address = (quantity = 1) =>
    new URL(`http://shop.test/checkout?product=${product.id}&color=Black&size=42&qty=${quantity}`)
  const argsOf = (url: URL, init?: RequestInit) => ({
    request: new Request(url, init),
    url,
    context,
    params: {},
    pattern,
  })
  const filled = {
    name: 'Rahim Uddin',
    phone: '01712345678',
    area: 'inside',
    place: 'Dhaka|Dhanmondi',
    address: 'House 1',
    client_key: 'key-of-this-form',
    seen_price: '',
  }
  const send = async (more: Partial<typeof filled> = {}, quantity = 1) => {
    const body = new URLSearchParams({ ...filled, ...more })
    const answer = await action(argsOf(address(quantity), { method: 'POST', body }))
    if (answer instanceof Response) return { status: answer.status, headers: answer.headers, data: null }
    return { status: answer.init?.status, headers: new Headers(), data: answer.data }
  }
  const orders = async () => {
    const rows = await shop.db.main.selectFrom('orders').select('id').execute()
    return Promise.all(rows.map(row => findOrder(shop, { id: row.id })))
  }
  const stock = () => readStock(shop, product, { color: 'Black', size: 42 })
  const confirmed = (cookie: string) =>
    confirmedLoader({
      ...argsOf(new URL('http://shop.test/order-confirmed'), { headers: { cookie } }),
      pattern: '/order-confirmed',
    })
  return { shop, product, send, orders, stock, confirmed, open: (url: URL) => loader(argsOf(url)), address }
}

test('the address names a pair, and the form opens with the price of the shop', async () => {
  const { open, address, product } = await openCheckout()
  const { addressed, clientKey } = await open(address(2))
  expect(addressed).toMatchObject({
    productId: product.id,
    color: 'Black',
    size: 42,
    quantity: 2,
    priceTaka: 2500,
  })
  expect(clientKey).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  '',
  '?product=none&color=Black&size=42',
  '?product=x&color=Black',
  '?product=x&color=Black&size=big',
])('the address %s names nothing that is sold', async query => {
  const { open } = await openCheckout()
  expect((await open(new URL(`http://shop.test/checkout${query}`))).addressed).toBeNull()
})

test('a good form is an order, answered with 303 and a cookie for the confirmation alone', async () => {
  const { send, orders, stock, confirmed } = await openCheckout()
  const sent = await send({}, 2)
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toBe('/order-confirmed')
  const [cookie = '', browser] = sent.headers.getSetCookie()
  expect(browser).toMatch(/^__Host-browser=/)
  expect(cookie).toMatch(/^__Host-order-confirmed=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(await orders()).toMatchObject([
    {
      recipientAddress: 'House 1, Dhanmondi, Dhaka',
      district: 'Dhaka',
      upazila: 'Dhanmondi',
      priceTaka: 5080,
    },
  ])
  expect(await stock()).toEqual({ stock: 1, ledger: 1 })
  const page = await confirmed(cookie.split(';')[0] ?? '')
  expect(page.data.placed).toMatchObject({
    fullName: 'Rahim Uddin',
    address: 'House 1',
    grandTotalTaka: 5080,
  })
  expect(new Headers(page.init?.headers).get('set-cookie')).toContain('Max-Age=0')
})

test('the same form sent twice is one order', async () => {
  const { send, orders, stock } = await openCheckout()
  expect((await send()).status).toBe(303)
  expect((await send()).status).toBe(303)
  expect(await orders()).toHaveLength(1)
  expect(await stock()).toEqual({ stock: 2, ledger: 2 })
})

test('every wrong field has its text, what was typed is kept, and nothing is written', async () => {
  const { send, orders, stock } = await openCheckout()
  const sent = await send({ name: ' ', phone: '12', place: 'Dhaka|Nowhere', address: 'House 9' })
  expect(sent.status).toBe(422)
  expect(Object.keys(sent.data?.problem.fields ?? {})).toEqual(['name', 'phone', 'district', 'upazila'])
  expect(sent.data?.entered).toMatchObject({ phone: '12', address: 'House 9' })
  expect(await orders()).toEqual([])
  expect(await stock()).toEqual({ stock: 3, ledger: 3 })
})

test('too few pairs are refused with what is left', async () => {
  const { send, orders, stock } = await openCheckout()
  const sent = await send({}, 4)
  expect(sent.status).toBe(409)
  expect(sent.data?.problem).toMatchObject({ code: 'out_of_stock', lines: [{ index: 0, available: 3 }] })
  expect(await orders()).toEqual([])
  expect(await stock()).toEqual({ stock: 3, ledger: 3 })
})

test('a pair that is no longer sold is refused in those words', async () => {
  const { shop, send, orders, open, address } = await openCheckout()
  await shop.db.transact(({ tx }) => tx.updateTable('products').set({ status: 'draft' }).execute())
  const sent = await send()
  expect(sent.status).toBe(404)
  expect(sent.data?.problem).toMatchObject({
    message: 'Some pairs are no longer sold.',
    lines: [{ index: 0, available: 0, message: 'No longer sold.' }],
  })
  expect((await open(address())).addressed).toBeNull()
  expect(await orders()).toEqual([])
})

test('a courier charge that does not fit the district is refused with the right total, and outside is chosen', async () => {
  const { send, orders } = await openCheckout()
  const sent = await send({ place: 'Sylhet|Beanibazar' })
  expect(sent.status).toBe(409)
  expect(sent.data?.problem.totalTaka).toBe(2630)
  expect(sent.data?.entered.area).toBe('outside')
  expect(await orders()).toEqual([])
})

test('a price that changed while the form was open is refused with the new total, and the next try orders', async () => {
  const { shop, send, orders, open, address } = await openCheckout()
  await shop.db.transact(({ tx }) => tx.updateTable('products').set({ price: 3000 }).execute())
  const refused = await send({ seen_price: '2500' })
  expect(refused.status).toBe(409)
  expect(refused.data).toMatchObject({
    clientKey: 'key-of-this-form',
    entered: { name: 'Rahim Uddin', address: 'House 1' },
    problem: { code: 'total_changed', totalTaka: 3080 },
  })
  expect(await orders()).toEqual([])
  expect((await open(address())).addressed?.priceTaka).toBe(3000)
  expect((await send({ seen_price: '3000', area: 'outside' }, 2)).status).toBe(303)
  expect(await orders()).toMatchObject([{ priceTaka: 6130 }])
})

test('a key that has served for another order is replaced', async () => {
  const { send, orders } = await openCheckout()
  await send()
  const other = await send({ name: 'Karim' })
  expect(other.status).toBe(409)
  expect(other.data).toMatchObject({ clientKey: null, problem: { code: 'key_reused' } })
  expect(await orders()).toHaveLength(1)
})

test('a key of strange letters and a form without a pair are refused', async () => {
  const { send, orders } = await openCheckout()
  expect((await send({ client_key: 'no key!' })).status).toBe(422)
  expect(await orders()).toEqual([])
})

test('the limits of the API hold for the form too', async () => {
  const { send, orders } = await openCheckout(async () => ({
    ok: false,
    code: 'too_many_requests',
    retryAfterSeconds: 60,
  }))
  expect((await send()).status).toBe(429)
  expect(await orders()).toEqual([])
})

test('without its cookie, or with a forged one, the confirmation shows no order', async () => {
  const { send, confirmed, orders } = await openCheckout()
  await send()
  const [order] = await orders()
  expect((await confirmed('')).data.placed).toBeNull()
  expect((await confirmed(`__Host-order-confirmed=${order?.id}`)).data.placed).toBeNull()
})

test('a form that waited for the database in vain can be sent again as it stands', async () => {
  const counts = new MemoryCounts(() => 0)
  const limit = orderLimits({
    ordersPerMinute: 10,
    near: counts,
    strict: counts,
    refuseFault: refuseMachineFault,
  })
  const busy = Object.assign(new Error('busy'), { code: 'WRITER_BUSY' })
  const { send, orders } = await openCheckout(attempt =>
    limit({ address: '203.0.113.7', ...attempt }, () => Promise.reject(busy)),
  )
  const sent = await send()
  expect(sent).toMatchObject({
    status: 503,
    data: {
      entered: { name: 'Rahim Uddin' },
      clientKey: 'key-of-this-form',
      problem: { message: 'The shop is busy. Please try again in a moment.' },
    },
  })
  expect(await orders()).toEqual([])
})
