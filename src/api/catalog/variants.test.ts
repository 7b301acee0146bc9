import { expect, test } from 'vitest'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { makeLine, makeOrderRequest, makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'

/** A shop with a product, and functions that send requests as an Admin and a Moderator. */
async function openShelf() {
  const { origin, shop } = await openShop()
  const { id } = await makeProduct(shop, { name: 'Padma' })
  const admin = await makeAdmin(shop, { email: 'owner@pothik.example' })
  const moderator = await makePerson(shop, { role: 'Moderator', email: 'desk@pothik.example' })
  const path = `/v1/products/${id}`
  const sender = (cookie: string) => ({
    patch: (body: unknown) =>
      ask(origin, `${path}/flexible-update`, {
        method: 'PATCH',
        headers: { ...headersOf(cookie), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    remove: (body?: object, query = '', headers = {}) =>
      ask(origin, `${path}/variant${query}`, {
        method: 'DELETE',
        headers: { ...headersOf(cookie), ...headers },
        ...(body && { body }),
      }),
    history: (query: string) => ask(origin, `${path}/stock-history${query}`, { headers: headersOf(cookie) }),
  })
  return { origin, shop, id, admin: sender(admin.cookie), moderator: sender(moderator.cookie) }
}

const black = { color: 'Black', value: '#000000', images: ['/uploads/black-1000.webp'] }
const pairs = (size: number, stock: number, reserved = 0) => ({ size, stock, reserved })

test('an Admin sends every change of a variant as the shop’s programs always have', async () => {
  const { admin } = await openShelf()
  const variantsAfter = async (variantUpdates: unknown) => {
    const answer = await admin.patch({ variantUpdates })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(jsonOf(answer).message).toBe('Product updated!')
    return jsonOf(answer).data.variants
  }
  expect(
    await variantsAfter({ newColor: 'Master', newValue: '#b2672a', newSizes: [41, 42.5] }),
  ).toMatchObject([
    { color: 'Black' },
    { color: 'Master', value: '#B2672A', sizes: [pairs(41, 0), pairs(42.5, 0)], images: [] },
  ])
  expect(
    await variantsAfter({ targetColor: 'Master', sizeUpdates: [{ newSize: 43, newStock: 7 }] }),
  ).toMatchObject([{}, { sizes: [pairs(41, 0), pairs(42.5, 0), pairs(43, 7)] }])
  expect(
    await variantsAfter({
      targetColor: 'Master',
      sizeUpdates: [{ targetSize: 43, newSize: 44, newStock: 8 }],
    }),
  ).toMatchObject([{}, { sizes: [pairs(41, 0), pairs(42.5, 0), pairs(44, 8)] }])
  const images = ['/uploads/one-1000.webp', '/uploads/two-1000.webp']
  expect(await variantsAfter({ targetColor: 'Master', newImages: images })).toMatchObject([{}, { images }])
  expect(await variantsAfter({ targetColor: 'Master', imageOrder: images.toReversed() })).toMatchObject([
    {},
    { images: images.toReversed() },
  ])
  expect(
    await variantsAfter({ targetColor: 'Master', imageToRemove: '/uploads/one-1000.webp' }),
  ).toMatchObject([{}, { images: ['/uploads/two-1000.webp'] }])
})

test('several changes and fields go together as a list, or not at all', async () => {
  const { admin } = await openShelf()
  const many = [
    { targetColor: 'Black', sizeUpdates: [{ targetSize: 41, newSize: 41, newStock: 9 }] },
    { targetColor: 'Black', sizeUpdates: [{ targetSize: 42, change: -2, requestKey: 'a-key-of-its-own' }] },
  ]
  const together = await admin.patch({ productUpdates: { price: 1990 }, variantUpdates: many })
  const whole = {
    price: 1990,
    total_stock: 12,
    variants: [{ ...black, sizes: [pairs(41, 9), pairs(42, 3)] }],
  }
  expect(jsonOf(together)).toMatchObject({ success: true, data: whole })
  const half = await admin.patch({
    productUpdates: { price: 5000 },
    variantUpdates: [many[0], { targetColor: 'Tan', imageToRemove: '/uploads/one-1000.webp' }],
  })
  expect(half.status).toBe(404)
  expect(jsonOf(half)).toMatchObject({ success: false, code: 'color_not_found' })
  const stale = await admin.patch({
    productUpdates: { price: 5000 },
    expected: { price: 2500 },
    variantUpdates: many[0],
  })
  expect([stale.status, jsonOf(stale).present]).toEqual([409, { price: 1990 }])
  expect(jsonOf(await admin.patch({ variantUpdates: many })).data).toMatchObject(whole)
})

test('a Moderator counts pairs and changes nothing else', async () => {
  const { moderator } = await openShelf()
  const set = { targetColor: 'Black', sizeUpdates: [{ targetSize: 42, newSize: 42, newStock: 8 }] }
  const add = { targetColor: 'Black', sizeUpdates: [{ targetSize: 42, change: 2, requestKey: 'key-0001' }] }
  const counted = await moderator.patch({ variantUpdates: [set, add], productUpdates: {} })
  expect(jsonOf(counted).data.variants).toEqual([
    { ...black, shelf_note: '', sizes: [pairs(41, 5), pairs(42, 10)] },
  ])
  for (const body of [
    { productUpdates: { price: 10 } },
    { productUpdates: { price: 10 }, variantUpdates: set },
    { variantUpdates: { newColor: 'Tan', newValue: '#9D4304', newSizes: [] } },
    { variantUpdates: { targetColor: 'Black', sizeUpdates: [{ newSize: 43, newStock: 1 }] } },
    { variantUpdates: { targetColor: 'Black', sizeUpdates: [{ targetSize: 42, newSize: 43, newStock: 1 }] } },
    { variantUpdates: [set, { targetColor: 'Black', newImages: ['/uploads/one-1000.webp'] }] },
    { variantUpdates: { targetColor: 'Black', imageToRemove: '/uploads/black-1000.webp' } },
    { variantUpdates: { targetColor: 'Black', imageOrder: ['/uploads/black-1000.webp'] } },
  ]) {
    const answer = await moderator.patch(body)
    expect([answer.status, jsonOf(answer).code], JSON.stringify(body)).toEqual([403, 'not_allowed'])
  }
  expect((await moderator.remove({ targetColor: 'Black', targetSize: 42 })).status).toBe(403)
  const { data } = jsonOf(await moderator.patch({ variantUpdates: set }))
  expect(data).toMatchObject({ price: 2500, variants: [{ ...black, sizes: [pairs(41, 5), pairs(42, 8)] }] })
})

test('a stock that was sold from meanwhile is not overwritten, and the answer says what it is', async () => {
  const { admin, shop, id } = await openShelf()
  await placeOrder(shop, makeOrderRequest([makeLine({ id }, { quantity: 2 })]))
  const set = (newStock: number, expectedStock?: number) =>
    admin.patch({
      variantUpdates: {
        targetColor: 'Black',
        sizeUpdates: [{ targetSize: 42, newSize: 42, newStock, expectedStock }],
      },
    })
  const stale = await set(6, 5)
  expect(stale.status).toBe(409)
  expect(jsonOf(stale)).toEqual({
    success: false,
    message: 'Stock changed to 3',
    code: 'stock_changed',
    stock: 3,
  })
  const taken = await admin.patch({
    variantUpdates: { targetColor: 'Black', sizeUpdates: [{ targetSize: 42, change: -4 }] },
  })
  expect(jsonOf(taken)).toMatchObject({ message: 'Only 3 left in stock.', code: 'stock_too_low', stock: 3 })
  expect(jsonOf(await set(6, 3)).data.variants[0].sizes).toEqual([pairs(41, 5), pairs(42, 6, 2)])
})

test('an Admin deletes a size or a colour, named in the body or else in the query', async () => {
  const { admin, shop, id } = await openShelf()
  await placeOrder(shop, makeOrderRequest([makeLine({ id }, { size: 41, quantity: 2 })]))
  const one = jsonOf(await admin.remove({ targetColor: 'Black', targetSize: '42' }))
  expect(one).toMatchObject({
    message: 'Variant deleted.',
    data: { variants: [{ ...black, sizes: [pairs(41, 3, 2)] }] },
  })
  for (const [body, query] of [
    [undefined, ''],
    [{}, ''],
    [{ targetSize: 41 }, '?targetColor=Black'],
    [undefined, '?targetSize=41'],
    [{ targetColor: '' }, ''],
    [{ targetColor: 'Black', targetSize: null }, ''],
    [{ targetColor: 'Black', targetSize: '' }, ''],
    [{ targetColor: 'Black', target_size: 41 }, ''],
    [undefined, '?targetColor=Black&targetsize=41'],
    [undefined, '?targetColor=Black&targetColor=Tan'],
    [[], ''],
  ] as const) {
    const answer = await admin.remove(body, query)
    expect([answer.status, jsonOf(answer).success], JSON.stringify([body, query])).toEqual([400, false])
  }
  expect((await admin.remove({ targetColor: 'Tan' })).status).toBe(404)
  expect((await admin.remove({ targetColor: 'Black', targetSize: 42 })).status).toBe(404)
  const json = { 'content-type': 'application/json' }
  for (const headers of [json, { ...json, 'content-length': 0 }])
    expect((await admin.remove(undefined, '?targetColor=Tan', headers)).status).toBe(404)
  const whole = jsonOf(await admin.remove(undefined, '?targetColor=Black', json))
  expect(whole).toMatchObject({
    message: 'Variant deleted. 2 pairs of it stay in open orders and will not come back into stock.',
    data: { variants: [], total_stock: 0 },
  })
})

test('the ledger of a size tells staff who changed the stock, why, and what it was then', async () => {
  const { admin, moderator, shop, id } = await openShelf()
  const placed = await placeOrder(shop, makeOrderRequest([makeLine({ id })]))
  if (!placed.ok) throw new Error(placed.code)
  await moderator.patch({
    variantUpdates: {
      targetColor: 'Black',
      sizeUpdates: [{ targetSize: 42, newSize: 42, newStock: 9 }],
      reason: 'received',
      note: 'from the workshop',
    },
  })
  const answer = await admin.history('?color=Black&size=42')
  expect(answer.headers['cache-control']).toBe('no-store')
  const { data, more } = jsonOf(answer)
  expect(more).toBe(false)
  const entry = { _id: expect.any(String), at: expect.any(String), note: null, order_no: null, by: 'shop' }
  expect(data).toEqual([
    {
      ...entry,
      change: 5,
      stock: 9,
      reason: 'received',
      note: 'from the workshop',
      by: 'desk@pothik.example',
    },
    { ...entry, change: -1, stock: 4, reason: 'order', order_no: placed.order.orderNo },
    { ...entry, change: 5, stock: 5, reason: 'opening' },
  ])
  expect(jsonOf(await moderator.history(`?color=Black&size=42&before=${data[1]._id}`)).data).toEqual([
    data[2],
  ])
  expect((await admin.history('?color=Black&size=43')).status).toBe(404)
  for (const query of [
    '',
    '?color=Black',
    '?color=Black&size=x',
    '?size=42',
    `?color=Black&size=42&before=${'a'.repeat(65)}`,
  ])
    expect((await admin.history(query)).status, query).toBe(400)
})

test('what is no change is refused with a text, whatever was sent', async () => {
  const { admin } = await openShelf()
  const size = (sizeUpdates: unknown) => ({ variantUpdates: { targetColor: 'Black', sizeUpdates } })
  for (const body of [
    null,
    [],
    'text',
    5,
    {},
    { productUpdates: {} },
    { productUpdates: { total_stock: 5 } },
    { productUpdates: null },
    { expected: { price: 5 } },
    { variantUpdates: [] },
    { variantUpdates: [[]] },
    { variantUpdates: 'x' },
    { variantUpdates: {} },
    { variantUpdates: { newColor: 'Tan' } },
    { variantUpdates: { newColor: '', newValue: '#9D4304' } },
    { variantUpdates: { newColor: 'Tan', newValue: 'brown' } },
    { variantUpdates: { newColor: 'Tan', newValue: '#9D4304', newSizes: [0] } },
    { variantUpdates: { newColor: 'Tan', newValue: '#9D4304', newSizes: [42.3] } },
    { variantUpdates: { newColor: 'Tan', newValue: '#9D4304', newSizes: 42 } },
    { variantUpdates: { newColor: 'a\u0000b', newValue: '#9D4304' } },
    { variantUpdates: { targetColor: 'Black' } },
    { variantUpdates: { sizeUpdates: [{ newSize: 43, newStock: 1 }] } },
    { variantUpdates: { targetColor: 'Black', newImages: [] } },
    { variantUpdates: { targetColor: 'Black', newImages: ['https://elsewhere.example/a-1000.webp'] } },
    { variantUpdates: { targetColor: 'Black', newImages: Array(31).fill('/uploads/a-1000.webp') } },
    { variantUpdates: { targetColor: 'Black', imageToRemove: '' } },
    { variantUpdates: { targetColor: 'Black', note: 'a', reason: 'because' } },
    size([]),
    size([{}]),
    size([{ newSize: 43 }]),
    size([{ targetSize: 42, newSize: 42 }]),
    size([{ targetSize: 42, newStock: -1 }]),
    size([{ targetSize: 42, newStock: 1.5 }]),
    size([{ targetSize: 42, newStock: 100_001 }]),
    size([{ targetSize: 42, newStock: 1e300 }]),
    size([{ targetSize: 42, newStock: '' }]),
    size([{ targetSize: 42, newStock: 1, expectedStock: -1 }]),
    size([{ targetSize: 42, change: 0 }]),
    size([{ targetSize: 42, change: 1001 }]),
    size([{ targetSize: 42, change: 1, newStock: 4 }]),
    size([{ targetSize: 42, change: 1, requestKey: '' }]),
    size([{ targetSize: 42, change: 1, requestKey: 'aaaaaaaa\u0000' }]),
    size([{ targetSize: 42, change: 1, requestKey: 'aaaaaaaa\ud800' }]),
  ]) {
    const answer = await admin.patch(body)
    expect(answer.status, JSON.stringify(body)).toBe(400)
    expect(jsonOf(answer)).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
  }
  const { status } = await admin.patch('{')
  expect(status).toBe(400)
})
