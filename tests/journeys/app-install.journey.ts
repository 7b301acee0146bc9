import type { Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { ORDERS, openAsApp, SLOWLY } from './app-screen.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn } from './people.ts'
import { expect, test } from './shop-test.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('the way onto a phone', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'Keep the app' })
  const offer = (page: Page, outcome = 'dismissed') =>
    page.evaluate(chosen => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: chosen }) }))
      return event.defaultPrevented
    }, outcome)
  const fourteenDaysLater = (page: Page) =>
    page.evaluate(() => {
      const asked = JSON.parse(localStorage.getItem('desk-install') ?? '{}')
      const at = new Date(Date.parse(asked.at) - 14 * 86_400_000).toISOString()
      localStorage.setItem('desk-install', JSON.stringify({ ...asked, at }))
    })

  test('is one card with one button on Android, asked once more after 14 days, then never @phone', async ({
    page,
  }) => {
    await signedIn(page)
    await openAsApp(page, ORDERS)
    expect(await offer(page), 'the bar of the browser itself stays away').toBe(true)
    await expect(card(page)).toContainText('Keep Pothik on this phone', SLOWLY)
    await expect(card(page).getByRole('button', { name: /^Install, \d\.\d MB$/ })).toBeVisible(SLOWLY)
    await expectAccessible(page)
    await card(page).getByRole('button', { name: 'Not now' }).click()
    await expect(card(page)).toBeHidden()
    for (const isAsked of [false, true, false]) {
      if (isAsked) await fourteenDaysLater(page)
      await openAsApp(page, ORDERS)
      await isAlive(page)
      await offer(page)
      if (isAsked) {
        await card(page)
          .getByRole('button', { name: /^Install/ })
          .click(SLOWLY)
        await expect(card(page)).toBeHidden()
        await fourteenDaysLater(page)
      } else {
        await page.waitForTimeout(3000)
        await expect(card(page)).toBeHidden()
      }
    }
  })

  test('is the browser’s own on a wide screen @desk', async ({ page }) => {
    await signedIn(page)
    await openAsApp(page, ORDERS)
    expect(await offer(page)).toBe(false)
  })

  test.describe('on an iPhone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    })

    test('is three steps on a sheet, asked once more after 14 days, then never @phone', async ({ page }) => {
      await signedIn(page)
      await page.goto(ORDERS)
      const sheet = page.getByRole('dialog', { name: 'Pothik on your home screen' })
      await expect(sheet).toBeVisible(SLOWLY)
      await expect(sheet.getByRole('listitem')).toHaveCount(3)
      await expectAccessible(page)
      await sheet.getByRole('button', { name: 'Not now' }).click()
      await expect(sheet).toBeHidden()
      await fourteenDaysLater(page)
      await page.reload()
      await sheet.getByRole('button', { name: 'I have done it' }).click(SLOWLY)
      await fourteenDaysLater(page)
      await page.reload()
      await page.waitForTimeout(3000)
      await expect(sheet).toBeHidden()
    })

    test('does not open over what somebody types @phone', async ({ page }) => {
      await signedIn(page)
      await page.goto(ORDERS)
      await page.getByRole('searchbox').first().focus()
      await page.waitForTimeout(4000)
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  })
})
