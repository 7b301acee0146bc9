import { DatabaseSync } from 'node:sqlite'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { CallsShop } from './calls-shop.ts'
import { type Made, signInAt, uniquePhone } from './people.ts'
import { expect } from './shop-test.ts'

export const bar = (page: Page) => page.locator('.outbox-bar')

/** A browser of one's own whose storage outlives it, as an app on a phone. */
export async function openApp(shop: CallsShop, folder: string, who: Made): Promise<BrowserContext> {
  const app = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await signInAt(shop.folder, app, who)
  return app
}

export async function newOrders(shop: CallsShop, page: Page, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made++)
    ids.push(await shop.order(page, { name: `Customer ${made + 1}`, phone: uniquePhone() }))
  return ids
}

/** Says what came of the calls of one order after the other, without a connection. */
export async function callOffline(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Take the next call' }).first().click()
  for (let said = 1; said <= count; said++) {
    const row = page.getByRole('region', { name: 'Call without a connection' })
    await row.getByRole('button', { name: said % 2 === 0 ? /^Confirmed/ : /^No answer/ }).click()
    const wait = said === 1 ? '1 action waits' : `${said} actions wait`
    await expect(bar(page)).toContainText(`No connection. ${wait}`)
  }
}

/** Orders of a test are none of the next one. */
export async function clearQueue(shop: CallsShop, browser: Browser): Promise<void> {
  const context = await browser.newContext()
  await shop.join(context, 'The Owner', 'Admin')
  const page = await context.newPage()
  const list = await page.request.get(`${shop.origin}/v1/orders?limit=100`)
  for (const { _id } of (await list.json()).data)
    await page.request.delete(`${shop.origin}/v1/orders/${_id}`, { headers: { origin: shop.origin } })
  await context.close()
}

/** How many actions the device keeps. */
export const waitingOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('desk-outbox')
    const database = await new Promise<IDBDatabase>(resolve => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const asked = database.transaction('entries').objectStore('entries').get('entries')
    const kept = await new Promise<{ entries: unknown[] } | undefined>(resolve => {
      asked.onsuccess = () => resolve(asked.result)
    })
    database.close()
    return kept?.entries.length ?? 0
  })

/** What the shop has stored, oldest first. */
export function rows<Row>(shop: CallsShop, statement: string, ...values: string[]): Row[] {
  const database = new DatabaseSync(`${shop.folder}/shop.db`, { readOnly: true })
  try {
    return database.prepare(statement).all(...values) as Row[]
  } finally {
    database.close()
  }
}
