import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { ORDER_SORTS, type WholeOrderFilter } from '#domain/orders/order-filter.ts'
import { ORDER_STAGES } from '#domain/orders/order-stage.ts'
import { PAGE_SIZES } from '#domain/page-size.ts'
import { COURIER_STATUSES, NO_PARCEL } from '#domain/parcels/courier-status.ts'
import { ORDER_NEEDS } from '#domain/parcels/parcel-need.ts'
import { type OrdersQuery, ordersSearchParams, readOrdersQuery } from './orders-query.ts'

const read = (query: string) => readOrdersQuery(new URLSearchParams(query))

const text = (minLength: number, maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength }).filter(value => {
    const { length } = value.trim()
    return length === value.length && length >= minLength && length <= maxLength
  })
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const addresses: fc.Arbitrary<OrdersQuery & WholeOrderFilter> = fc.record({
  officialStatus: maybe(fc.constantFrom(...OFFICIAL_STATUSES)),
  withHidden: maybe(fc.constant(true)),
  courierStatus: maybe(fc.constantFrom(...COURIER_STATUSES, NO_PARCEL)),
  source: maybe(text(1, 20)),
  visitSource: maybe(text(1, 100)),
  campaign: maybe(text(1, 100)),
  stage: maybe(fc.constantFrom(...ORDER_STAGES)),
  followUpFrom: maybe(day),
  followUpTo: maybe(day),
  search: maybe(text(3, 100)),
  product: maybe(text(1, 200)),
  district: maybe(text(1, 60)),
  courier: maybe(text(1, 40)),
  size: maybe(fc.constantFrom(38, 41, 42.5)),
  color: maybe(text(1, 40)),
  minPriceTaka: maybe(fc.integer({ min: 0, max: 10_000_000 })),
  maxPriceTaka: maybe(fc.integer({ min: 0, max: 10_000_000 })),
  parcel: maybe(fc.constantFrom(...ORDER_NEEDS)),
  startDay: maybe(day),
  endDay: maybe(day),
  sortBy: fc.constantFrom(...ORDER_SORTS),
  direction: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  limit: fc.constantFrom(...PAGE_SIZES),
  open: fc.constant(undefined),
})

test('every address of the orders is read as it was written', () => {
  fc.assert(
    fc.property(addresses, address => {
      expect(read(ordersSearchParams(address).toString())).toEqual(address)
    }),
  )
})

test('any address at all is read, and what is read stays the same', () => {
  const names = [
    'official_status',
    'status',
    'via',
    'visit_source',
    'campaign',
    'search',
    'size',
    'parcel',
    'color',
    'minPrice',
    'startDate',
    'page',
  ]
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 120 })))
  fc.assert(
    fc.property(pairs, given => {
      const found = readOrdersQuery(new URLSearchParams(given))
      fc.pre(found.search === undefined || found.search.trim().length >= 3)
      expect(read(ordersSearchParams(found).toString())).toEqual(found)
    }),
  )
})

test('the list as it first shows has no query', () => {
  expect(ordersSearchParams(read('')).toString()).toBe('')
})

test.each([
  'official_status=queued',
  'status=lost',
  'via=%20',
  'search=%20',
  'size=0',
  'size=big',
  'minPrice=-1',
  'maxPrice=1.5',
  'startDate=2026-02-30',
  'endDate=yesterday',
  'sortBy=phone',
  'sort=up',
  'page=0',
  'page=1.5',
  'limit=x',
  'parcel=lost',
  'with_hidden=1',
])('%s is as if it were not there', query => {
  expect(read(query)).toEqual(read(''))
})

test('what others spell differently is understood', () => {
  expect(read('status=canceled').courierStatus).toBe('cancelled')
  expect(readOrdersQuery(new URLSearchParams('via=whatsapp'), ['WhatsApp']).source).toBe('WhatsApp')
  expect(readOrdersQuery(new URLSearchParams('via=Fair'), ['WhatsApp']).source).toBe('Fair')
  expect(read('product_size=42').size).toBe(42)
  expect(read('limit=120').limit).toBe(150)
})

test('a search that is too short is kept where it is typed, but not asked for', () => {
  expect(read('search=ra').search).toBe('ra')
  expect(ordersSearchParams(read('search=ra')).toString()).toBe('')
})
