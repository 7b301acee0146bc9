import type { Locator, Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** The users screen as one finds one's way on it, table or cards. */

export const people = (page: Page): Locator => page.getByRole('region', { name: 'People' })
/** The row or card of somebody. */
export const personIn = (page: Page, email: string): Locator =>
  people(page).locator('tbody tr, li').filter({ hasText: email })
export const roleOf = (page: Page, email: string): Locator =>
  personIn(page, email).getByRole('combobox', { name: `Role of ${email}` })
export const dialog = (page: Page): Locator => page.getByRole('alertdialog')
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.app-toasts').getByText(text, { exact: true })

/** Opens the screen with everybody whose email holds the word, and waits for as many. */
export async function findPeople(page: Page, word: string, amount = 1): Promise<void> {
  await page.goto(`/dashboard/users?search=${encodeURIComponent(word)}`)
  await expect(people(page).locator('tbody tr, li')).toHaveCount(amount)
}

/** Chooses a role and agrees. Nothing can be asked of whoever is still being changed. */
export async function giveRole(page: Page, email: string, role: string): Promise<void> {
  await expect(personIn(page, email)).not.toHaveAttribute('aria-busy')
  await roleOf(page, email).selectOption(role)
  await dialog(page).getByRole('button', { name: 'Yes, Change Role' }).click()
}
