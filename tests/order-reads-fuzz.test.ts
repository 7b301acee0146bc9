import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleOrFull, testSeed } from './faults/seeded.ts'
import { ask, headersOf, jsonOf } from './support/ask.ts'
import { eachEngine } from './support/databases.ts'
import { makeLine, makeProduct } from './support/makers.ts'
import { openShop } from './support/open-shop.ts'
import { makePerson } from './support/people.ts'
import { makeStaffOrder } from './support/staff-orders.ts'

const value = fc.oneof(
  fc.constantFrom('', ' ', '%', '___', '!!!', '"""', "'; --", '" OR *', 'a* NEAR b', '-abc', '(((', '\\\\\\'),
  fc.constantFrom(
    'a\u0000b',
    '\u202eabc',
    '\ufeffabc',
    '😀😀😀',
    'রহিম',
    '০১৭১২৩৪৫৬৭৮',
    '+88017',
    '#1001',
    '# 1',
  ),
  fc.constantFrom(
    '0',
    '-0',
    '-1',
    '1.5',
    '1e21',
    '1e308',
    '1e999',
    '0x10',
    '9007199254740993',
    'NaN',
    '2,500',
  ),
  fc.constantFrom('2026-02-30', '0000-01-01', '2000-01-01', '9998-12-31', '9999-12-31', '+275760-09-13'),
  fc.constantFrom(
    'none',
    'canceled',
    'follow_up',
    'whatsapp',
    'true',
    'asc',
    'recipient_name',
    'price',
    '__proto__',
  ),
  fc.constant('x'.repeat(3000)),
)
const name = fc.constantFrom(
  ...['official_status', 'with_hidden', 'status', 'via', 'search', 'search', 'size', 'product_size', 'color'],
  ...['minPrice', 'maxPrice', 'startDate', 'endDate', 'sortBy', 'sort', 'page', 'limit', 'ids', 'format'],
  ...['from', 'to', 'day', 'after', 'lastEventId', '__proto__', 'search[]', 'constructor'],
)
/** A name may come twice. */
const query = fc
  .array(fc.tuple(name, value), { maxLength: 4 })
  .map(pairs => new URLSearchParams(pairs).toString())
const path = fc.oneof(
  fc.constantFrom('/v1/orders', '/v1/orders', '/v1/orders/unseen', '/v1/orders-summary'),
  fc.constantFrom('/v1/calls/summary', '/v1/day-report'),
  fc.constantFrom('/v1/orders/export?format=csv', '/v1/orders/export?format=xlsx'),
  value.map(one => `/v1/orders/${encodeURIComponent(one)}`),
  value.map(one => `/v1/customers/${encodeURIComponent(one)}`),
)

eachEngine(engine => {
  test('whatever is asked of the orders is answered or refused, and kept by nobody', async () => {
    const { origin, shop } = await openShop({ engine })
    const { cookie } = await makePerson(shop, { role: 'Moderator' })
    await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    const property = fc.asyncProperty(path, query, async (path, query) => {
      const address = `${path}${path.includes('?') ? '&' : '?'}${query}`
      const answer = await ask(origin, address, { headers: headersOf(cookie) })
      expect([200, 400, 404, 405, 413, 414], answer.text).toContain(answer.status)
      expect(answer.headers['cache-control']).toBe('no-store')
      if (answer.status !== 200)
        expect(jsonOf(answer)).toMatchObject({ success: false, message: expect.any(String) })
    })
    await fc.assert(property, { numRuns: sampleOrFull(250, 5_000), seed: testSeed() })
  })
})
