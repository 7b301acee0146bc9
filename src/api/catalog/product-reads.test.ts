import { describe, expect, test } from 'vitest'
import { StaffProductAnswer, StaffProductsAnswer } from '#contract/catalog/staff-product-wire.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { makeLine, makeOrderRequest, makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makePerson } from '#tests/support/people.ts'
import { markFake } from '#tests/support/staff-orders.ts'

describe.each(['sqlite', 'postgres'] as const)('on %s a Moderator', engine => {
  async function openBackoffice() {
    const { origin, shop } = await openShop({ engine })
    const { cookie } = await makePerson(shop, { role: 'Moderator' })
    const read = async (path: string) => jsonOf(await ask(origin, path, { headers: headersOf(cookie) }))
    return { shop, read }
  }

  test('sees every product by name, drafts too, with its pairs', async () => {
    const { shop, read } = await openBackoffice()
    await makeProduct(shop, { name: 'shoe 10', variants: [] })
    await makeProduct(shop, { name: 'Shoe 2', status: 'draft' })
    const { id } = await makeProduct(shop, {
      name: 'Oxford',
      discountPercent: 5,
      variants: [makeVariant('Black', { 41: 1, 42: 2 }), makeVariant('Tan', { 42: 4 })],
    })
    const { data } = StaffProductsAnswer.parse(await read('/v1/products/desk'))
    expect(data.map(({ name, status, total_stock }) => [name, status, total_stock])).toEqual([
      ['Oxford', 'published', 7],
      ['Shoe 2', 'draft', 10],
      ['shoe 10', 'published', 0],
    ])
    expect(data[0]).toEqual({
      _id: id,
      name: 'Oxford',
      name_bengali: '',
      texts_in_english: 5,
      slug: 'oxford',
      category: 'Casual',
      image: '/uploads/shoe-1000.webp',
      price: 2500,
      discount: 5,
      status: 'published',
      total_stock: 7,
    })
  })

  test('sees the pairs of each size that are in orders, until they are given back', async () => {
    const { shop, read } = await openBackoffice()
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 41: 5, 42: 5 })] })
    await makeProduct(shop)
    const shown = async () => {
      const { data } = StaffProductAnswer.parse(await read(`/v1/products/${product.id}/desk`))
      const sizes = data.variants.flatMap(variant =>
        variant.sizes.map(({ size, stock, reserved }) => [size, stock, reserved]),
      )
      return { reserved: data.reserved, total_stock: data.total_stock, sizes }
    }
    const order = async (quantity: number) => {
      const lines = [makeLine(product, { quantity }), makeLine(product, { size: 41 })]
      const placed = await placeOrder(shop, makeOrderRequest(lines))
      if (!placed.ok) throw new Error(placed.code)
      return placed.order.id
    }
    const orderId = await order(2)
    await order(1)
    expect(await shown()).toEqual({
      reserved: 5,
      total_stock: 5,
      sizes: [
        [41, 3, 2],
        [42, 2, 3],
      ],
    })
    await markFake(shop, orderId)
    expect(await shown()).toEqual({
      reserved: 2,
      total_stock: 8,
      sizes: [
        [41, 4, 1],
        [42, 4, 1],
      ],
    })
    expect(await read('/v1/products/nobody/desk')).toMatchObject({ code: 'product_not_found' })
  })
})
