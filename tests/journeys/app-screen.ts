import type { Page } from '@playwright/test'
import { atPace } from '../support/at-pace.ts'
import { expect } from './shop-test.ts'

export const ORDERS = '/dashboard/orders'
/** A worker is fetched and started, on a machine that others use too. */
export const SLOWLY = { timeout: atPace(30_000) }
/** What Chromium says of a shop that cannot be reached. */
export const AWAY = /Failed to load resource: net::ERR_/

/** Opens a screen and waits until the worker controls the page and has files of its own. */
export async function openAsApp(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SLOWLY)
  await expect.poll(() => keptPaths(page), SLOWLY).not.toEqual([])
}

/** The files that the worker keeps. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('desk-files')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })

export const noConnection = (page: Page) => page.getByRole('heading', { name: 'No connection' })

/** Whose device it is, as the dashboard noted it. */
export const ownerOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('desk-owner'))
