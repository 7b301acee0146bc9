import { expect, test } from 'vitest'
import { aParcel } from '#tests/support/a-parcel.ts'
import { anItem, anOrder } from '#tests/support/an-order.ts'
import { Unreadable } from '../codec-parts.ts'
import { succeed } from '../envelope.ts'
import { OneOrderCodec } from './order-answers-codec.ts'
import { ListedOrderCodec, StaffOrderCodec } from './order-codec.ts'
import { StaffOrderAnswer } from './staff-order-wire.ts'

const order = anOrder({
  parcel: aParcel({ differs: ['cod'], trackingUrl: 'https://courier.example/t/1' }),
  courierStatus: 'in_review',
  officialStatus: 'Confirmed',
  source: 'Facebook',
  shippingArea: 'inside',
  riderNote: 'Call from the gate',
})
const wire = StaffOrderCodec.write(order)

test('an order travels by the names of the wire and is read as it was', () => {
  expect(wire).toMatchObject({
    _id: 'o1',
    order_no: 1046,
    via: 'Facebook',
    price: 2375,
    product_price: 2375,
    rider_note: 'Call from the gate',
    courier_flags: ['cod'],
    product_size: 42,
    total_lot: 1,
    items: [{ product_name: 'Padma Slide', unit_price: 2295, stock_state: 'reserved' }],
  })
  expect(StaffOrderAnswer.parse(succeed(wire)).data).toEqual(wire)
  expect(StaffOrderCodec.read(JSON.parse(JSON.stringify(wire)))).toEqual(order)
})

test('the sizes of several lines are one text, that of one line a number', () => {
  const items = [anItem(), anItem({ size: 42.5 })]
  const two = StaffOrderCodec.write({ ...order, items, sizes: '42, 42.5' })
  expect(two.product_size).toBe('42, 42.5')
  expect(StaffOrderCodec.read(two).sizes).toBe('42, 42.5')
  expect(StaffOrderCodec.write({ ...order, sizes: '42.5' }).product_size).toBe(42.5)
  expect(StaffOrderCodec.write({ ...order, items: [], sizes: '' }).product_size).toBe('')
})

test('a tracking link that is no address of the web is none', () => {
  const linked = (tracking_url: string | null) =>
    StaffOrderCodec.read({ ...wire, parcel: { ...wire.parcel, tracking_url } }).parcel?.trackingUrl
  expect(linked('http://courier.example/1')).toBe('http://courier.example/1')
  expect(linked('javascript:alert(1)')).toBeNull()
  expect(linked(null)).toBeNull()
})

test.each([
  ['a source that is no text', { via: null }],
  ['a status that nobody knows', { official_status: 'Lost' }],
  ['a reason that nobody knows', { fake_reason: 'bored' }],
  ['a parcel that nobody knows', { parcel: { ...wire.parcel, state: 'lost' } }],
  ['a flag that nobody knows', { courier_flags: ['colour'] }],
  ['a line without a price', { items: [{ ...wire.items[0], unit_price: undefined }] }],
  ['a price that is a text', { price: '2375' }],
  ['a name that is missing', { recipient_name: null }],
])('an order with %s cannot be read', (_, wrong) => {
  expect(() => StaffOrderCodec.read({ ...wire, ...wrong })).toThrow(Unreadable)
})

test('a row of a list knows the caller, an order by itself where its shopper came from', () => {
  const caller = { orders: 3, delivered: 1, returned: 0, fake: 1, pranks: 0 }
  const listed = ListedOrderCodec.write({ ...order, caller })
  expect(listed.customer).toEqual(caller)
  expect(ListedOrderCodec.read(listed)).toEqual({ ...order, caller })
  const visit = {
    at: '2026-11-20T04:30:00.000Z',
    landing: '/shoes',
    referrer: null,
    source: 'newsletter',
    medium: null,
    campaign: null,
    term: null,
    content: null,
    clickMark: 'gclid' as const,
  }
  const attribution = { first: visit, last: null }
  const one = OneOrderCodec.write({ ...order, attribution, cases: [] })
  expect(one.came_from?.first).toMatchObject({ utm_source: 'newsletter', click_mark: 'gclid' })
  expect(OneOrderCodec.read(one).attribution).toEqual(attribution)
  const newer = {
    ...one,
    came_from: { ...one.came_from, first: { ...one.came_from?.first, click_mark: 'x' } },
  }
  expect(OneOrderCodec.read(newer).attribution?.first?.clickMark).toBeNull()
})
