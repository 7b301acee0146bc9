import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './shop-test.ts'
import { buyForm, hydrated, radio, tap } from './shopper.ts'

const PADMA = '/products/padma-double-strap-slide'
const panel = (page: Page) => page.getByRole('region', { name: 'Ask when it is back' })
/** Where Buy Now stands, which rests while somebody asks. */
const rested = (page: Page) => page.getByRole('button', { name: 'Choose a size to buy' })
const somePhone = () => `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

test('a sold-out size says which color has it, and takes a phone with a tick in place of buying @phone', async ({
  page,
}) => {
  await page.goto(`${PADMA}?color=Master`)
  await hydrated(buyForm(page))
  await tap(radio(buyForm(page), 43))
  await expect(page.getByText('Size 43 is currently out of stock.')).toBeVisible()
  await expect(panel(page)).toContainText('In Chocolate, 43 is here.')
  await expect(rested(page)).toBeVisible()
  await expectAccessible(page)
  // nothing is ticked beforehand, and Enter asks instead of buying
  const phone = panel(page).getByLabel('Mobile number')
  await phone.fill('123')
  await phone.press('Enter')
  await expect(panel(page)).toContainText('This mobile number cannot be right.')
  await expect(panel(page)).toContainText('Please tick this, so that we may write to you.')
  await expect(phone).toBeFocused()
  await expect(page).toHaveURL(new RegExp(PADMA))
  await expectAccessible(page)
  const number = somePhone()
  await phone.fill(number)
  await panel(page).getByRole('checkbox').check()
  await panel(page).getByRole('button', { name: 'Ask when it is back' }).click()
  await expect(page.getByText(`We tell ${number} once when Master 43 is back.`)).toBeVisible()
  await page.getByRole('button', { name: 'See Chocolate, size 43' }).click()
  await expect(radio(buyForm(page), 43)).toBeChecked()
  await expect(page).toHaveURL(/color=Chocolate&size=43/)
  await expect(buyForm(page).getByRole('button', { name: 'Buy Now', exact: true })).toBeVisible()
})

test('the page keeps its height while the form comes, however slowly @phone', async ({ page }) => {
  await page.route(/ask-panel/, async route => {
    await new Promise(done => setTimeout(done, 700))
    await route.continue()
  })
  await page.goto(`${PADMA}?color=Master`)
  await hydrated(buyForm(page))
  const height = () => page.evaluate(() => document.body.scrollHeight)
  await tap(radio(buyForm(page), 43))
  await expect(rested(page)).toBeVisible()
  const reserved = await height()
  await expect(panel(page)).toBeVisible()
  expect(await height()).toBe(reserved)
})

test('beside a chosen size one button asks, and the choice can still be bought @phone', async ({ page }) => {
  await page.goto(`${PADMA}?color=Master&size=42`)
  await hydrated(buyForm(page))
  await tap(radio(buyForm(page), 43))
  await page.getByRole('button', { name: 'Tell me when size 43 is back' }).click()
  await panel(page).getByRole('button', { name: 'By email instead' }).click()
  await panel(page).getByLabel('Email address').fill('karim@mail.example')
  await panel(page).getByRole('checkbox').check()
  await panel(page).getByRole('button', { name: 'Ask when it is back' }).click()
  await expect(buyForm(page)).toContainText('We tell karim@mail.example once')
  await expect(radio(buyForm(page), 42)).toBeChecked()
  await buyForm(page).getByRole('button', { name: 'Buy Now', exact: true }).click()
  await expect(page).toHaveURL('/checkout')
})

test('a form whose script cannot load stands on a page of its own @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(/Failed to load resource|ERR_FAILED/)
  await page.route(/ask-panel/, route => route.abort())
  await page.goto(`${PADMA}?color=Master`)
  await hydrated(buyForm(page))
  await tap(radio(buyForm(page), 43))
  await expect(page).toHaveURL(`${PADMA}/ask-when-back?color=Master`)
  await expect(page.getByLabel('Sold-out size')).toHaveValue('43')
})

test('the size guide finds a size by both feet, in any digits, and chooses it @phone', async ({ page }) => {
  await page.goto(PADMA)
  await hydrated(buyForm(page))
  await page.getByRole('link', { name: 'Size guide' }).click()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  const said = guide.getByRole('status')
  await guide.getByLabel('Left foot, cm').fill('265')
  await expect(said).toContainText('between 20 and 35 cm')
  await guide.getByLabel('Left foot, cm').fill('২৫,৫')
  await guide.getByLabel('Right foot, cm').fill('25')
  await expect(said).toHaveText('Your size is 41. Your feet differ: the longer one counts.')
  await expectAccessible(page)
  await guide.getByLabel('My foot is wide').check()
  await expect(said).toContainText('A wide foot has more room in 42.')
  await guide.getByRole('button', { name: 'Choose 42' }).click()
  await expect(guide).toBeHidden()
  await expect(radio(buyForm(page), 42)).toBeChecked()
})

test('the size that was ordered last is marked, and forgotten where it stands @phone', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('began')) return
    sessionStorage.setItem('began', '1')
    localStorage.setItem('lastSize', '42')
  })
  await page.goto(PADMA)
  await hydrated(buyForm(page))
  await expect(buyForm(page)).toContainText('Your last size: 42')
  await expectAccessible(page)
  const height = await page.evaluate(() => document.body.scrollHeight)
  await page.getByRole('button', { name: 'Forget it' }).click()
  await expect(buyForm(page)).not.toContainText('Your last size')
  expect(await page.evaluate(() => [document.body.scrollHeight, localStorage.getItem('lastSize')])).toEqual([
    height,
    null,
  ])
  await page.goto('/privacy')
  await expect(page.getByRole('main')).toContainText('keeps the size that was ordered last')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form stands on the product page, keeps what was typed and says what came of it @phone', async ({
    page,
    complaints,
  }) => {
    complaints.expectComplaint(/status of 400/)
    await page.goto(`${PADMA}?color=Master`)
    await page.getByLabel('Sold-out size').selectOption('43')
    await page.getByLabel('Phone or email').fill('017')
    await page.getByLabel('Send me one message about this size. Nothing else.').check()
    await page.getByRole('button', { name: 'Ask when it is back' }).click()
    await expect(page.getByRole('main')).toContainText('This mobile number cannot be right.')
    await expect(page.getByLabel('Phone or email')).toHaveValue('017')
    await page.getByLabel('Phone or email').fill(somePhone())
    await page.getByRole('button', { name: 'Ask when it is back' }).click()
    await expect(page.getByRole('heading', { name: 'We tell you once' })).toBeVisible()
    await page.getByRole('link', { name: /Back to Padma/ }).click()
    await expect(page).toHaveURL(`${PADMA}?color=Master`)
  })

  test('the same form is there in Bengali @phone', async ({ page }) => {
    await page.goto(`/bn${PADMA}?color=Master`)
    await page.getByLabel('ফোন বা ইমেইল').fill(somePhone())
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'এলে জানান' }).click()
    await expect(page.getByRole('heading', { name: 'আমরা একবার জানাব' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/bn${PADMA}/ask-when-back`)
  })
})
