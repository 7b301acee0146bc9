import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './shop-test.ts'
import { buyForm, hydrated, radio, tap } from './shopper.ts'

const PADMA = '/products/padma-double-strap-slide'
const main = (page: Page) => page.getByRole('main')
const whatsapp = (page: Page) => main(page).getByRole('link', { name: 'WhatsApp', exact: true })
const share = (page: Page) => main(page).getByRole('button', { name: 'Share', exact: true })

/** The words that WhatsApp would open with. */
async function wordsIn(link: ReturnType<typeof whatsapp>) {
  const href = new URL((await link.getAttribute('href')) ?? '')
  expect(href.origin + href.pathname).toBe('https://wa.me/8801700000000')
  return href.searchParams.get('text')
}

test('the WhatsApp message names the pair and follows the choice @phone', async ({ page, baseURL }) => {
  await page.goto(PADMA)
  await hydrated(buyForm(page))
  expect(await wordsIn(whatsapp(page))).toBe(
    `Hello Pothik, I would like to ask about Padma Double Strap Slide, Master: ${baseURL}${PADMA}?color=Master`,
  )
  await radio(buyForm(page), 'Chocolate').check()
  await radio(buyForm(page), 42).check()
  await expect(whatsapp(page)).toHaveAttribute('href', /Chocolate/)
  expect(await wordsIn(whatsapp(page))).toBe(
    `Hello Pothik, I would like to ask about Padma Double Strap Slide, Chocolate, size 42: ${baseURL}${PADMA}?color=Chocolate&size=42`,
  )
  await expect(main(page).getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:+8801700000000',
  )
})

test('where the browser cannot share, the link is copied and nothing moves @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${PADMA}?color=Black&size=41`)
  await hydrated(buyForm(page))
  await share(page).scrollIntoViewIfNeeded()
  const place = await share(page).boundingBox()
  const height = await page.evaluate(() => document.body.scrollHeight)
  await share(page).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}${PADMA}?color=Black&size=41`,
  )
  expect(await share(page).boundingBox()).toEqual(place)
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height)
})

test('where the browser shares, it is given the pair, and closing it says nothing @phone', async ({
  page,
  baseURL,
}) => {
  // headless browsers have no sheet to share with: this one notes what it was given and is closed
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (given: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(given)
        return Promise.reject(new DOMException('closed', 'AbortError'))
      },
    })
  })
  await page.goto(`${PADMA}?color=Black`)
  await hydrated(buyForm(page))
  await radio(buyForm(page), 41).check()
  await share(page).click()
  const shared = await page.evaluate(() => document.documentElement.dataset.shared)
  expect(JSON.parse(shared ?? '')).toEqual({
    title: 'Padma Double Strap Slide',
    url: `${baseURL}${PADMA}?color=Black&size=41`,
  })
  await expect(page.getByText('Link copied')).toHaveCount(0)
})

test('a product that is sold out leads to other pairs and to a question', async ({ page, baseURL }) => {
  await page.goto('/products/titas-buckle-shacci')
  await hydrated(buyForm(page))
  const ask = main(page).getByRole('link', { name: 'Ask when it is back' })
  expect(await wordsIn(ask)).toBe(
    `Hello Pothik, please tell me when Titas Buckle Shacci, Black, is back: ${baseURL}/products/titas-buckle-shacci?color=Black`,
  )
  await radio(buyForm(page), 'Tan').check()
  await expect(ask).toHaveAttribute('href', /Tan/)
  await expect(page.getByText('Arrives')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'See other pairs' }).click()
  await expect(page.getByRole('heading', { name: 'Goes the same way' })).toBeInViewport()
})

test('a refusal is said where it was asked for, and stays readable for everybody', async ({ page }) => {
  await page.goto(`${PADMA}?color=Master&size=42`)
  await hydrated(buyForm(page))
  const height = await page.evaluate(() => document.body.scrollHeight)
  await tap(radio(buyForm(page), 43))
  await expect(buyForm(page).getByRole('status')).toHaveText('Size 43 is currently out of stock.')
  await expect(radio(buyForm(page), 43)).toHaveAccessibleDescription('Size 43 is currently out of stock.')
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height)
  await expectAccessible(page)
})

test.describe('the delivery estimate', () => {
  test('names cost and days by area, and the dates change at midnight in Dhaka @phone', async ({ page }) => {
    // a Sunday, one minute to midnight in Dhaka
    await page.clock.install({ time: '2026-11-22T17:58:30Z' })
    await page.goto(PADMA)
    await hydrated(buyForm(page))
    await expect(main(page)).toContainText('Arrives Tue 24 – Wed 25 Nov')
    await expect(page.getByText('Courier Tk. 80')).toBeVisible()
    await page.clock.runFor('00:03:00')
    await expect(main(page)).toContainText('Arrives Wed 25 – Thu 26 Nov')
    await radio(main(page), 'Outside Dhaka').check()
    await expect(page.getByText('Courier Tk. 130')).toBeVisible()
    await expect(page.getByText('Courier Tk. 80')).toBeHidden()
    await expect(main(page)).toContainText('Arrives Thu 26 – Sun 29 Nov')
    await expect(page.getByText('3–5 working days').locator('visible=true')).toHaveCount(1)
  })

  test('takes the same place with the longest dates as without any', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const heightAt = async (time: string) => {
      await page.clock.setFixedTime(time)
      await page.goto(PADMA)
      await hydrated(buyForm(page))
      await expect(main(page)).toContainText('Arrives')
      return (await page.getByRole('group', { name: 'Delivery area' }).boundingBox())?.height
    }
    const long = await heightAt('2026-11-28T05:00:00Z')
    await expect(main(page)).toContainText('Arrives Mon 30 Nov – Tue 1 Dec')
    expect(await heightAt('2026-11-22T05:00:00Z')).toBe(long)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the message names the first choice, sharing is not offered, and no date is made up @phone', async ({
    page,
    baseURL,
  }) => {
    await page.goto(`${PADMA}?color=Chocolate&size=42`)
    expect(await wordsIn(whatsapp(page))).toBe(
      `Hello Pothik, I would like to ask about Padma Double Strap Slide, Chocolate, size 42: ${baseURL}${PADMA}?color=Chocolate&size=42`,
    )
    await expect(share(page)).toBeHidden()
    await expect(page.getByText('Arrives')).toHaveCount(0)
    await expect(page.getByText('Delivery inside Dhaka')).toBeVisible()
    await radio(main(page), 'Outside Dhaka').check()
    await expect(page.getByText('Courier Tk. 130')).toBeVisible()
  })
})
