import type { Page } from '@playwright/test'
import { keptPaths, ORDERS, openAsApp, ownerOf, SLOWLY } from './app-screen.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn } from './people.ts'
import { openInFront } from './shop-in-front.ts'
import { expect, test } from './shop-test.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('a new version', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'New version' })
  const asVersion = (version: string) => async (path: string, body: () => Promise<string>) =>
    path === '/dashboard/sw.js' ? (await body()).replace(/(version:)`[\w-]+`/, `$1\`${version}\``) : undefined
  const versionOf = (page: Page) =>
    page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel()
      navigator.serviceWorker.controller?.postMessage({ kind: 'about' }, [port2])
      return new Promise<string>(resolve => {
        port1.onmessage = ({ data }) => resolve(data.version)
        // a worker that is being replaced answers nobody any more
        setTimeout(() => resolve('no answer'), 1000)
      })
    })
  /** Whether the page was loaded anew by a worker that waits no more. Nothing is asked of it: a busy one is not replaced. */
  const isTakenOver = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/dashboard/')
      const isReplaced = registration?.waiting === null && registration.active?.state === 'activated'
      return isReplaced && !('isSamePage' in window)
    })
  const lookForNew = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration('/dashboard/'))?.update()
    })

  test('is offered, waits while something typed is not saved, and comes when it is wanted @phone', async ({
    page,
  }) => {
    const shop = await openInFront()
    await signedIn(page)
    await openAsApp(page, `${shop.origin}${ORDERS}`)
    await expect.poll(() => ownerOf(page), SLOWLY).not.toBeNull()
    const before = await versionOf(page)
    shop.change(asVersion('newer'))
    await lookForNew(page)
    await expect(bar(page)).toContainText('A new version is ready.', SLOWLY)
    await expectAccessible(page)
    expect(await versionOf(page), 'nothing changes by itself').toBe(before)

    await page.evaluate(() =>
      addEventListener('beforeunload', event => event.preventDefault(), { once: true }),
    )
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await bar(page).getByRole('button', { name: 'Reload' }).click()
    await expect(bar(page)).toContainText('Something you typed is not saved. Save it first.')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

    await bar(page).getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isTakenOver(page).catch(() => false), SLOWLY).toBe(true)
    expect(await versionOf(page)).toBe('newer')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(bar(page)).toBeHidden()
    shop.close()
  })

  test('of the shop works with an old worker, whose files the shop no longer has @desk', async ({
    page,
    complaints,
  }) => {
    complaints.expectComplaint(/404/)
    const shop = await openInFront()
    await signedIn(page)
    await openAsApp(page, `${shop.origin}${ORDERS}`)
    await expect.poll(async () => (await keptPaths(page)).length, SLOWLY).toBeGreaterThan(60)
    const kept = await keptPaths(page)
    const script = kept.find(path => path.includes('/calls.route-')) ?? ''
    shop.change(async path => (path === script ? 404 : undefined))
    await page.evaluate(() => caches.keys())
    // a page that was open before asks for a file of its own version
    const asked = await page.evaluate(async path => (await fetch(path, { cache: 'reload' })).status, script)
    expect(asked).toBe(200)
    // and what an older worker has never heard of comes from the shop
    shop.change(async path => (path === '/assets/new-1.js' ? 'export default 1' : undefined))
    expect(await page.evaluate(async () => (await fetch('/assets/new-1.js')).text())).toBe('export default 1')
    expect(await keptPaths(page)).not.toContain('/assets/new-1.js')
    shop.close()
  })

  test('of the worker is not taken while the shop is an old one without its files @desk', async ({
    page,
    complaints,
  }) => {
    complaints.expectComplaint(/404/)
    const shop = await openInFront()
    await signedIn(page)
    await openAsApp(page, `${shop.origin}${ORDERS}`)
    const before = await versionOf(page)
    shop.change(async (path, body) =>
      path === '/dashboard/sw.js'
        ? (await body()).replace(/`\/assets\/offline-[\w-]+\.js`/g, '`/assets/offline-later.js`')
        : path === '/assets/offline-later.js'
          ? 404
          : undefined,
    )
    await lookForNew(page).catch(() => {})
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    expect(await versionOf(page)).toBe(before)
    await expect(bar(page)).toBeHidden()
    shop.close()
  })
})
