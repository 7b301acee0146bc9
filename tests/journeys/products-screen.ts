import type { Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expect } from './shop-test.ts'

/** The screen of the products as one finds one's way on it. */

export const list = (page: Page): Locator => page.getByRole('region', { name: 'All products' })
export const entry = (page: Page, name: string): Locator => list(page).getByRole('link', { name })
/** The name of the product in view. */
export const heading = (page: Page): Locator => page.locator('.product-head h2')

export async function openProduct(page: Page, slug: string): Promise<void> {
  await page.goto(`/dashboard/products?product=${slug}`)
  await isAlive(page)
  await expect(heading(page)).toBeVisible()
}

export const field = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Edit ${label}:`) })
/** Where a field that is open is typed, and what is said of it. */
export const box = (page: Page, label: string): Locator =>
  page.getByRole('form', { name: `Edit ${label}` }).getByRole(label === 'Category' ? 'combobox' : 'textbox')
export const form = (page: Page, label: string): Locator => page.getByRole('form', { name: `Edit ${label}` })
export const mark = (page: Page): Locator => page.locator('.save-mark')

/** Opens a field, types and saves. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).click()
  await box(page, label).fill(text)
  await box(page, label).press('Enter')
}
