import type { Page } from '@playwright/test'
import { atPace } from '../support/at-pace.ts'
import { everythingKept, keepInDatabase } from './device-storage.ts'
import { expectAccessible } from './expect-accessible.ts'
import { typeInOrder } from './orders-screen.ts'
import { makeAccount, signedIn, signIn, uniquePhone } from './people.ts'
import { openInFront } from './shop-in-front.ts'
import { expect, test } from './shop-test.ts'

test.use({ serviceWorkers: 'allow' })

const ORDERS = '/dashboard/orders'
const SLOWLY = { timeout: atPace(30_000) }

/** Opens a screen and waits until the worker controls the page and has the files of its own page. */
async function openAsApp(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SLOWLY)
  await expect.poll(() => keptPaths(page), SLOWLY).not.toEqual([])
}

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('desk-files')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })

const noConnection = (page: Page) => page.getByRole('heading', { name: 'No connection' })

test('Chromium itself says that the dashboard can be installed, and finds no fault with its manifest @desk', async ({
  page,
}) => {
  await signedIn(page)
  await openAsApp(page, ORDERS)
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/dashboard/manifest.webmanifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ scope: '/dashboard/', display: 'standalone' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // a browser of tests keeps nothing: the one thing that it holds against any app
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('no page of the storefront has a worker, and none can be given one @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/worker-src/)
  await signedIn(page)
  await openAsApp(page, ORDERS)
  await page.goto('/')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  const tries = await page.evaluate(async () => {
    const register = (scope: string) =>
      navigator.serviceWorker.register('/dashboard/sw.js', { scope }).then(
        () => 'registered',
        (error: Error) => error.name,
      )
    return [await register('/'), await register('/dashboard/')]
  })
  expect(tries).not.toContain('registered')
  await page.goto('/dashboard/profile')
  const wider = await page.evaluate(() =>
    navigator.serviceWorker.register('/dashboard/sw.js', { scope: '/' }).then(
      () => 'registered',
      (error: Error) => error.name,
    ),
  )
  expect(wider, 'a page of the dashboard cannot give it more than its folder').toBe('SecurityError')
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/dashboard/'])
})

test('a day with people on the screen leaves none of them in the worker: it keeps built files alone @desk', async ({
  page,
}) => {
  await signedIn(page)
  const phone = uniquePhone()
  const name = `Shirin ${phone.slice(-6)}`
  const id = await typeInOrder(page, { name, phone })
  await openAsApp(page, `${ORDERS}?search=${phone}`)
  await expect(page.getByText(name).first()).toBeVisible()
  for (const screen of ['calls', 'packing', 'customers', '']) await openAsApp(page, `/dashboard/${screen}`)
  // asked through the worker on purpose, in every way that a page asks
  await page.evaluate(async order => {
    for (const path of [
      `/v1/orders/${order}`,
      '/v1/orders?limit=50',
      '/dashboard/orders',
      '/dashboard/_.data',
    ])
      await (await fetch(path)).text()
  }, id)
  const paths = await keptPaths(page)
  expect(paths.filter(path => !/^\/assets\/[\w.-]+\.(?:js|css|svg|woff2)$/.test(path))).toEqual([])
  const kept = await everythingKept(page)
  expect(kept).not.toContain(phone)
  expect(kept).not.toContain(name)
})

test('without a connection every address says so, shows what waits on the device, and opens when there is one', async ({
  page,
}) => {
  const shop = await openInFront()
  const me = await signedIn(page)
  await openAsApp(page, `${shop.origin}/dashboard/calls`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('desk-owner')), SLOWLY).toBe(`"${me.id}"`)
  await page.evaluate(userId => {
    const call = { orderId: 'a', at: '2026-11-28T08:41:00.000Z', isBack: false }
    const kept = { userId, notes: { a: 'wants size 43' }, call, waiting: [] }
    sessionStorage.setItem('desk-calls', JSON.stringify(kept))
  }, me.id)
  shop.away(true)
  for (const screen of ['calls', 'orders?page=2', '']) {
    await page.goto(`${shop.origin}/dashboard/${screen}`)
    await expect(noConnection(page)).toBeVisible()
    await expect(page.getByText('wants size 43')).toBeVisible()
    await expect(page.getByText('A call began at 2:41 PM.')).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(noConnection(page)).toBeVisible()
  shop.away(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible(SLOWLY)
  shop.close()
})

test('whoever reads Bengali is told so in Bengali @phone', async ({ page }) => {
  const shop = await openInFront()
  await signedIn(page)
  await openAsApp(page, `${shop.origin}/dashboard/calls`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('desk-language')), SLOWLY).toBe('"en"')
  await page.evaluate(() => localStorage.setItem('desk-language', '"bn"'))
  shop.away(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'ইন্টারনেট নেই' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  shop.close()
})

test('what strangers put into its cache is never shown and never runs: not a page, not a script, not an answer @desk', async ({
  page,
}) => {
  const shop = await openInFront()
  await signedIn(page)
  await openAsApp(page, `${shop.origin}${ORDERS}`)
  const script = (await keptPaths(page)).find(
    path => path.startsWith('/assets/offline-') && path.endsWith('.js'),
  )
  await page.evaluate(async path => {
    const html = (body: string) => new Response(body, { headers: { 'content-type': 'text/html' } })
    const cache = await caches.open('desk-files')
    const run = 'localStorage.setItem("attacked", "yes")'
    await cache.put(path, new Response(run, { headers: { 'content-type': 'text/javascript' } }))
    await cache.put('/dashboard/orders', html(`<script>${run}</script>`))
    await cache.put('/v1/orders', html('a stranger'))
    await (await caches.open('other')).put('/dashboard/calls', html('a stranger'))
  }, script ?? '')
  shop.away(true)
  for (const screen of ['orders', 'calls']) {
    await page.goto(`${shop.origin}/dashboard/${screen}`)
    await expect(noConnection(page)).toBeVisible()
    expect(await page.content()).not.toContain('a stranger')
  }
  const answer = await page.evaluate(() =>
    fetch('/v1/orders').then(
      () => 'answered',
      () => 'failed',
    ),
  )
  expect(answer, 'an answer of the API comes from the shop or not at all').toBe('failed')
  expect(await page.evaluate(() => localStorage.getItem('attacked'))).toBeNull()
  expect(await keptPaths(page), 'the wrong script is gone').not.toContain(script)
  shop.away(false)
  await page.goto(`${shop.origin}${ORDERS}`)
  await expect
    .poll(() => keptPaths(page), { ...SLOWLY, message: 'and comes back as it was built' })
    .toContain(script)
  shop.close()
})

test.describe('a new version', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'New version' })
  const asVersion = (version: string) => async (path: string, body: () => Promise<string>) =>
    path === '/dashboard/sw.js' ? (await body()).replace(/(version:)`[\w-]+`/, `$1\`${version}\``) : undefined
  const versionOf = (page: Page) =>
    page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel()
      navigator.serviceWorker.controller?.postMessage({ kind: 'about' }, [port2])
      return new Promise<string>(resolve => (port1.onmessage = ({ data }) => resolve(data.version)))
    })
  const lookForNew = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration('/dashboard/'))?.update()
    })

  test('is offered, waits while something typed is not saved, and comes when it is wanted', async ({
    page,
  }) => {
    const shop = await openInFront()
    await signedIn(page)
    await openAsApp(page, `${shop.origin}${ORDERS}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('desk-owner')), SLOWLY).not.toBeNull()
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
    await expect.poll(() => versionOf(page).catch(() => 'loading'), SLOWLY).toBe('newer')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(bar(page)).toBeHidden()
    shop.close()
  })

  test('of the shop works with an old worker, whose files the shop no longer has @desk', async ({ page }) => {
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
  }) => {
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

test('whoever logs out leaves nothing of a customer on the device, in any storage and in any tab @desk', async ({
  page,
  context,
}) => {
  await signedIn(page)
  const phone = uniquePhone()
  const name = `Kamrun ${phone.slice(-6)}`
  await typeInOrder(page, { name, phone })
  await openAsApp(page, `${ORDERS}?search=${phone}`)
  const other = await context.newPage()
  await openAsApp(other, '/dashboard/calls')
  for (const tab of [page, other]) {
    await tab.evaluate(
      async ([person, number]) => {
        sessionStorage.setItem('desk-calls', JSON.stringify({ notes: { a: `${person} ${number}` } }))
        localStorage.setItem('some-new-key', `${person} ${number}`)
        localStorage.setItem('countingConsent', '"granted"')
        const views = [
          { name: 'One', query: `search=${number}` },
          { name: 'Two', query: 'officialStatus=Queued' },
        ]
        localStorage.setItem('desk-order-views:me', JSON.stringify(views))
        await (await caches.open('desk-files')).put('/v1/orders', new Response(`${person} ${number}`))
        await (await caches.open('strange')).put('/a', new Response(`${person} ${number}`))
      },
      [name, phone],
    )
    await keepInDatabase(tab, `${name} ${phone}`)
  }
  expect(await everythingKept(page), 'the scan finds what is there').toContain(phone)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('/')
  await other.waitForURL('/login')
  for (const tab of [page, other]) {
    const kept = await everythingKept(tab)
    for (const text of [name, phone]) expect(kept).not.toContain(text)
  }
  const stays = await page.evaluate(() => ({ ...localStorage }))
  expect(stays).toMatchObject({ countingConsent: '"granted"' })
  expect(stays['desk-order-views:me'], 'a view that searches for nobody stays').toContain('Two')
  expect(stays['desk-owner']).toBeUndefined()
})

test('another account on the same device finds nothing of the one before @desk', async ({
  page,
  context,
}) => {
  await signedIn(page)
  await openAsApp(page, ORDERS)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('desk-owner')), SLOWLY).not.toBeNull()
  await page.evaluate(() => sessionStorage.setItem('desk-calls', 'Jasim Uddin'))
  await keepInDatabase(page, 'Jasim Uddin')
  // the session of the first is over without a log-out
  const second = await makeAccount()
  await context.clearCookies()
  await signIn(context, second)
  await page.goto(ORDERS)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('desk-owner')), SLOWLY)
    .toBe(`"${second.id}"`)
  await expect.poll(() => everythingKept(page), SLOWLY).not.toContain('Jasim')
})

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

test('the installed app never leaves its scope: the overview has its slash @desk', async ({ page }) => {
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = query => real(query.includes('display-mode: standalone') ? '(min-width: 1px)' : query)
  })
  await signedIn(page)
  await openAsApp(page, '/dashboard/orders')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/')
})
