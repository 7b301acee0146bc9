import { describe, expect, test } from 'vitest'
import { StaffProductAnswer } from '#contract/catalog/staff-product-wire.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { type Answer, jsonOf } from '#tests/support/ask.ts'
import { makeLine, makeOrderRequest, makeProduct } from '#tests/support/makers.ts'
import { NEW_PRODUCT_BODY, openBackoffice } from '#tests/support/open-backoffice.ts'

const IMAGE = '/uploads/black-1000.webp'
const said = (answer: Answer) => [answer.status, jsonOf(answer).message]

describe.each(['sqlite', 'postgres'] as const)('on %s', engine => {
  test('a product is added from what its form sends, and shown as the shop holds it', async () => {
    const { shop, by, send, add } = await openBackoffice({ engine })
    await makeProduct(shop, { category: 'Casual' })
    const answer = await add({
      name: ' Brogue  No 1 ',
      slug: '',
      category: 'CASUAL',
      discount: 10,
      description: 'Stitched\ntwice.',
      made_with: 'Calf',
      keyFeatures: { subtitle: 'Holes', paragraph: '', bullets: ['One', ' ', 'Two'] },
      status: 'draft',
    })
    expect(said(answer)).toEqual([201, 'Product created successfully!'])
    expect(answer.headers['cache-control']).toBe('no-store')
    const { data } = StaffProductAnswer.parse(jsonOf(answer))
    expect(data).toMatchObject({
      ...NEW_PRODUCT_BODY,
      name: 'Brogue  No 1',
      slug: 'brogue-no-1',
      discount: 10,
      description: 'Stitched\ntwice.',
      made_with: 'Calf',
      keyFeatures: { subtitle: 'Holes', paragraph: '', bullets: ['One', 'Two'] },
      status: 'draft',
      variants: [],
      colors: [],
      total_stock: 0,
      reserved: 0,
    })
    expect(jsonOf(await send('GET', `/v1/products/${data._id}/desk`)).data).toEqual(data)
    expect((await send('GET', `/v1/products/${data._id}`)).status).toBe(404)
    expect(by.user.role).toBe('Admin')
  })

  test('a picture that is sent twice for a colour is there once', async () => {
    const { add } = await openBackoffice({ engine })
    const other = '/uploads/other-1000.webp'
    const color = { color: 'Rust', value: '#aa3300', images: [IMAGE, other, IMAGE] }
    expect(jsonOf(await add({ variants: [color] })).data.variants).toMatchObject([{ images: [IMAGE, other] }])
  })

  test('a program may send colours along, whose opening stock the ledger writes to the Admin', async () => {
    const { shop, by, add } = await openBackoffice({ engine })
    const sizes = [
      { size: 42, stock: 3 },
      { size: '39.5', stock: 0 },
    ]
    const answer = await add({ variants: [{ color: 'Rust', value: '#aa3300', sizes, images: [IMAGE] }] })
    expect(jsonOf(answer).data).toMatchObject({
      status: 'published',
      discount: 0,
      total_stock: 3,
      colors: [{ name: 'Rust', value: '#aa3300' }],
      variants: [
        {
          color: 'Rust',
          images: [IMAGE],
          sizes: [
            { size: 39.5, stock: 0, reserved: 0 },
            { size: 42, stock: 3, reserved: 0 },
          ],
        },
      ],
    })
    const ledger = await shop.db.main
      .selectFrom('stock_movements')
      .select(['reason', 'actor', 'change'])
      .execute()
    expect(ledger).toEqual([{ reason: 'opening', actor: by.user.id, change: 3 }])
  })

  test('the address that is wished for is used, with a number behind one that is in use', async () => {
    const { add } = await openBackoffice({ engine })
    const slugs: string[] = []
    for (const name of ['One', 'Two', 'Three'])
      slugs.push(jsonOf(await add({ name, slug: 'city-loafer' })).data.slug)
    slugs.push(jsonOf(await add({ name: 'City Loafer' })).data.slug)
    expect(slugs).toEqual(['city-loafer', 'city-loafer-2', 'city-loafer-3', 'city-loafer-4'])
  })

  test('a name, a colour and a size are there once', async () => {
    const { add } = await openBackoffice({ engine })
    await add()
    const taken = await add({ name: 'BROGUE no 1' })
    expect([taken.status, jsonOf(taken)]).toEqual([
      409,
      {
        success: false,
        message: 'Another product has this name.',
        code: 'name_taken',
        fields: { name: 'Another product has this name.' },
      },
    ])
    const variant = { color: 'Black', value: '#000000' }
    const twice = { variants: [variant, { ...variant, color: ' BLACK' }] }
    expect(said(await add({ name: 'Two', ...twice }))).toEqual([409, 'This product has this color already.'])
    const sizes = [
      { size: 42, stock: 1 },
      { size: '42', stock: 2 },
    ]
    expect(said(await add({ name: 'Two', variants: [{ ...variant, sizes }] }))).toEqual([
      409,
      'This color has this size already.',
    ])
    const unknown = { image: `/uploads/${'a'.repeat(64)}-1000.webp` }
    expect((await add({ name: 'Two', ...unknown })).status).toBe(409)
    expect((await add({ name: 'Two' })).status).toBe(201)
  })

  test('fields of a product change, each alone or together', async () => {
    const { send, add } = await openBackoffice({ engine })
    const { _id } = jsonOf(await add()).data
    const put = (body: object) => send('PUT', `/v1/products/${_id}`, body)
    const answer = await put({
      price: 3000,
      discount: 100,
      keyFeatures: { subtitle: 'S', paragraph: 'P', bullets: [] },
    })
    expect(said(answer)).toEqual([200, 'Product updated!'])
    const changed = {
      price: 3000,
      discount: 100,
      keyFeatures: { subtitle: 'S', paragraph: 'P', bullets: [] },
    }
    expect(StaffProductAnswer.parse(jsonOf(answer)).data).toMatchObject({ ...NEW_PRODUCT_BODY, ...changed })
    expect(said(await put({}))).toEqual([400, 'Nothing to change was sent.'])
    expect(said(await send('PUT', '/v1/products/nobody', { price: 3000 }))).toEqual([
      404,
      'Product not found.',
    ])
    await add({ name: 'Other', slug: 'other' })
    expect(said(await put({ name: 'OTHER' }))).toEqual([409, 'Another product has this name.'])
    const slugTaken = await send('PATCH', `/v1/products/${_id}/flexible-update`, {
      productUpdates: { slug: 'other' },
    })
    expect(said(slugTaken)).toEqual([409, 'Another product has or had this address.'])
    expect(jsonOf(slugTaken).fields).toEqual({ slug: 'Another product has or had this address.' })
  })

  test('a product that the shop answered can be sent as the beginning of another', async () => {
    const { shop, send, add } = await openBackoffice({ engine })
    const made = await makeProduct(shop)
    const seen = jsonOf(await send('GET', `/v1/products/${made.id}/desk`)).data
    const answer = await add({ ...seen, name: 'Another', slug: 'another' })
    expect(said(answer)).toEqual([201, 'Product created successfully!'])
    const { data } = jsonOf(answer)
    const own = { _id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String) }
    expect(data).toEqual({ ...seen, ...own, name: 'Another', slug: 'another' })
    expect(data._id).not.toBe(made.id)
  })

  test.each(['', '/desk'])('a product can be sent whole as the shop answered it at {id}%s', async address => {
    const { shop, by, send } = await openBackoffice({ engine })
    const made = await makeProduct(shop)
    const path = `/v1/products/${made.id}`
    const seen = jsonOf(await send('GET', `${path}${address}`)).data
    await placeOrder(shop, makeOrderRequest([makeLine(made, { quantity: 2 })]))
    const answer = await send('PUT', path, { ...seen, price: 2600, slug: 'mine', createdAt: 'yesterday' })
    expect(said(answer)).toEqual([200, 'Product updated!'])
    const pairs = [
      { size: 41, stock: 5 },
      { size: 42, stock: 3, reserved: 2 },
    ]
    expect(jsonOf(answer).data).toMatchObject({
      slug: made.slug,
      price: 2600,
      total_stock: 8,
      createdAt: made.createdAt,
      variants: [{ color: 'Black', sizes: pairs }],
    })
    const count = (stock: number, expectedStock: number) =>
      send('PUT', path, {
        ...seen,
        price: 2700,
        variants: [
          {
            ...seen.variants[0],
            sizes: [
              { size: 42, stock, expectedStock },
              { size: 41, stock: 9 },
            ],
          },
        ],
      })
    expect(jsonOf(await count(7, 5))).toMatchObject({ code: 'stock_changed', stock: 3 })
    expect(jsonOf(await send('GET', `${path}/desk`)).data).toMatchObject({ price: 2600, total_stock: 8 })
    expect(jsonOf(await count(7, 3)).data).toMatchObject({ price: 2700, total_stock: 12 })
    const ledger = await shop.db.main
      .selectFrom('stock_movements')
      .select(['change', 'reason'])
      .where('actor', '=', by.user.id)
      .execute()
    expect(ledger).toEqual([{ change: 4, reason: 'correction' }])
    for (const [field, value] of [
      ['position', 1],
      ['variants', [{ color: 'Black', sizes: [{ size: 42, stock: 1, extra: 1 }] }]],
      ['variants', [{ color: 'Black', sizes: [{ size: 42, stock: -1, expectedStock: 7 }] }]],
    ] as const)
      expect((await send('PUT', path, { ...seen, [field]: value })).status).toBe(400)
    expect(said(await send('PUT', path, { slug: 'mine', total_stock: 5, variants: seen.variants }))).toEqual([
      400,
      'Nothing to change was sent.',
    ])
  })

  test('a deleted product comes back as it was, unless its name is taken by then', async () => {
    const { send, add } = await openBackoffice({ engine })
    const before = jsonOf(
      await add({ variants: [{ color: 'Black', value: '#000000', sizes: [{ size: 42, stock: 3 }] }] }),
    ).data
    const path = `/v1/products/${before._id}`
    expect(said(await send('DELETE', path))).toEqual([200, 'Product deleted.'])
    expect(jsonOf(await send('GET', '/v1/products/desk')).data).toEqual([])
    for (const [method, of, body] of [
      ['GET', `${path}/desk`],
      ['PUT', path, { price: 10 }],
      ['DELETE', path],
    ] as const)
      expect(said(await send(method, of, body)), method).toEqual([404, 'Product not found.'])

    const other = jsonOf(await add()).data
    expect(other.slug).toBe('brogue-no-1-2')
    expect(said(await send('POST', `${path}/restore`))).toEqual([409, 'Another product has this name.'])
    await send('PUT', `/v1/products/${other._id}`, { name: 'Other' })
    for (let times = 0; times < 2; times += 1) {
      const restored = await send('POST', `${path}/restore`, {})
      expect(said(restored)).toEqual([200, 'Product restored.'])
      expect(jsonOf(restored).data).toEqual(before)
    }
    expect(said(await send('POST', '/v1/products/nobody/restore'))).toEqual([404, 'Product not found.'])
  })
})
