import { beforeEach, describe, expect, test } from 'vitest'
import { RIGHTS, type Right } from '#domain/accounts/moderator-rights.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { customerIdOf } from '#features/customers/customer-id.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import type { Shop } from '#features/shop.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { makeLine, makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'

/** The switch of each right, and whether a Moderator has it in a shop that nobody has changed. */
const SWITCHES = {
  export: ['exportsOrders', true],
  prices: ['changesOrderPrices', true],
  'product-prices': ['changesProductPrices', false],
  money: ['seesMoney', true],
  delete: ['deletesOrders', false],
} as const satisfies Record<Right, [keyof ShopSettings['team'], boolean]>

type Around = { shop: Shop; product: Product; orderId: string }
type Asked = { method: string; path: string; body?: object }

const order = (product: Product, given: object) => ({
  recipient_name: 'Rahim Uddin',
  recipient_phone: '01812345678',
  recipient_address: 'House 12, Road 7, Savar, Dhaka',
  via: 'WhatsApp',
  price: 2580,
  delivery_charge: 80,
  items: [{ productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }],
  ...given,
})

/** What each right opens, a row each: with the switch on it is done, with the switch off it is refused in words. */
const JUDGED: readonly [Right, string, (around: Around) => Asked][] = [
  ['export', 'the file of a list', () => ({ method: 'GET', path: '/v1/orders/export?format=csv' })],
  [
    'export',
    'the file of some orders',
    ({ orderId }) => ({
      method: 'POST',
      path: '/v1/orders/export',
      body: { format: 'csv', ids: [orderId] },
    }),
  ],
  [
    'export',
    'the list of customers',
    () => ({ method: 'POST', path: '/v1/customers/export', body: { tab: 'all' } }),
  ],
  [
    'export',
    'what is kept about a customer',
    ({ shop }) => ({
      method: 'GET',
      path: `/v1/customers/by-id/${customerIdOf(shop, '01712345678')}/export`,
    }),
  ],
  ...[
    'costs',
    'ad-spend',
    'overheads',
    'stock',
    'waiting',
    'costs/export',
    'ad-spend/export',
    'stock/export',
  ].map((what): (typeof JUDGED)[number] => [
    'money',
    `reading ${what} of money`,
    () => ({ method: 'GET', path: `/v1/money/${what}` }),
  ]),
  [
    'money',
    'what a pair costs',
    ({ product }) => ({
      method: 'PUT',
      path: `/v1/products/${product.id}/cost`,
      body: { colors: [{ product_color: 'Black' }], from_day: '2026-01-01', cost_poisha: 134_000 },
    }),
  ],
  [
    'money',
    'what is spent on advertising',
    () => ({
      method: 'PUT',
      path: '/v1/money/ad-spend',
      body: { cells: [{ day: '2026-01-01', source: 'Facebook', amount_poisha: 780_000 }] },
    }),
  ],
  ...[{ price: 2000 }, { delivery_charge: 60 }, { advance_paid: 500 }].map(
    (body): (typeof JUDGED)[number] => [
      'prices',
      `${Object.keys(body)} of an order`,
      ({ orderId }) => ({ method: 'PUT', path: `/v1/orders/${orderId}`, body }),
    ],
  ),
  [
    'prices',
    'the price of a pair of an order',
    ({ orderId, product }) => ({
      method: 'PUT',
      path: `/v1/orders/${orderId}`,
      body: {
        items: [
          {
            productId: product.id,
            product_color: 'Black',
            product_size: 42,
            total_lot: 1,
            unit_price: 100,
          },
        ],
      },
    }),
  ],
  [
    'prices',
    'an order below the price of the catalogue',
    ({ product }) => ({ method: 'POST', path: '/v1/orders', body: order(product, { price: 2000 }) }),
  ],
  [
    'prices',
    'an order that is delivered for nothing',
    ({ product }) => ({
      method: 'POST',
      path: '/v1/orders',
      body: order(product, { price: 2500, delivery_charge: 0 }),
    }),
  ],
  [
    'prices',
    'an order with an advance',
    ({ product }) => ({ method: 'POST', path: '/v1/orders', body: order(product, { advance_paid: 100 }) }),
  ],
  [
    'prices',
    'the match of a message',
    () => ({
      method: 'POST',
      path: '/v1/money/advances/match',
      body: { matches: [{ message_id: 'none', order_id: 'none' }] },
    }),
  ],
  ...[{ price: 2600 }, { discount: 10 }].map((productUpdates): (typeof JUDGED)[number] => [
    'product-prices',
    `${Object.keys(productUpdates)} of a product`,
    ({ product }) => ({
      method: 'PATCH',
      path: `/v1/products/${product.id}/flexible-update`,
      body: { productUpdates },
    }),
  ]),
  ['delete', 'an order', ({ orderId }) => ({ method: 'DELETE', path: `/v1/orders/${orderId}` })],
  [
    'delete',
    'orders at once',
    ({ orderId }) => ({
      method: 'POST',
      path: '/v1/orders/bulk',
      body: { action: 'delete', ids: [orderId] },
    }),
  ],
  ['delete', 'the trash', () => ({ method: 'GET', path: '/v1/trash' })],
]

describe.each(['sqlite', 'postgres'] as const)('on %s', engine => {
  let shop: Shop
  let around: Around
  let send: (asked: Asked) => ReturnType<typeof ask>

  beforeEach(async () => {
    const opened = await openShop({ engine })
    shop = opened.shop
    const product = await makeProduct(shop)
    const { id } = await makeStaffOrder(shop, [makeLine(product)])
    around = { shop, product, orderId: id }
    const { cookie } = await makeModerator(shop)
    send = ({ method, path, body }) =>
      ask(opened.origin, path, { method, headers: headersOf(cookie), ...(body && { body }) })
  })

  const switchTo = (right: Right, isOn: boolean) => setSettings(shop, 'team', { [SWITCHES[right][0]]: isOn })

  test('in a shop that nobody has changed a Moderator may what one could before', async () => {
    const { team } = shop.settings.defaults
    for (const right of RIGHTS) expect(team[SWITCHES[right][0]], right).toBe(SWITCHES[right][1])
  })

  test.each(RIGHTS)('the switch %s decides on what it names, from the next request on', async right => {
    for (const [, what, request] of JUDGED.filter(([judged]) => judged === right)) {
      const product = await makeProduct(shop)
      const { id } = await makeStaffOrder(shop, [makeLine(product)])
      const asked = request({ shop, product, orderId: id })
      await switchTo(right, false)
      const refused = await send(asked)
      expect([refused.status, jsonOf(refused).code], `${what} ${refused.text}`).toEqual([403, 'not_allowed'])
      expect(jsonOf(refused).message).toBe('You are not allowed to do this.')
      await switchTo(right, true)
      const done = await send(asked)
      expect([200, 201], `${what} ${done.text}`).toContain(done.status)
    }
  })

  test('without the right to prices an order is changed and created as it stands', async () => {
    await switchTo('prices', false)
    const { product, orderId } = around
    const item = { productId: product.id, product_color: 'Black', product_size: 42, total_lot: 2 }
    const path = `/v1/orders/${orderId}`
    for (const body of [{ price: 2580, note: 'Ring twice' }, { items: [item] }]) {
      const changed = await send({ method: 'PUT', path, body })
      expect(changed.status, changed.text).toBe(200)
    }
    const created = await send({ method: 'POST', path: '/v1/orders', body: order(product, {}) })
    expect(created.status, created.text).toBe(201)
  })

  test('without the right to see money no answer holds a sum, and a single order keeps its price', async () => {
    const { orderId } = around
    const read = async () => {
      const summary = jsonOf(await send({ method: 'GET', path: '/v1/orders-summary' })).data
      const day = jsonOf(await send({ method: 'GET', path: '/v1/day-report' })).data
      const customer = jsonOf(await send({ method: 'GET', path: '/v1/customers/01712345678' })).data
      const [listed] = jsonOf(await send({ method: 'GET', path: '/v1/customers' })).data
      const shown = jsonOf(await send({ method: 'GET', path: `/v1/customers/by-id/${listed.id}` })).data
      const preview = jsonOf(
        await send({ method: 'POST', path: '/v1/orders/bulk/preview', body: { ids: [orderId] } }),
      ).data
      const { sales, collected_poisha, delivered_value, open_value, lost_value } = summary.days.at(-1)
      const { cash_on_the_way, cash_with_courier, cash_to_come } = summary.now
      return [
        summary.today.sales,
        ...[sales, collected_poisha, delivered_value, open_value, lost_value],
        ...[cash_on_the_way, cash_with_courier, cash_to_come],
        ...[day.placed.sales, day.now.cash_on_the_way, day.now.cash_with_courier],
        ...[customer.delivered_taka, listed.paid, listed.to_come, shown.paid, shown.to_come],
        ...shown.recent.map((own: { price: number | null }) => own.price),
        preview.to_collect,
      ]
    }
    expect((await read()).every(sum => sum !== null)).toBe(true)
    await switchTo('money', false)
    expect((await read()).every(sum => sum === null)).toBe(true)
    const one = jsonOf(await send({ method: 'GET', path: `/v1/orders/${orderId}` })).data
    expect(one.price).toBe(2580)
    for (const path of ['/v1/courier/balance', '/v1/courier/payouts'])
      expect((await send({ method: 'GET', path })).status).toBe(403)
  })

  test('a Moderator brings back what they deleted, and nothing of others', async () => {
    await switchTo('delete', true)
    const { orderId } = around
    const path = `/v1/orders/${orderId}`
    expect((await send({ method: 'DELETE', path })).status).toBe(200)
    const { data } = jsonOf(await send({ method: 'GET', path: '/v1/trash' }))
    expect(data).toMatchObject([{ _id: orderId, outcome: 'restores' }])
    expect((await send({ method: 'POST', path: `${path}/restore` })).status).toBe(200)
    const { by } = await makeAdmin(shop)
    await deleteOrder(shop, { by, id: orderId })
    expect((await send({ method: 'POST', path: `${path}/restore` })).status).toBe(403)
    const bulk = await send({
      method: 'POST',
      path: '/v1/orders/bulk',
      body: { action: 'restore', ids: [orderId] },
    })
    expect(jsonOf(bulk).data).toMatchObject({
      done: 0,
      failed: [{ _id: orderId, message: 'You are not allowed to do this.' }],
    })
    expect(jsonOf(await send({ method: 'GET', path: '/v1/trash' })).data).toEqual([])
  })
})
