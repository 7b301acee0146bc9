import { describe, expect, test } from 'vitest'
import { FIELD_MESSAGES } from '#domain/catalog/product-fields.ts'
import { jsonOf } from '#tests/support/ask.ts'
import { makeProduct } from '#tests/support/makers.ts'
import { NEW_PRODUCT_BODY, openBackoffice } from '#tests/support/open-backoffice.ts'

describe('what is sent for a field is refused with the words of the form:', () => {
  test.each([
    ['name', '', 'Product name is required'],
    ['name', ' \u200b ', 'Product name is required'],
    ['name', 'x'.repeat(81), 'At most 80 characters.'],
    ['title', '', 'Title is required'],
    ['category', ' ', 'Category is required'],
    ['price', 9, 'Price must be at least 10'],
    ['price', null, 'Price must be at least 10'],
    ['price', '2500', 'Price must be at least 10'],
    ['price', 10.5, 'Price must be a whole number of taka'],
    ['price', 1_000_001, 'Price cannot be more than 1,000,000'],
    ['discount', -1, 'Discount cannot be negative'],
    ['discount', 101, 'Discount cannot be more than 100'],
    ['discount', 0.5, 'Discount must be a whole number of percent'],
    ['image', '', 'Image URL is required'],
    ['image', 'https://elsewhere.example/a.webp', FIELD_MESSAGES.imageElsewhere],
    ['slug', 'City Loafer', 'An address has small letters, digits and hyphens, such as city-loafer'],
    ['description', 'a\u0000', 'This text holds a character that cannot be kept.'],
  ])('%s %j', async (field, value, message) => {
    const { shop, send, add } = await openBackoffice()
    const { id } = await makeProduct(shop)
    // the address is changed by another operation
    const isPut = field !== 'slug'
    for (const answer of [
      await add({ [field]: value }),
      ...(isPut ? [await send('PUT', `/v1/products/${id}`, { [field]: value })] : []),
    ])
      expect([answer.status, jsonOf(answer)]).toEqual([
        400,
        { success: false, message, fields: { [field]: message } },
      ])
  })
})

test('what is missing is said field by field', async () => {
  const { send } = await openBackoffice()
  expect(jsonOf(await send('POST', '/v1/products', {})).fields).toEqual({
    name: 'Product name is required',
    title: 'Title is required',
    category: 'Category is required',
    price: 'Price must be at least 10',
    image: 'Image URL is required',
  })
})

const OWN = ['_id', 'total_stock', 'reserved', 'colors', 'createdAt', 'updatedAt']
const HIDDEN = ['position', 'name_key', 'deleted_at', 'variants']

test.each([...OWN, ...HIDDEN])('a change of fields cannot write what is the shop’s own: %s', async field => {
  const { shop, send } = await openBackoffice()
  const { id } = await makeProduct(shop)
  const changes = { productUpdates: { price: 3000, [field]: 5 } }
  const answer = await send('PATCH', `/v1/products/${id}/flexible-update`, changes)
  expect([answer.status, jsonOf(answer).message]).toEqual([400, `There is no field ${field}.`])
  const rows = await shop.db.main.selectFrom('products').select('price').execute()
  expect(rows).toEqual([{ price: 2500 }])
})

test.each(HIDDEN)(
  'nor can a product, new or whole, with what no answer of the shop holds: %s',
  async field => {
    const { shop, send, add } = await openBackoffice()
    const { id } = await makeProduct(shop)
    for (const answer of [
      await send('PUT', `/v1/products/${id}`, { price: 3000, [field]: 5 }),
      await add({ [field]: 5 }),
    ])
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(field)])
  },
)

test.each(OWN)('a product, new or whole, may leave %s in, which changes nothing', async field => {
  const { shop, send, add } = await openBackoffice()
  const made = await makeProduct(shop)
  const before = jsonOf(await send('GET', `/v1/products/${made.id}/desk`)).data
  const edited = await send('PUT', `/v1/products/${made.id}`, { price: 3000, [field]: 5 })
  const added = await add({ [field]: 5 })
  expect([edited.status, added.status], added.text).toEqual([200, 201])
  expect(jsonOf(edited).data).toEqual({ ...before, price: 3000, updatedAt: expect.any(String) })
  expect(jsonOf(added).data[field]).not.toBe(5)
})

test('no body breaks the shop, whatever it holds', async () => {
  const { shop, send } = await openBackoffice({ engine: 'postgres' })
  const { id } = await makeProduct(shop)
  const values: unknown[] = [
    null,
    true,
    0,
    -0,
    1e308,
    -5,
    42.5,
    2 ** 53,
    '',
    ' ',
    'x',
    'ক',
    '\u0000',
    '\ud800',
    '💥'.repeat(60),
    'x'.repeat(9000),
    [],
    [null],
    [[]],
    {},
    { toString: 1 },
    { constructor: {} },
    [{ color: 'A' }],
    { subtitle: 1 },
    [{ color: 'A', value: '#000000', sizes: [{ size: 42, stock: 2 ** 31 }] }],
    [{ color: '\ud800', value: '#000000', sizes: [{ size: 1e-9, stock: 1 }], images: ['/uploads/../x'] }],
  ]
  const fields = [
    ...Object.keys(NEW_PRODUCT_BODY),
    'slug',
    'discount',
    'description',
    'made_with',
    'keyFeatures',
    'status',
    'variants',
    '__proto__',
  ]
  const bodies = values.map(value => JSON.stringify(value))
  for (const field of fields)
    for (const value of values)
      bodies.push(
        JSON.stringify({ ...NEW_PRODUCT_BODY, name: `N ${bodies.length}` }).replace(
          '}',
          `,"${field}":${JSON.stringify(value)}}`,
        ),
      )
  for (const body of bodies)
    for (const [method, path] of [
      ['POST', '/v1/products'],
      ['PUT', `/v1/products/${id}`],
    ] as const) {
      const { status, text } = await send(method, path, body)
      expect([200, 201, 400, 409], `${method} ${body.slice(0, 200)}: ${text}`).toContain(status)
    }
})
