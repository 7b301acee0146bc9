import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'
import { type Pair, someonesPhone } from './shopper.ts'

/** What others do at the same time, and what the shop says to everybody: past the pages, through the API. */

/** A browser that is signed in has to say from which page it writes. */
export const OWN_ORIGIN = { origin: `http://127.0.0.1:${process.env.JOURNEYS_PORT}` }

async function findProduct(page: Page, slug: string) {
  const answer = await page.request.get(`/v1/products/slug/${slug}`)
  expect(answer.status()).toBe(200)
  const { data } = await answer.json()
  return data
}

/** Pairs in stock of one size. */
export async function stockOf(page: Page, { slug, color, size }: Pair): Promise<number> {
  const product = await findProduct(page, slug)
  const variant = product.variants.find((one: { color: string }) => one.color === color)
  return variant.sizes.find((one: { size: number }) => one.size === size).stock
}

/** Another shopper orders; answers what the API answered of the order. */
export async function someoneElseBuys(page: Page, pair: Pair, pairs: number): Promise<{ order_no: number }> {
  const product = await findProduct(page, pair.slug)
  const answer = await page.request.post('/v1/orders', {
    headers: OWN_ORIGIN,
    data: {
      recipient_name: 'Karim Mia',
      recipient_phone: someonesPhone(),
      recipient_email: '',
      recipient_address: 'Village road, Savar, Dhaka',
      note: '',
      shippingCost: 130,
      items: [
        { productId: product._id, product_color: pair.color, product_size: pair.size, total_lot: pairs },
      ],
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { data } = await answer.json()
  return data
}
