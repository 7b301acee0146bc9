import { isAlive } from './account-pages.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone, uniqueWord } from './people.ts'
import { expect, test } from './shop-test.ts'

test('a part that does not load leaves its screen, says so, and comes when it is asked for or the connection is back @desk', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await signedIn(page)
  const id = await typeInOrder(page, { name: `Late ${uniqueWord()}`, phone: uniquePhone() })
  const parts = /\/assets\/(papers-section|order-timeline)-/
  await page.route(parts, route => route.abort())
  await page.goto(`/dashboard/orders?order=${id}`)
  await isAlive(page)
  const panel = page.getByRole('dialog', { name: /^Order / })
  await expect(panel.getByText('The papers could not be loaded.')).toBeVisible()
  await expect(panel.getByText('The timeline could not be loaded.')).toBeVisible()
  const papers = panel.getByRole('alert').filter({ hasText: 'The papers' })
  await papers.getByRole('button', { name: 'Try again' }).click()
  await expect(papers).toBeVisible()

  await page.unroute(parts)
  await papers.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('region', { name: 'Papers' })).toBeVisible()
  await expect(panel.getByText('The timeline could not be loaded.')).toBeVisible()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(panel.getByText('The timeline could not be loaded.')).toHaveCount(0)
  await expect(panel.getByRole('region', { name: 'Timeline' })).toBeVisible()
})
