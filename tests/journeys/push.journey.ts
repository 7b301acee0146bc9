import { startPushSimulator } from '#simulator/push/start-push-simulator.ts'
import { atPace } from '../support/at-pace.ts'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openOwnShop } from './own-shop.ts'
import { makeAccount, openSession, signedIn, signInAt } from './people.ts'
import { openWorker, playPush } from './push-here.ts'
import { expect, test } from './shop-test.ts'

const OWNER = { email: 'owner@pothik.example', password: 'Look4shoes@77xq' }
const SLOWLY = { timeout: atPace(20_000) }

test.use({ serviceWorkers: 'allow' })

test('somebody lets a device get news, tries it, chooses, and takes another device out @phone', async ({
  browser,
  complaints,
}) => {
  test.slow()
  // a device that is taken out says once that it is not there any more
  complaints.expectComplaint(/404/)
  const service = await startPushSimulator()
  const shop = await openOwnShop(OWNER, { PUSH_SIMULATOR: service.origin })
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
  })
  try {
    const me = await makeAccount({ name: 'Nadia Karim' }, shop.folder)
    await signInAt(shop.folder, context, me)
    const page = await context.newPage()
    const device = service.subscribe()
    await playPush(page, device, 'granted')

    const other = service.subscribe()
    const elsewhere = openSession(
      me.id,
      { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0' },
      shop.folder,
    )
    const added = await fetch(`${shop.origin}/v1/push/subscriptions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: shop.origin,
        cookie: `__Host-sid=${elsewhere}`,
      },
      body: JSON.stringify({
        endpoint: other.endpoint,
        keys: other.keys,
        device: 'Galaxy A15',
        is_installed: true,
      }),
    })
    expect(await added.text()).toContain('This device gets news.')

    await page.goto('/dashboard/profile')
    await isAlive(page)
    const push = page.getByRole('switch', { name: 'Push to this device' })
    const lowStock = page.getByRole('switch', { name: 'A size is sold out' })
    await expect(push).toBeEnabled(SLOWLY)
    await expect(push).not.toBeChecked()
    await expect(lowStock).toBeDisabled()
    await push.click()
    await expect(push).toBeChecked(SLOWLY)
    await expect(page.getByText('On, nothing was sent yet', { exact: true })).toBeVisible()

    const worker = await openWorker(page)
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText('On its way…')).toBeVisible()
    await expect.poll(() => service.arrived(device.id).length, SLOWLY).toBe(1)
    await worker.deliver(JSON.stringify(service.arrived(device.id)[0]?.payload))
    await expect(page.getByText(/^Arrived after \d+ s$/)).toBeVisible(SLOWLY)
    expect((await worker.shown()).map(({ tag }) => tag)).toEqual(['test'])
    await expectAccessible(page)

    await lowStock.click()
    await expect(lowStock).toBeChecked()
    await page.getByRole('switch', { name: 'Except: a parcel goes back today' }).click()
    const from = page.getByLabel('From', { exact: true })
    await from.fill('08:00')
    await expect(page.getByText('Quiet hours that end when they begin are none')).toBeVisible()
    await from.fill('21:30')
    await page.getByLabel('To', { exact: true }).focus()
    await expect(page.getByRole('switch', { name: 'No sound from 9:30 PM to 8:00 AM' })).toBeChecked()
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect(lowStock).toBeChecked(SLOWLY)
    await expect(page.getByRole('switch', { name: 'Except: a parcel goes back today' })).toBeChecked()
    await expect(from).toHaveValue('21:30')
    await expect(page.getByText(/^Last one arrived today, /)).toBeVisible()

    const others = page.getByRole('region', { name: 'Other devices of yours' })
    await expect(others.getByRole('listitem')).toContainText('Galaxy A15, home screen')
    await others.getByRole('button', { name: 'Remove Galaxy A15, home screen' }).click()
    await expect(others).toBeHidden()

    await push.click()
    await expect(push).not.toBeChecked()
    await expect(lowStock).toBeDisabled()
  } finally {
    await context.close()
    await shop.close()
    await service.close()
  }
})

test('pressed news opens its screen in the page that is open, and what cannot be read is shown plainly @phone', async ({
  page,
}) => {
  await signedIn(page)
  await page.goto('/dashboard/profile')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SLOWLY)
  const worker = await openWorker(page)
  await worker.deliver(
    JSON.stringify({
      kind: 'new_order',
      title: 'New order 11048',
      body: 'Dhanmondi, Dhaka. 1 pair.',
      tag: 'order-11048',
      url: '/dashboard/calls?tab=callbacks',
      sent_at: new Date().toISOString(),
      id: 'one',
    }),
  )
  await expect
    .poll(() => worker.shown(), SLOWLY)
    .toMatchObject([{ title: 'New order 11048', body: 'Dhanmondi, Dhaka. 1 pair.', tag: 'order-11048' }])
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // its listener comes after the screen; a page without it would be loaded anew
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => performance.now() > 4000)
  await worker.press()
  await expect(page).toHaveURL('/dashboard/calls?tab=callbacks')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await worker.deliver('{ broken')
  await expect.poll(async () => (await worker.shown()).length, SLOWLY).toBe(2)
  expect((await worker.shown()).at(-1)).toMatchObject({ title: 'News · খবর', data: {} })
})

test('a browser that is told to show nothing, and an iPhone without the app, say the way out @phone', async ({
  page,
  browser,
}) => {
  await signedIn(page)
  await playPush(page, { id: 'x', endpoint: 'https://127.0.0.1/x', keys: { p256dh: '', auth: '' } }, 'denied')
  await page.goto('/dashboard/profile')
  await isAlive(page)
  const push = page.getByRole('switch', { name: 'Push to this device' })
  await expect(push).toBeEnabled(SLOWLY)
  await push.click()
  await expect(page.locator('.news-obstacle')).toContainText('Notifications are blocked for this site.')
  await expect(push).not.toBeChecked()
  await expectAccessible(page)

  const iphone = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const safari = await iphone.newPage()
  await safari.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await safari.goto('/dashboard/profile')
  await expect(safari.getByText('An iPhone rings only for an app on its home screen')).toBeVisible(SLOWLY)
  await expect(safari.getByRole('switch', { name: 'Push to this device' })).toBeDisabled()
  await iphone.close()
})
