import { expect, test } from 'vitest'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { makeLine, makeProduct, readStock } from '#tests/support/makers.ts'
import { openBackoffice } from '#tests/support/open-backoffice.ts'
import { makeModerator } from '#tests/support/people.ts'
import { makeStaffOrder, orderNow } from '#tests/support/staff-orders.ts'

async function openWithOrder() {
  const backoffice = await openBackoffice()
  const product = await makeProduct(backoffice.shop, { name: 'Oxford' })
  const order = await makeStaffOrder(backoffice.shop, [makeLine(product)])
  const path = `/v1/orders/${order.id}`
  return { ...backoffice, product, order, path, put: (body: object) => backoffice.send('PUT', path, body) }
}

test('fields are changed by their names on the wire, however they are spelled', async () => {
  const { put } = await openWithOrder()
  const answer = await put({
    recipient_phone: '+880 1812-345678',
    alternative_phone: '',
    recipient_email: '',
    note: 'Ring twice',
    via: 'whatsapp',
    price: 2000,
    product_price: 2000,
    delivery_charge: 130,
    status: 'Canceled',
    product_size: '41',
    total_lot: 2,
  })
  expect(answer.status).toBe(200)
  expect(jsonOf(answer).data).toMatchObject({
    recipient_phone: '01812345678',
    alternative_phone: null,
    recipient_email: null,
    note: 'Ring twice',
    via: 'WhatsApp',
    price: 2000,
    product_price: 2000,
    delivery_charge: 130,
    status: 'cancelled',
    product_size: 41,
    total_lot: 2,
    suggested_price: 5130,
    version: 2,
  })
})

const NO_STATUS =
  'This is no status of the courier. It is one of: in_review, pending, delivered_approval_pending, partial_delivered_approval_pending, cancelled_approval_pending, cancelled, unknown_approval_pending, unknown, delivered, partial_delivered, hold.'

test('what cannot be written is refused beside its field, and nothing is changed', async () => {
  const { put, shop, order } = await openWithOrder()
  const cases: [string, unknown, string][] = [
    ['recipient_name', ' ', 'Recipient name is required'],
    ['recipient_name', 'x'.repeat(101), 'At most 100 characters.'],
    ['recipient_phone', '', 'Phone number is required.'],
    ['recipient_phone', '0171234567', 'Please enter a valid mobile number.'],
    ['alternative_phone', '123', 'Please enter a valid mobile number.'],
    ['recipient_email', 'x', 'Invalid email address'],
    ['recipient_address', '', 'Address is required'],
    ['recipient_address', 'x'.repeat(251), 'At most 250 characters.'],
    ['note', 'x'.repeat(1001), 'At most 1000 characters.'],
    [
      'via',
      'Fax',
      'Via is required: this source is not in the settings of the shop. Please choose one of the list.',
    ],
    ['via', { toString: 1 }, 'Via is required'],
    ['via', ['Website'], 'Via is required'],
    ['price', null, 'Price is required'],
    ['product_price', -1, 'This cannot be negative.'],
    ['product_price', 10_000_001, 'At most 10,000,000.'],
    ['delivery_charge', 0.5, 'This must be a whole number of taka.'],
    ['official_status', 'Lost', 'This is no status of an order.'],
    ['fake_reason', 'mood', 'This is no reason.'],
    ['follow_up_at', 'soon', 'This is no time to call.'],
    ['follow_up_at', '2026-03-05T10:00:00+06:00', 'Only a Follow Up order has a time to call.'],
    ['status', 'flying', NO_STATUS],
    ['status', 'a-b', NO_STATUS],
    ['status', 7, NO_STATUS],
    ['status', 'none', NO_STATUS],
    ['tracking_code', 'a b', 'Only letters, digits, - and _.'],
    ['invoice', 'x'.repeat(65), 'At most 64 characters.'],
    ['product_color', '', 'Product color is required'],
    ['product_size', 'big', 'Product size is required'],
    ['total_lot', 0, 'Quantity must be at least 1'],
    ['total_lot', 101, 'A quantity is 1 to 100.'],
    ['items', [], 'An order needs at least one item.'],
    ['delivery_charge', 9000, 'The delivery charge cannot be more than the price.'],
    ['fake_reason', 'prank', 'Only a Fake order has a reason.'],
  ]
  for (const [field, value, message] of cases) {
    const answer = await put({ [field]: value })
    expect([answer.status, jsonOf(answer).fields]).toEqual([400, { [field]: message }])
  }
  const own = ['_id', 'order_no', 'createdAt', 'subtotal', 'discount', 'version', 'product_name', 'deletedAt']
  for (const field of own) {
    const answer = await put({ note: 'x', [field]: 5 })
    expect([answer.status, jsonOf(answer).message]).toEqual([400, expect.stringContaining(field)])
  }
  expect((await put({ price: 1000, product_price: 1001 })).status).toBe(400)
  expect((await put({})).status).toBe(400)
  expect((await put({ expected: { note: null } })).status).toBe(400)
  expect(await orderNow(shop, order.id)).toEqual(order)
})

test('a text of which nothing can be seen is none, to whoever edits it next too', async () => {
  const { put } = await openWithOrder()
  expect(jsonOf(await put({ note: ' \u200b ', advance_method: '  ' })).data).toMatchObject({
    note: null,
    advance_method: null,
    version: 1,
  })
  expect((await put({ note: 'Ring twice', expected: { note: '' } })).status).toBe(200)
})

test('two browsers that edit one cell: the second is told what the first wrote and can choose', async () => {
  const { origin, shop, put, path } = await openWithOrder()
  const { cookie } = await makeModerator(shop, { email: 'nadia@pothik.example' })
  const expected = { note: null }
  const first = await ask(origin, path, {
    method: 'PUT',
    headers: headersOf(cookie),
    body: { note: 'Call first', expected },
  })
  expect(first.status).toBe(200)
  const second = await put({ note: 'Ring twice', expected })
  expect([second.status, jsonOf(second)]).toEqual([
    409,
    {
      success: false,
      code: 'field_changed',
      message: 'Somebody else has changed this meanwhile.',
      present: { note: 'Call first' },
      changed_by: 'nadia@pothik.example',
    },
  ])
  expect((await put({ note: 'Ring twice', expected: { note: 'Call first' } })).status).toBe(200)
})

test('what one person did last is undone with its stock, step by step; the history tells all of it', async () => {
  const { put, send, path, shop, product } = await openWithOrder()
  await put({ product_size: 41, note: 'Ring twice' })
  await put({ official_status: 'Fake', fake_reason: 'duplicate' })
  const undo = () => send('POST', `${path}/undo`, {})
  expect(jsonOf(await undo()).data).toMatchObject({ official_status: 'Queued', fake_reason: null })
  expect(await readStock(shop, product, { size: 41 })).toEqual({ stock: 4, ledger: 4 })
  expect(jsonOf(await undo()).data).toMatchObject({ product_size: 42, note: null })
  expect(await readStock(shop, product, { size: 41 })).toEqual({ stock: 5, ledger: 5 })
  expect([(await undo()).status, jsonOf(await undo()).code]).toEqual([409, 'nothing_to_undo'])
  const { data } = jsonOf(await send('GET', `${path}/history`))
  expect(data.length).toBe(9)
  expect(data.at(-1)).toMatchObject({ kind: 'placed', by: 'shop', via: 'Website', to: 2580 })
  expect(data.filter((one: { can_undo: boolean }) => one.can_undo)).toEqual([])
})

test('an order is deleted and restored by Admins, however often they ask', async () => {
  const { send, path, shop, product, put } = await openWithOrder()
  expect((await send('DELETE', path)).status).toBe(200)
  expect((await send('DELETE', path)).status).toBe(200)
  expect(await readStock(shop, product)).toEqual({ stock: 5, ledger: 5 })
  expect(jsonOf(await put({ note: 'x' })).code).toBe('order_deleted')
  expect(jsonOf(await send('POST', `${path}/restore`, {})).data).toMatchObject({ deletedAt: null })
  expect((await send('POST', `${path}/restore`, {})).status).toBe(200)
  expect(await readStock(shop, product)).toEqual({ stock: 4, ledger: 4 })
})

test('many orders are changed at once, by their ids or by a filter, and undone by the batch', async () => {
  const { send, order, shop, product } = await openWithOrder()
  const bulk = (body: object) => send('POST', '/v1/orders/bulk', body)
  const ids = [order.id, 'none']
  const faked = jsonOf(await bulk({ action: 'status', official_status: 'Fake', fake_reason: 'prank', ids }))
  expect(faked.data).toEqual({
    batch: expect.any(String),
    done: 1,
    failed: [{ _id: 'none', order_no: null, message: 'This order is not in the shop any more.' }],
    unsure: [],
    no_tracking: [],
  })
  expect(await readStock(shop, product)).toEqual({ stock: 5, ledger: 5 })
  expect(jsonOf(await bulk({ action: 'undo', batch: faked.data.batch })).data.done).toBe(1)
  const at = '2026-11-24T04:00:00.000Z'
  const called = { action: 'status', official_status: 'Follow Up', follow_up_at: at, ids: [order.id] }
  const waiting = jsonOf(await bulk(called)).data
  expect(await orderNow(shop, order.id)).toMatchObject({ officialStatus: 'Follow Up', followUpAt: at })
  expect(jsonOf(await bulk({ action: 'undo', batch: waiting.batch })).data.done).toBe(1)
  expect(await orderNow(shop, order.id)).toMatchObject({ officialStatus: 'Queued', followUpAt: null })
  const preview = async (body: object) => jsonOf(await send('POST', '/v1/orders/bulk/preview', body))
  const seen = { ids: [order.id], count: 1, to_collect: order.priceTaka }
  expect((await preview({ ids })).data).toEqual(seen)
  expect((await preview({ batch: faked.data.batch })).data).toEqual(seen)
  expect((await preview({})).fields).toHaveProperty('ids')
  const filter = { search: '01712345678', official_status: 'queued' }
  expect((await preview({ filter })).data).toEqual(seen)
  expect(jsonOf(await bulk({ action: 'delete', filter })).data.done).toBe(1)
  expect((await orderNow(shop, order.id)).deletedAt).not.toBeNull()
  expect((await bulk({ action: 'parcel', ids })).status).toBe(503)
})

test('a bulk change that is not whole is refused beside what is missing', async () => {
  const { send, order, shop } = await openWithOrder()
  const ids = [order.id]
  const cases: [object, string][] = [
    [{ action: 'burn', ids }, 'action'],
    [{ action: 'status', ids }, 'official_status'],
    [{ action: 'status', official_status: 'Queued', fake_reason: 'prank', ids }, 'fake_reason'],
    [
      { action: 'status', official_status: 'Queued', follow_up_at: '2026-11-24T04:00:00Z', ids },
      'follow_up_at',
    ],
    [{ action: 'status', official_status: 'Follow Up', follow_up_at: 'soon', ids }, 'follow_up_at'],
    [{ action: 'delete' }, 'ids'],
    [{ action: 'delete', ids: [] }, 'ids'],
    [{ action: 'delete', ids: Array(501).fill('x') }, 'ids'],
    [{ action: 'undo', ids }, 'batch'],
    [{ action: 'delete', filter: { with_hidden: { toString: 1 } } }, 'filter.with_hidden'],
  ]
  for (const [body, field] of cases) {
    const answer = await send('POST', '/v1/orders/bulk', body)
    expect([answer.status, Object.keys(jsonOf(answer).fields)], field).toEqual([400, [field]])
  }
  expect(await orderNow(shop, order.id)).toEqual(order)
})

test('a filter with a name that is not known means nothing: all orders would be changed', async () => {
  const { send, order, shop } = await openWithOrder()
  const filter = { offical_status: 'Fake', page: 1, sort: 'asc' }
  const answer = await send('POST', '/v1/orders/bulk', { action: 'delete', filter })
  expect([answer.status, jsonOf(answer).message]).toEqual([400, expect.stringContaining('offical_status')])
  expect(await orderNow(shop, order.id)).toEqual(order)
})

test('one person changes many orders four times at once, not more', async () => {
  const { send, order, shop } = await openWithOrder()
  const bulk = () => send('POST', '/v1/orders/bulk', { action: 'delete', ids: [order.id] })
  const held = Promise.withResolvers<void>()
  const writer = shop.db.transact(() => held.promise)
  const five = Array.from({ length: 5 }, bulk)
  const refused = await Promise.race(five)
  expect([refused.status, jsonOf(refused).code]).toEqual([429, 'too_many_requests'])
  held.resolve()
  await writer
  expect((await Promise.all(five)).filter(({ status }) => status === 200)).toHaveLength(4)
  expect((await bulk()).status).toBe(200)
})

test('a change is undone by its batch, whatever else was done since; one that wrote nothing has none', async () => {
  const { put, send, path } = await openWithOrder()
  const { batch } = jsonOf(await put({ recipient_name: 'Karim' })).data
  await put({ note: 'Ring twice' })
  expect(jsonOf(await put({ note: 'Ring twice', recipient_name: 'Karim' })).data.batch).toBeNull()
  const undo = (body?: object) => send('POST', `${path}/undo`, body)
  expect(jsonOf(await undo({ batch })).data).toMatchObject({
    recipient_name: 'Rahim Uddin',
    note: 'Ring twice',
  })
  expect(jsonOf(await undo({ batch })).data).toMatchObject({ recipient_name: 'Rahim Uddin', version: 4 })
  expect(jsonOf(await undo({ batch: 'none' })).code).toBe('nothing_to_undo')
  expect((await undo({ batch: '' })).status).toBe(400)
  expect((await undo({ id: batch })).status).toBe(400)
  expect(jsonOf(await undo()).data).toMatchObject({ note: null })
})

test('what was seen of another field is compared too', async () => {
  const { put } = await openWithOrder()
  await put({ delivery_charge: 130 })
  const price = { product_price: 2400, expected: { product_price: 2580, delivery_charge: 80 } }
  const answer = await put(price)
  expect([answer.status, jsonOf(answer).present]).toEqual([409, { delivery_charge: 130 }])
})
