import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listProducts } from '#features/catalog/list-products.ts'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { makePictures, makeProduct } from '#tests/support/makers.ts'
import { manyProducts } from '#tests/support/many-products.ts'
import { openBuiltShop } from '#tests/support/open-built-shop.ts'

const openFullShop = async () => {
  const { origin, shop } = await openBuiltShop()
  const products = manyProducts()
  const shown = products.flatMap(product => product.variants.flatMap(({ images }) => images))
  await makePictures(shop, shown)
  for (const product of products) await makeProduct(shop, product)
  return { origin, shop }
}

/** The largest size of the home page in transfer, with a shop window of 24 products. */
const MAXIMUM_BYTES = 8192

test('the home page with 24 products of three colours and seven sizes travels in 8 KB', async () => {
  const { origin } = await openFullShop()
  const { status, headers, body } = await ask(origin, '/', { headers: { 'accept-encoding': 'br' } })
  expect([status, headers['content-encoding']]).toEqual([200, 'br'])
  const html = brotliDecompressSync(body).toString()
  expect(html.match(/<article/g)).toHaveLength(24)
  console.log(`home with 24 products: ${body.length} bytes of brotli, ${html.length} of HTML`)
  expect(body.length).toBeLessThanOrEqual(MAXIMUM_BYTES)
})

test('the pictures that the page leaves out are two of every colour', async () => {
  const { origin, shop } = await openFullShop()
  const pictures = jsonOf(await ask(origin, '/card-pictures.json'))
  const products = await listProducts(shop)
  expect(Object.keys(pictures).toSorted()).toEqual(products.map(one => one.slug).toSorted())
  for (const { slug, variants } of products)
    expect(pictures[slug]).toEqual(
      Object.fromEntries(variants.map(({ color, images }) => [color, images.slice(0, 2)])),
    )
})
