import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { addToCart, card, cartLink, hydrated, radio, tap } from './shopper.ts'

const PADMA = 'Padma Double Strap Slide'

test('a card asks for a size before anything goes into the cart', async ({ page }) => {
  await page.goto('/')
  const padma = await hydrated(card(page, PADMA))
  await padma.getByRole('button', { name: 'Add to cart' }).click()
  await expect(padma.getByRole('button', { name: 'Please choose a size' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('cart') ?? '[]')).toBe('[]')
  await radio(padma, 42).check()
  await expect(padma.getByRole('button', { name: 'Add to cart' })).toBeVisible()
})

test('a sold-out size on a card is refused with its reason @phone', async ({ page }) => {
  await page.goto('/')
  const padma = await hydrated(card(page, PADMA))
  await radio(padma, 42).check()
  await tap(radio(padma, 43))
  await expect(padma.getByText('Size 43 is currently out of stock.')).toBeVisible()
  await expect(radio(padma, 43)).not.toBeChecked()
  await expect(radio(padma, 42)).toBeChecked()
})

test('another colour on a card shows its picture and forgets the size @phone', async ({ page }) => {
  await page.goto('/')
  const padma = await hydrated(card(page, PADMA))
  await expect(padma.getByRole('img', { name: `${PADMA} in Master` })).toBeVisible()
  await radio(padma, 42).check()
  await radio(padma, 'Black').check()
  await expect(padma.getByRole('img', { name: `${PADMA} in Black` })).toBeVisible()
  await expect(padma.getByRole('radio', { name: /^\d+$/, checked: true })).toHaveCount(0)
  await expect(padma.getByRole('link', { name: PADMA })).toHaveAttribute('href', /color=Black/)
})

test('once its pair is in the cart a card leads to the cart and to buying it @phone', async ({ page }) => {
  await page.goto('/')
  const padma = await hydrated(card(page, PADMA))
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
  const padma = await hydrated(card(page, PADMA))
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

test('a sold-out product has its badge and no button to buy @phone', async ({ page }) => {
  await page.goto('/')
  const titas = card(page, 'Titas Buckle Shacci')
  await expect(titas.getByText('Out of Stock', { exact: true })).toBeVisible()
  await expect(titas.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  await expect(titas.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
})

test('a card puts the same pair into the cart as the page of its product @phone', async ({ page }) => {
  const pair = { slug: 'padma-double-strap-slide', color: 'Black', size: 42 }
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
  await page.goto('/')
  const padma = await hydrated(card(page, PADMA))
  await radio(padma, pair.color).check()
  await expect(padma.getByRole('img', { name: `${PADMA} in Black` })).toBeVisible()
  await radio(padma, pair.size).check()
  await padma.getByRole('button', { name: 'Add to cart' }).click()
  const [fromCard] = await stored()
  expect(fromCard.image).toMatch(/^\/uploads\/padma-double-strap-slide-black-1\..*-1000\.webp$/)
  await page.evaluate(() => localStorage.clear())
  await addToCart(page, pair)
  expect(await stored()).toEqual([fromCard])
})

test('a card whose other pictures cannot be had keeps the one it shows and still sells @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/Failed to load resource/)
  await page.route('**/card-pictures.json', route => route.abort())
  await page.goto('/')
  const padma = await hydrated(card(page, PADMA))
  await radio(padma, 'Black').check()
  await radio(padma, 42).check()
  await padma.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartLink(page)).toContainText('1 pair')
  await expect(padma.getByRole('img', { name: `${PADMA} in Master` })).toBeVisible()
  await page.unroute('**/card-pictures.json')
  await radio(padma, 'Chocolate').check()
  await expect(padma.getByRole('img', { name: `${PADMA} in Chocolate` })).toBeVisible()
})

test('at 360 px every target of a card is 44 px, its sizes are one row, and no word fills its button @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const padma = await hydrated(card(page, PADMA))
  const boxes = (css: string) =>
    padma.locator(css).evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON()))
  const sizes = await boxes('.size-chip')
  expect(sizes).toHaveLength(7)
  for (const { width, height, y } of [...sizes, ...(await boxes('.swatch'))])
    expect([width >= 44, height >= 44], `${width} x ${height} at ${y}`).toEqual([true, true])
  expect(new Set(sizes.map(({ y }) => Math.round(y))).size).toBe(1)
  // the row goes on beyond the card's edge, and a cut size says so
  const { right } = await padma.evaluate(one => one.getBoundingClientRect().toJSON())
  expect(sizes.some(size => size.left + 10 < right && size.right - 10 > right)).toBe(true)
  await radio(padma, 45).check()
  await expect(radio(padma, 45)).toBeInViewport()
  await padma.getByRole('button', { name: 'Add to cart' }).click()
  await expect(padma.getByRole('link', { name: 'View cart' })).toBeVisible()
  const room = await padma.locator('.card-actions .btn').evaluateAll(all =>
    all.map(button => {
      const words = document.createRange()
      words.selectNodeContents(button)
      return button.getBoundingClientRect().width - words.getBoundingClientRect().width
    }),
  )
  for (const pixels of room) expect(pixels).toBeGreaterThanOrEqual(12)
})

test('where the system chooses the colours, chosen and gone differ from the rest by more than colour @phone', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const padma = await hydrated(card(page, PADMA))
  await radio(padma, 42).check()
  const looks = (size: number) =>
    radio(padma, size).evaluate(input => {
      const style = getComputedStyle(input.parentElement ?? input)
      return [style.backgroundColor, style.textDecorationLine, style.borderLeftStyle]
    })
  const [rest, chosen, gone] = [await looks(41), await looks(42), await looks(43)]
  expect(rest.slice(1)).toEqual(['none', 'solid'])
  expect(chosen.slice(1)).toEqual(['underline', 'solid'])
  expect(chosen[0]).not.toBe(rest[0])
  expect(gone.slice(1)).toEqual(['line-through', 'dashed'])
  const ring = (color: string) =>
    radio(padma, color).evaluate(
      input => getComputedStyle(input.parentElement ?? input, '::after').borderTopWidth,
    )
  expect([await ring('Master'), await ring('Black')]).toEqual(['3px', '0px'])
  await page.goto('/products/padma-double-strap-slide?color=Black')
  const lines = await page
    .locator('.color-option')
    .evaluateAll(all => all.map(one => getComputedStyle(one).textDecorationLine))
  expect(lines).toEqual(['none', 'none', 'underline'])
})

/** The addresses of pictures that the page has asked for, from now on. */
function watchPictures(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

test('a mouse on the picture of a card shows the second view of the colour, and nothing before asks for it @desk', async ({
  page,
}) => {
  const asked = watchPictures(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const padma = await hydrated(card(page, PADMA))
  expect(asked.filter(path => path.includes('padma-double-strap-slide-master-2'))).toEqual([])
  const second = padma.locator('.card-second')
  await expect(second).toHaveCount(0)
  const link = padma.getByRole('link', { name: PADMA, exact: true })
  await link.hover()
  await link.hover({ position: { x: 12, y: 12 } })
  await expect(second).toHaveCSS('opacity', '1')
  await expect(second).toHaveJSProperty('complete', true)
  await page.mouse.move(0, 0)
  await expect(second).toHaveCSS('opacity', '0')
  await radio(padma, 'Black').check()
  await link.hover()
  await expect(second).toHaveAttribute('src', /slide-black-2/)
  await expect(second).toHaveCSS('opacity', '1')
})

test('a finger swipes the second view over the picture and back, and a tap asks for none @phone', async ({
  page,
}) => {
  const asked = watchPictures(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const padma = await hydrated(card(page, PADMA))
  const box = await padma.locator('.card-picture').boundingBox()
  if (!box) throw new Error('no picture')
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  const swipe = async (from: number, to: number) => {
    await touch('touchStart', from)
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + ((to - from) * step) / 10)
    await touch('touchEnd')
  }
  const second = padma.locator('.card-second')
  const isSecond = (path: string) => path.includes('padma-double-strap-slide-master-2')
  // the first one may end before what follows it has come
  await expect(async () => {
    await swipe(box.x + 160, box.x + 40)
    await expect(second).toHaveAttribute('data-swiped', 'true', { timeout: 1000 })
  }).toPass()
  expect(asked.filter(isSecond).length).toBeGreaterThan(0)
  await expect(second).toHaveCSS('opacity', '1')
  await expect(page).toHaveURL('/')
  await swipe(box.x + 40, box.x + 160)
  await expect(second).not.toHaveAttribute('data-swiped', 'true')
  await expect(page).toHaveURL('/')
})
