import type { Locator, Page } from '@playwright/test'
import type { OfficialStatus } from '#domain/orders/order.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect } from './shop-test.ts'
import type { Pair } from './shopper.ts'

/** The orders as staff find them, in a table or as cards. */
export const orderList = (page: Page): Locator => page.getByRole('region', { name: 'Orders', exact: true })
export const listSearch = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Phone, name, tracking' })

type Typed = {
  name: string
  phone: string
  via?: string
  status?: OfficialStatus
  /** Of the Rupsha Penny Shacci. */
  color?: string
  size?: number
}

/** Whoever is signed in with the page's browser types in an order of one pair, and says how it stands; its id. */
export async function typeInOrder(page: Page, typed: Typed): Promise<string> {
  const { name, phone, via = 'Facebook', status, color = 'Black', size = 42 } = typed
  const products = await page.request.get('/v1/products/slug/rupsha-penny-shacci')
  const { data: product } = await products.json()
  await keepInStock(page, product, { color, size })
  const created = await page.request.post('/v1/orders', {
    headers: OWN_ORIGIN,
    data: {
      recipient_name: name,
      recipient_phone: phone,
      recipient_address: 'House 7, Lane 2, Boalia, Rajshahi',
      via,
      price: 2553,
      items: [{ productId: product._id, product_color: color, product_size: size, total_lot: 1 }],
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { data: order } = await created.json()
  if (status === undefined) return order._id
  const changed = await page.request.put(`/v1/orders/${order._id}`, {
    headers: OWN_ORIGIN,
    data: { official_status: status },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  return order._id
}

/** Fewer would end in the middle of a run: every journey of the orders types in some, and one that is tried again more. */
const ENOUGH_PAIRS = 50

type Size = { size: number; stock: number }
type Shelf = { _id: string; variants: { color: string; sizes: Size[] }[] }

/** Puts pairs on the shelf when few are left, so that no journey depends on how many were walked before it. */
async function keepInStock(page: Page, product: Shelf, pair: { color: string; size: number }): Promise<void> {
  const sizes = product.variants.find(variant => variant.color === pair.color)?.sizes
  const stock = sizes?.find(one => one.size === pair.size)?.stock ?? 0
  if (stock < ENOUGH_PAIRS) await shelve(page, product, { ...pair, stock: stock + 4 * ENOUGH_PAIRS })
}

/** Leaves so many pairs of a size, whatever was sold before. */
export async function leavePairs(page: Page, { slug, color, size }: Pair, stock: number): Promise<void> {
  const answer = await page.request.get(`/v1/products/slug/${slug}`)
  await shelve(page, (await answer.json()).data, { color, size, stock })
}

type Counted = { color: string; size: number; stock: number }

async function shelve(page: Page, { _id }: { _id: string }, { color, size, stock }: Counted): Promise<void> {
  const changed = await page.request.patch(`/v1/products/${_id}/flexible-update`, {
    headers: OWN_ORIGIN,
    data: {
      variantUpdates: { targetColor: color, sizeUpdates: [{ targetSize: size, newStock: stock }] },
    },
  })
  expect(changed.status(), await changed.text()).toBe(200)
}
