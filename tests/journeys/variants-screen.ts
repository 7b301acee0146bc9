import type { Locator, Page, Route } from '@playwright/test'
import { uniqueWord } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect } from './shop-test.ts'

/** The part of the products screen that manages colours, sizes, stock and pictures, as one finds one's way in it. */

type MadeVariant = {
  color: string
  value: string
  sizes: { size: number; stock: number }[]
  images?: string[]
}

/** A product that no shopper sees, made by the Admin who is signed in; answers its slug. */
export async function makeDraft(page: Page, variants: MadeVariant[] = []): Promise<string> {
  const name = uniqueWord()
  const answer = await page.request.post('/v1/products', {
    headers: OWN_ORIGIN,
    data: {
      name,
      title: 'A pair for one journey',
      category: 'Sandal',
      price: 1000,
      image: await anyPicture(page),
      status: 'draft',
      variants,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return name
}

/** The picture of a product of the demo. */
export async function anyPicture(page: Page): Promise<string> {
  const answer = await page.request.get('/v1/products/slug/titas-buckle-shacci')
  const { data } = await answer.json()
  return data.image
}

export async function openVariants(page: Page, slug: string): Promise<Locator> {
  await page.goto(`/dashboard/products?product=${slug}`)
  await expect(variants(page)).toBeVisible()
  return variants(page)
}

export const variants = (page: Page): Locator => page.getByRole('region', { name: 'Manage Variants' })
export const colorTab = (page: Page, color: string): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${color}`) })
/** The row of a size of the colour in view. */
export const sizeRow = (page: Page, size: number): Locator =>
  variants(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: `Stock of size ${size}`, exact: true }), visible: true })
export const stockBox = (page: Page, size: number): Locator =>
  sizeRow(page, size).getByRole('textbox', { name: `Stock of size ${size}`, exact: true })
export const more = (page: Page, size: number): Locator =>
  sizeRow(page, size).getByRole('button', { name: `One pair more of size ${size}` })
export const less = (page: Page, size: number): Locator =>
  sizeRow(page, size).getByRole('button', { name: `One pair less of size ${size}` })

/** Opens what is known of a size; on a phone its buttons stand below the size that is chosen. */
export async function openHistory(page: Page, size: number): Promise<Locator> {
  await sizeRow(page, size)
    .getByRole('button', { name: `Size ${size}`, exact: true })
    .click()
  await sizeRow(page, size)
    .getByRole('button', { name: `Stock history of size ${size}` })
    .click()
  return page.getByRole('dialog', { name: 'Stock history' })
}

/** Every change of a product. */
export const CHANGES = /\/v1\/products\/[^/]+\/(flexible-update|variant)/

/** The answer to a call that nobody foresaw. */
export const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { success: false, message: 'Internal Server Error' } })
