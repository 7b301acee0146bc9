import type { Locator, Page } from '@playwright/test'
import { keysToWire } from '#contract/settings/settings-keys.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { atPace } from '../support/at-pace.ts'
import { isAlive } from './account-pages.ts'
import { openOwnShop } from './own-shop.ts'
import { test as base, expect } from './shop-test.ts'

const ADMIN = { email: 'owner@pothik.example', password: 'D3livery&Zones' }

/** A shop of its own for the tests of a worker: zones are the whole shop's, and other journeys order by them. */
export const test = base.extend<{ baseURL: string }, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const shop = await openOwnShop(ADMIN, { DEMO: 'on' })
      await use(shop.origin)
      await shop.close()
    },
    { scope: 'worker', timeout: atPace(60_000) },
  ],
  baseURL: async ({ origin }, use) => use(origin),
})

/** As the owner, of a shop with the zones of the demo. */
export async function logInAsOwner(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post('/v1/auth/login', {
    headers: { origin },
    data: { identifier: ADMIN.email, password: ADMIN.password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await saveDelivery(page, keysToWire(DEFAULT_SETTINGS.delivery), origin)
}

export async function openDelivery(page: Page): Promise<void> {
  await page.goto('/dashboard/settings/delivery')
  await isAlive(page)
  await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible()
}

export async function deliveryOf(page: Page) {
  const { data } = await (await page.request.get('/v1/settings')).json()
  return data.sections.delivery
}

/** Past the screen, as another person saves meanwhile. */
export async function saveDelivery(page: Page, value: unknown, origin: string): Promise<void> {
  const { version } = await deliveryOf(page)
  const sent = { headers: { origin }, data: { value, version } }
  const answer = await page.request.put('/v1/settings/delivery', sent)
  expect(answer.status(), await answer.text()).toBe(200)
}

export const zone = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Where a place of this zone is looked for. */
export const search = (page: Page, of: string) =>
  page.getByRole('dialog', { name: `Add a place to ${of}`, exact: true })

export async function searchPlace(page: Page, of: string, typed: string, action: RegExp): Promise<void> {
  const add = zone(page, of).getByRole('combobox', { name: /^Add a place/ })
  await add.press('Enter')
  await search(page, of).getByRole('combobox', { name: 'District, upazila or thana' }).fill(typed)
  await expect(search(page, of).getByRole('option').first()).toContainText(action)
}

/** By keyboard alone, in either script. */
export async function addPlace(page: Page, of: string, typed: string, action: RegExp): Promise<void> {
  await searchPlace(page, of, typed, action)
  await page.keyboard.press('Enter')
  await expect(search(page, of)).toBeHidden()
}

type NewZone = { name: string; bengali: string; charge: string; days: [string, string] }

/** A new zone before the last, by keyboard; without its places. */
export async function addZone(page: Page, { name, bengali, charge, days }: NewZone): Promise<Locator> {
  await page.getByRole('button', { name: 'Add zone' }).press('Enter')
  await expect(zone(page, 'New zone').getByLabel('Zone', { exact: true })).toBeFocused()
  await page.keyboard.type(name)
  const added = zone(page, name)
  await added.getByLabel('In Bengali').fill(bengali)
  await added.getByLabel('Charge', { exact: true }).fill(charge)
  await added.getByLabel('Working days, from').fill(days[0])
  await added.getByLabel('Working days, to').fill(days[1])
  return added
}

export async function saveByKey(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Delivery saved. Visitors see it now.')).toBeVisible()
}
