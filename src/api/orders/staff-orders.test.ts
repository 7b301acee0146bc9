import { expect, test } from 'vitest'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { jsonOf } from '#tests/support/ask.ts'
import { makeLine, makeOrderRequest, makeProduct, setOfficialStatus } from '#tests/support/makers.ts'
import { openBackoffice } from '#tests/support/open-backoffice.ts'

async function openWithOrders() {
  const backoffice = await openBackoffice()
  const product = await makeProduct(backoffice.shop, { name: 'Oxford' })
  const place = async (given: Parameters<typeof makeOrderRequest>[1]) => {
    const placed = await placeOrder(backoffice.shop, makeOrderRequest([makeLine(product)], given))
    if (!placed.ok) throw new Error(placed.code)
    return placed.order
  }
  const rahim = await place({ recipientName: 'Rahim Uddin', recipientPhone: '01700014182' })
  const karim = await place({ recipientName: 'করিম', recipientPhone: '01811111111' })
  const list = async (query: string) => jsonOf(await backoffice.send('GET', `/v1/orders?${query}`))
  return { ...backoffice, rahim, karim, list }
}

const makeFake = (shop: Shop, order: { id: string }) =>
  setOfficialStatus(shop, order, { from: 'Queued', to: 'Fake' })

test('the newest orders come first, with how many there are of each status', async () => {
  const { list, rahim, karim } = await openWithOrders()
  const { data, ...beside } = await list('')
  expect(beside).toEqual({
    success: true,
    message: 'OK',
    page: 1,
    pages: 1,
    total: 2,
    capped: false,
    counts: { Queued: 2, Confirmed: 0, Packed: 0, Fake: 0, 'Follow Up': 0 },
    hidden: { Fake: 0, 'Follow Up': 0 },
    latest: karim.orderNo,
  })
  expect(data).toMatchObject([
    { _id: karim.id, order_no: karim.orderNo, product_name: 'Oxford', product_size: 42, via: 'Website' },
    {
      _id: rahim.id,
      recipient_phone: '01700014182',
      customer: { orders: 1, delivered: 0, returned: 0, fake: 0, pranks: 0 },
    },
  ])
})

test.each([
  'search=%2B880 1700-014182',
  'search=01700-014182',
  'search=০১৭০০০১৪১৮২',
  'search= RAHIM ',
  'search=%231001',
  'search=1001&via=website',
  'search=rahim&size=42&official_status=queued&status=NONE&minPrice=1,000.5&unknown=1',
  'product_size=৪২&search=rahim&startDate=&limit=7&page=9&sortBy=nothing&sort=up',
])('%s finds the order', async query => {
  const { list, rahim } = await openWithOrders()
  const found = await list(encodeURI(query).replace(/%25/g, '%'))
  expect(found).toMatchObject({ total: 1, page: 1, data: [{ _id: rahim.id }] })
})

test('a Fake order is left out and counted, until it is asked for', async () => {
  const { shop, list, rahim, karim } = await openWithOrders()
  await makeFake(shop, rahim)
  const ids = ({ data }: { data: { _id: string }[] }) => data.map(order => order._id)
  const listed = await list('')
  expect(ids(listed)).toEqual([karim.id])
  expect(listed.hidden).toEqual({ Fake: 1, 'Follow Up': 0 })
  expect(await list('search=rahim')).toMatchObject({ total: 0, hidden: { Fake: 1 } })
  expect(ids(await list('official_status=Fake'))).toEqual([rahim.id])
  expect(ids(await list('with_hidden=true'))).toEqual([karim.id, rahim.id])
})

test.each([
  'search=ab',
  'search=12',
  'official_status=Gone',
  'via=longer-than-any-source',
  'startDate=2026-02-30',
  'size=big',
])('%s is refused', async query => {
  const { send } = await openBackoffice()
  expect((await send('GET', `/v1/orders?${query}`)).status).toBe(400)
})

test('one order is read by its id', async () => {
  const { send, rahim } = await openWithOrders()
  const found = await send('GET', `/v1/orders/${rahim.id}`)
  expect(jsonOf(found).data).toMatchObject({
    _id: rahim.id,
    status: null,
    items: [{ product_size: 42 }],
    came_from: null,
  })
  expect((await send('GET', '/v1/orders/nothing')).status).toBe(404)
})
