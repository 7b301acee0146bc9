import { expect, test } from 'vitest'
import { eventTimeOf } from './event-time.ts'
import { hashedPhone, matchedPerson } from './matched-person.ts'
import { pauseAfter } from './retry-pauses.ts'
import { isSale, saleContentsOf } from './sale.ts'

const HOUR_MS = 3_600_000
const ORDERED = '2026-03-02T06:00:00.000Z'
const after = (hours: number) => new Date(Date.parse(ORDERED) + hours * HOUR_MS)

test.each([
  ['01712345678', '8801712345678'],
  ['+880 1712-345678', '8801712345678'],
  ['8801712345678', '8801712345678'],
])('%s is hashed as %s', (phone, digits) => {
  expect(hashedPhone(phone)).toBe(digits)
})

test('a name is compared by its first word in Latin letters, a place without its marks', () => {
  const person = (recipientName: string, district: string | null = "Cox's Bazar") =>
    matchedPerson({ recipientName, district, recipientPhone: '01712345678', recipientEmail: ' A@B.co ' })
  expect(person(' Rahim  Uddin ')).toMatchObject({ firstName: 'rahim', city: 'coxsbazar', email: 'a@b.co' })
  expect(person('রহিম উদ্দিন').firstName).toBeNull()
  expect(person('Md. Rahim').firstName).toBeNull()
  expect(person('R').firstName).toBeNull()
  expect(person('Rahim', null).city).toBeNull()
})

test('an event has the time of its order while that is young enough for the destination, else of the news', () => {
  const timed = (to: 'meta' | 'ga4', soldAfter: number, now: number) =>
    eventTimeOf(to, { orderedAt: ORDERED, newsAt: after(soldAfter).toISOString(), now: after(now) })
  expect(timed('meta', 164, 164)).toEqual({ at: after(0), timedBy: 'order' })
  expect(timed('meta', 164, 164.1)).toEqual({ at: after(164), timedBy: 'news' })
  expect(timed('meta', 1, 166)).toBeUndefined()
  expect(timed('ga4', 48, 71)).toEqual({ at: after(0), timedBy: 'order' })
  expect(timed('ga4', 100, 100.2)).toEqual({ at: after(100), timedBy: 'news' })
  expect(timed('ga4', 1, 72.1)).toBeUndefined()
})

test('pauses grow from a minute to six hours, and a destination may ask for more', () => {
  expect([1, 2, 3, 7, 8, 100].map(tries => pauseAfter(tries) / 60_000)).toEqual([1, 2, 5, 360, 360, 360])
  expect(pauseAfter(1, 10 * 60_000)).toBe(600_000)
  expect(pauseAfter(1, 24 * HOUR_MS)).toBe(6 * HOUR_MS)
})

test('an order is a sale once it is delivered, or at the wish of the owner once it is confirmed', () => {
  const order = { officialStatus: 'Confirmed', courierStatus: null, deletedAt: null } as const
  expect(isSale(order, 'delivered')).toBe(false)
  expect(isSale(order, 'confirmed')).toBe(true)
  expect(isSale({ ...order, courierStatus: 'delivered' }, 'delivered')).toBe(true)
  expect(isSale({ ...order, courierStatus: 'partial_delivered' }, 'delivered')).toBe(true)
  expect(isSale({ ...order, courierStatus: 'delivered_approval_pending' }, 'delivered')).toBe(false)
  expect(isSale({ ...order, courierStatus: 'cancelled' }, 'confirmed')).toBe(false)
  expect(isSale({ ...order, officialStatus: 'Queued' }, 'confirmed')).toBe(false)
  expect(isSale({ ...order, officialStatus: 'Fake', courierStatus: 'delivered' }, 'delivered')).toBe(false)
  expect(isSale({ ...order, courierStatus: 'delivered', deletedAt: ORDERED }, 'delivered')).toBe(false)
})

const line = { productId: 'p1', productName: 'Oxford', quantity: 2, unitPriceTaka: 1_000, returned: 0 }
const sold = {
  courierStatus: 'delivered',
  priceTaka: 1_980,
  deliveryChargeTaka: 80,
  returnedAt: null,
  items: [line, { ...line, productId: 'p2', quantity: 1, unitPriceTaka: 500 }],
}

test('a sale is worth what is paid for its goods, each line its share of the discount', () => {
  expect(saleContentsOf(sold)).toEqual({
    valueTaka: 1_900,
    shippingTaka: 80,
    lines: [
      { id: 'p1', name: 'Oxford', quantity: 2, unitTaka: 760 },
      { id: 'p2', name: 'Oxford', quantity: 1, unitTaka: 380 },
    ],
  })
})

test('of a part that was delivered only what stays counts, once somebody counted what came back', () => {
  const [first = line, second = line] = sold.items
  const part = { ...sold, courierStatus: 'partial_delivered', items: [{ ...first, returned: 1 }, second] }
  expect(saleContentsOf(part)).toBeUndefined()
  expect(saleContentsOf({ ...part, returnedAt: ORDERED })).toMatchObject({
    valueTaka: 1_140,
    lines: [{ id: 'p1', quantity: 1 }, { id: 'p2' }],
  })
})
