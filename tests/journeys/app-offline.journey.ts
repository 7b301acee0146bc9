import { AWAY, noConnection, openAsApp, ownerOf, SLOWLY } from './app-screen.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn } from './people.ts'
import { openInFront } from './shop-in-front.ts'
import { expect, test } from './shop-test.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection every address says so, shows what waits on the device, and opens when there is one @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(AWAY)
  // what waits is of no order that the shop has
  complaints.expectComplaint(/status of 4\d\d/)
  const shop = await openInFront()
  const me = await signedIn(page)
  await openAsApp(page, `${shop.origin}/dashboard/calls`)
  await expect.poll(() => ownerOf(page), SLOWLY).toBe(`"${me.id}"`)
  await page.evaluate(userId => {
    const call = { orderId: 'a', at: '2026-11-28T08:41:00.000Z', isBack: false }
    const kept = { userId, notes: { a: 'wants size 43' }, call }
    sessionStorage.setItem('desk-calls', JSON.stringify(kept))
  }, me.id)
  await page.evaluate(keepOutcome, me.id)
  shop.away(true)
  for (const screen of ['calls', 'orders?page=2', '']) {
    await page.goto(`${shop.origin}/dashboard/${screen}`)
    await expect(noConnection(page)).toBeVisible()
    await expect(page.getByText('wants size 43')).toBeVisible()
    await expect(page.getByText('A call began at 2:41 PM.')).toBeVisible()
    await expect(page.getByText('Order 50: No answer')).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(noConnection(page)).toBeVisible()
  shop.away(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible(SLOWLY)
  shop.close()
})

/** What the outbox of the dashboard keeps of an outcome that nobody could send. */
async function keepOutcome(account: string): Promise<void> {
  const outcome = {
    requestId: 'r',
    method: 'POST',
    path: '/v1/calls/a/outcome',
    body: {},
    baseVersion: {},
    at: new Date().toISOString(),
    account,
    kind: 'outcome',
    orderId: 'a',
    orderNo: 50,
    words: 'No answer',
    state: 'waits',
    hasWaited: true,
    message: '',
    present: {},
    by: '',
  }
  const opening = indexedDB.open('desk-outbox')
  await new Promise<void>((resolve, reject) => {
    opening.onupgradeneeded = () => opening.result.createObjectStore('entries')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const writing = opening.result.transaction('entries', 'readwrite')
      writing.objectStore('entries').put({ account, entries: [outcome] }, 'entries')
      writing.oncomplete = () => resolve()
    }
  })
  opening.result.close()
}

test('whoever reads Bengali is told so in Bengali @phone', async ({ page, complaints }) => {
  complaints.expectComplaint(AWAY)
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
