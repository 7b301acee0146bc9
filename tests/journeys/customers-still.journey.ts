import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'
import { watchShifts } from './watch-shifts.ts'

/** Long enough for a list to be painted without them. */
const SLOW_LINE_MS = 300
const NAMES = ['মাহমুদুল হাসান খান', 'মোহাম্মদ আব্দুর রহমান সিদ্দিকী ভূঁইয়া চৌধুরী', 'Md. Rakibul Hasan']

/** Three orders, two with names in Bengali, on a line that is slow for letters; returns what moves from now on. */
async function watchSlowLetters(page: Page) {
  await signedIn(page)
  for (const name of NAMES) await typeInOrder(page, { name, phone: uniquePhone() })
  // others order meanwhile, which is no shift of the page
  await page.route('**/v1/events*', route =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: end\ndata: {}\n\n' }),
  )
  await page.route('**/hind-siliguri*.woff2', async route => {
    await setTimeout(SLOW_LINE_MS)
    await route.continue()
  })
  return await watchShifts(page)
}

test('names in Bengali move no customer, however late their letters come', async ({ page }) => {
  const shifts = await watchSlowLetters(page)
  await page.goto('/dashboard/customers', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: NAMES[0] }).first()).toBeVisible()
  // names stand in the heavier one, and a device without letters of its own shows neither before it comes
  for (const face of ['400 16px "Hind Siliguri"', '600 16px "Hind Siliguri"'])
    expect(await page.evaluate(font => document.fonts.check(font, 'ক'), face), face).toBe(true)
  const { sum, noted } = await shifts()
  expect(sum, noted).toBe(0)
})

test('names in Bengali move nothing in the queue of calls @desk', async ({ page }) => {
  const shifts = await watchSlowLetters(page)
  await page.goto('/dashboard/calls', { waitUntil: 'networkidle' })
  await expect(page.getByText(NAMES[0] ?? '').first()).toBeVisible()
  const { sum, noted } = await shifts()
  expect(sum, noted).toBe(0)
})
