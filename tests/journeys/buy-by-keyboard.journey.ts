import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { buyForm, card, hydrated, orderButton, orderNumber, radio, someonesPhone } from './shopper.ts'

/** Presses Tab until the focus is there; fails when it never comes. */
async function tabTo(page: Page, target: Locator) {
  const hasFocus = () => target.evaluate(element => element === document.activeElement)
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    if (await hasFocus()) return
  }
  await expect(target, '60 presses of Tab did not reach it').toBeFocused()
}

async function choosePlace(page: Page, label: string, name: string) {
  await tabTo(page, page.getByRole('combobox', { name: label }))
  await page.keyboard.type(name)
  await expect(page.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: label })).toHaveValue(name)
}

test('a pair is bought with the keyboard alone @desk', async ({ page }) => {
  test.slow() // many presses, each looked at
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await tabTo(
    page,
    card(page, 'Padma Double Strap Slide').getByRole('link', { name: 'Padma Double Strap Slide' }),
  )
  await page.keyboard.press('Enter')

  await hydrated(buyForm(page))
  await tabTo(page, radio(buyForm(page), 'Master'))
  await page.keyboard.press('ArrowRight')
  await expect(radio(buyForm(page), 'Chocolate')).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(radio(buyForm(page), 'Master')).toBeChecked()
  await tabTo(page, radio(buyForm(page), 39))
  await page.keyboard.press('Space')
  for (const size of [40, 41, 42]) {
    await page.keyboard.press('ArrowRight')
    await expect(radio(buyForm(page), size)).toBeChecked()
  }
  // the sold-out size says so and the choice stays
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Size 43 is currently out of stock.')).toBeVisible()
  await expect(radio(buyForm(page), 42)).toBeChecked()
  await tabTo(page, buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/checkout')
  await hydrated(page.getByLabel('Name', { exact: true }))
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Rahim Uddin')
  await tabTo(page, page.getByLabel('Phone', { exact: true }))
  await page.keyboard.type(someonesPhone())
  await choosePlace(page, 'District', 'Dhaka')
  await choosePlace(page, 'Upazila or thana', 'Dhanmondi')
  await tabTo(page, page.getByLabel('Full address'))
  await page.keyboard.type('House 12, Road 7')
  await tabTo(page, orderButton(page))
  await page.keyboard.press('Enter')
  await orderNumber(page)
  await expect(page.getByRole('main')).toContainText('Master, size 42')
})
