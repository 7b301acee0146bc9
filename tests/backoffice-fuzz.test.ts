import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask, headersOf } from './support/ask.ts'
import { csvOf } from './support/catalogue-csv.ts'
import { eachEngine } from './support/databases.ts'
import { makeProduct } from './support/makers.ts'
import { NEW_PRODUCT_BODY } from './support/open-backoffice.ts'
import { openShop } from './support/open-shop.ts'
import { makeAdmin } from './support/people.ts'

const word = fc.constantFrom(
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  "'; --",
  '%',
  '_',
  '😀',
)
const text = fc.oneof(
  fc.constant('aaaaaaaa\u0000'),
  word,
  word.map(one => `aaaaaaaa${one}`),
  fc.constantFrom('x'.repeat(5000), '0000-01-01', '9999-12-31', '+275760-09-13', '1e999', '0x10', '-0', '১২'),
)
const number = fc.constantFrom(0, -0, -1, 0.1, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63)
const leaf = fc.oneof({ weight: 4, arbitrary: text }, number, fc.constantFrom(null, true, [], {}))
const anything = fc.oneof(
  { weight: 3, arbitrary: leaf },
  fc.array(leaf, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('color', 'size', 'stock', '__proto__', 'subtitle', 'targetSize'), leaf),
)

type Body = Record<string, unknown>
type Sent = { method: string; path: string; body: Body }

/** The requests that the back office sends, each with a body that is correct except for the inserted value. */
const sentTo = (id: string, number = 0): Sent[] => {
  const path = `/v1/products/${id}`
  const size = { targetSize: 42, newSize: 42, newStock: 4, expectedStock: 5 }
  const change = { targetSize: 42, change: 1, requestKey: 'a-key-of-its-own' }
  const color = { color: 'Tan', value: '#112233', sizes: [{ size: 40, stock: 1 }], images: [] }
  const fields = {
    ...NEW_PRODUCT_BODY,
    slug: 'brogue',
    discount: 1,
    description: '',
    made_with: '',
    name_bengali: 'ব্রোগ',
    description_bengali: '',
    status: 'draft',
  }
  // the values that the PUT has just written, except for the address, which it does not change
  const { slug: _slug, ...expected } = fields
  const keyFeatures = { subtitle: 'a', paragraph: 'b', bullets: ['c'] }
  const features = { keyFeatures, key_features_bengali: keyFeatures }
  return [
    {
      method: 'POST',
      path: '/v1/products',
      body: { ...fields, ...features, name: `Shoe no ${number}`, slug: '', variants: [color] },
    },
    { method: 'PUT', path, body: { ...fields, ...features } },
    { method: 'PATCH', path: `${path}/flexible-update`, body: { productUpdates: fields, expected } },
    {
      method: 'PATCH',
      path: `${path}/flexible-update`,
      body: { variantUpdates: { targetColor: 'Black', note: 'n', reason: 'received', sizeUpdates: [size] } },
    },
    {
      method: 'PATCH',
      path: `${path}/flexible-update`,
      body: { variantUpdates: [{ targetColor: 'Black', sizeUpdates: [change] }] },
    },
    {
      method: 'PATCH',
      path: `${path}/flexible-update`,
      body: { variantUpdates: { newColor: 'Tan', newValue: '#112233', newSizes: [40] } },
    },
    { method: 'DELETE', path: `${path}/variant`, body: { targetColor: 'Tan', targetSize: 40 } },
    {
      method: 'POST',
      path: `${path}/coupon`,
      body: { code: 'EID', discountPercentage: 5, expiresAt: '2026-12-31' },
    },
    {
      method: 'PUT',
      path: `${path}/coupon/EID`,
      body: { newCode: 'EID', discountPercentage: 5, expiresAt: '' },
    },
  ]
}

/** The body with one value replaced, at any depth. `way` names the place. */
function spoilt(body: unknown, way: readonly number[], value: unknown): unknown {
  const [turn, ...rest] = way
  if (turn === undefined || typeof body !== 'object' || body === null) return value
  const entries = Object.entries(body)
  const [key] = entries[turn % Math.max(1, entries.length)] ?? []
  const changed = entries.map(([name, one]) => [name, name === key ? spoilt(one, rest, value) : one] as const)
  return Array.isArray(body) ? changed.map(([, one]) => one) : Object.fromEntries(changed)
}

const COLUMNS = [
  '_id',
  'name',
  'slug',
  'price',
  'category',
  'image',
  'bullets',
  'color',
  'value',
  'size',
  'stock',
]
const MORE_COLUMNS = ['stock_was', 'export_id', 'images', 'title', 'discount', 'status']

eachEngine(engine => {
  test('whatever is sent to the desk, the shop answers and does not fail', async () => {
    const { origin, shop } = await openShop({ engine })
    const { id } = await makeProduct(shop)
    const { cookie } = await makeAdmin(shop)
    const headers = headersOf(cookie)
    const failed: string[] = []
    const look = async (what: string, answer: Promise<{ status: number }>) => {
      const { status } = await answer
      if (status >= 500) failed.push(`${status} ${what}`)
    }
    // without changes they are correct
    for (const { method, path, body } of sentTo(id))
      expect((await ask(origin, path, { method, headers, body })).status, JSON.stringify(body)).toBeLessThan(
        300,
      )
    const way = fc.array(fc.nat(20), { minLength: 1, maxLength: 8 })
    const bodies = fc.tuple(fc.nat(sentTo(id).length - 1), way, anything)
    const samples = fc.sample(bodies, { seed: 5, numRuns: 1200 })
    for (const [number, [index, where, value]] of samples.entries()) {
      const { method, path, body } = sentTo(id, number)[index] ?? { method: '', path: '', body: {} }
      const text = JSON.stringify(spoilt(body, where, value))
      const asked = { method, headers: { ...headers, 'content-type': 'application/json' }, body: text }
      await look(`${method} ${path} ${text.slice(0, 300)}`, ask(origin, path, asked))
    }
    const queries = fc.tuple(fc.constantFrom('color', 'size', 'before', 'targetColor'), word)
    for (const [name, value] of fc.sample(queries, { seed: 6, numRuns: 40 })) {
      const given = new URLSearchParams({ color: 'Black', size: '42', [name]: value.toWellFormed() })
      const path = `/v1/products/${id}/stock-history?${given}`
      await look(path, ask(origin, path, { headers }))
    }
    const cells = fc.dictionary(fc.constantFrom(...COLUMNS, ...MORE_COLUMNS), text, {
      minKeys: 1,
      maxKeys: 4,
    })
    for (const [line, isDryRun] of fc.sample(fc.tuple(cells, fc.boolean()), { seed: 7, numRuns: 250 })) {
      const file = csvOf([{ _id: id, color: 'Black', size: '42', stock: '5', ...line }])
      const path = `/v1/products/import?dryRun=${isDryRun}`
      const asked = { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' }, body: file }
      await look(`${path} ${JSON.stringify(line).slice(0, 300)}`, ask(origin, path, asked))
    }
    expect(failed).toEqual([])
    expect((await ask(origin, '/v1/products/desk', { headers })).status).toBe(200)
  })
})
