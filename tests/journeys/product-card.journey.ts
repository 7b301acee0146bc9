import { expect, test } from './shop-test.ts'
import { awake, card, cartLink, radio, tap } from './shopper.ts'

const PADMA = 'Padma Double Strap Slide'

test('a card asks for a size before anything goes into the cart', async ({ page }) => {
  await page.goto('/')
  const padma = await awake(card(page, PADMA))
  await padma.getByRole('button', { name: 'Add to cart' }).click()
  await expect(padma.getByRole('button', { name: 'Please choose a size' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('cart') ?? '[]')).toBe('[]')
  await radio(padma, 42).check()
  await expect(padma.getByRole('button', { name: 'Add to cart' })).toBeVisible()
})

test('a sold-out size on a card is refused with its reason', async ({ page }) => {
  await page.goto('/')
  const padma = await awake(card(page, PADMA))
  await radio(padma, 42).check()
  await tap(radio(padma, 43))
  await expect(padma.getByText('Size 43 is currently out of stock.')).toBeVisible()
  await expect(radio(padma, 43)).not.toBeChecked()
  await expect(radio(padma, 42)).toBeChecked()
})

test('another colour on a card shows its picture and forgets the size', async ({ page }) => {
  await page.goto('/')
  const padma = await awake(card(page, PADMA))
  await expect(padma.getByRole('img', { name: `${PADMA} in Master` })).toBeVisible()
  await radio(padma, 42).check()
  await radio(padma, 'Black').check()
  await expect(padma.getByRole('img', { name: `${PADMA} in Black` })).toBeVisible()
  await expect(padma.getByRole('radio', { name: /^\d+$/, checked: true })).toHaveCount(0)
  await expect(padma.getByRole('link', { name: PADMA })).toHaveAttribute('href', /color=Black/)
})

test('once its pair is in the cart a card leads to the cart and to buying it', async ({ page }) => {
  await page.goto('/')
  const padma = await awake(card(page, PADMA))
  await radio(padma, 42).check()
  await padma.getByRole('button', { name: 'Add to cart' }).click()
  await expect(padma.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  await expect(cartLink(page)).toContainText('1 pair')
  await radio(padma, 41).check()
  await expect(padma.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await radio(padma, 42).check()
  await padma.getByRole('link', { name: 'Buy now' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('You are buying 1 item directly')).toBeVisible()
})

test('a card is as high in every state', async ({ page }) => {
  await page.goto('/')
  const padma = await awake(card(page, PADMA))
  const height = async () => Math.round((await padma.boundingBox())?.height ?? 0)
  const quiet = await height()
  expect(quiet).toBeGreaterThan(200)
  await padma.getByRole('button', { name: 'Add to cart' }).click()
  await expect(padma.getByRole('button', { name: 'Please choose a size' })).toBeVisible()
  expect(await height(), 'size missing').toBe(quiet)
  await tap(radio(padma, 43))
  await expect(padma.getByText('Size 43 is currently out of stock.')).toBeVisible()
  expect(await height(), 'sold out').toBe(quiet)
  await radio(padma, 42).check()
  expect(await height(), 'chosen').toBe(quiet)
  await padma.getByRole('button', { name: 'Add to cart' }).click()
  await expect(padma.getByRole('link', { name: 'Buy now' })).toBeVisible()
  expect(await height(), 'in the cart').toBe(quiet)
  await radio(padma, 'Chocolate').check()
  expect(await height(), 'another colour').toBe(quiet)
})

test('a sold-out product has its badge and no button to buy', async ({ page }) => {
  await page.goto('/')
  const titas = card(page, 'Titas Buckle Shacci')
  await expect(titas.getByText('Out of Stock', { exact: true })).toBeVisible()
  await expect(titas.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  await expect(titas.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
})
