import type { Locator, Page } from '@playwright/test'
import { leavePairs } from './orders-screen.ts'
import { uniquePhone } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect } from './shop-test.ts'

export type Delivered = { id: string; phone: string; name: string }

/** The pair that is ordered, of a color that no other journey buys. */
export const SURMA = { slug: 'surma-thong-sandal', color: 'Master', size: 42 }

export const casePanel = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Exchange or return|Exchange|Return|Defect), order \d+$/ })
export const caseRow = (page: Page, name: string): Locator =>
  page.locator('.returns-table tbody tr, .returns-card').filter({ hasText: name })

/** Sends something as whoever is signed in with the page's browser; its data. */
export async function send(page: Page, [method, path]: readonly ['POST' | 'PUT', string], data: object) {
  const answer = await page.request.fetch(`/v1${path}`, { method, headers: OWN_ORIGIN, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data
}

/** An order of a pair of each size that the courier has delivered, typed in past the pages. */
export async function deliveredOrder(page: Page, name: string, sizes = [SURMA.size]): Promise<Delivered> {
  const phone = uniquePhone()
  for (const size of sizes) await shelve(page, size, 60)
  const found = await page.request.get(`/v1/products/slug/${SURMA.slug}`)
  const { data: product } = await found.json()
  const { _id: id } = await send(page, ['POST', '/orders'], {
    recipient_name: name,
    recipient_phone: phone,
    recipient_address: 'House 7, Lane 2, Boalia, Rajshahi',
    via: 'Facebook',
    price: 2553 * sizes.length,
    items: sizes.map(size => ({
      productId: product._id,
      product_color: SURMA.color,
      product_size: size,
      total_lot: 1,
    })),
  })
  await send(page, ['PUT', `/orders/${id}`], { official_status: 'Confirmed' })
  await send(page, ['PUT', `/orders/${id}`], { status: 'delivered' })
  return { id, phone, name }
}

/** As many pairs of a size of the Surma Thong Sandal as are said, whatever was sold before. */
export const shelve = (page: Page, size: number, stock: number): Promise<void> =>
  leavePairs(page, { ...SURMA, size }, stock)
