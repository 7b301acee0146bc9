import { AWAY, keptPaths, noConnection, ORDERS, openAsApp, SLOWLY } from './app-screen.ts'
import { everythingKept } from './device-storage.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone } from './people.ts'
import { openInFront } from './shop-in-front.ts'
import { expect, test } from './shop-test.ts'

test.use({ serviceWorkers: 'allow' })

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
  complaints.expectComplaint(/worker-src|max scope allowed/)
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

test('what strangers put into its cache is never shown and never runs: not a page, not a script, not an answer @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(AWAY)
  const shop = await openInFront()
  await signedIn(page)
  await openAsApp(page, `${shop.origin}${ORDERS}`)
  const script = (await keptPaths(page)).find(path => /^\/assets\/offline-(?!bengali).*\.js$/.test(path))
  await page.evaluate(async path => {
    const html = (body: string) => new Response(body, { headers: { 'content-type': 'text/html' } })
    const cache = await caches.open('desk-files')
    const run = 'localStorage.setItem("attacked", "yes")'
    await cache.put(path, new Response(run, { headers: { 'content-type': 'text/javascript' } }))
    await cache.put('/dashboard/orders', html(`<script>${run}</script>`))
    await cache.put('/v1/orders', html('a stranger'))
    await (await caches.open('other')).put('/dashboard/calls', html('a stranger'))
  }, script ?? '')
  // or the browser itself would still have the right one
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
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
