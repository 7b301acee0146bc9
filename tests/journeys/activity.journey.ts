import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { type Made, makeAccount, signIn } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Activity' })
const rows = (page: Page) => list(page).getByText('Changed the role of')

/** An Admin who logged in a moment ago, so that roles may be changed. */
async function admin(page: Page): Promise<Made> {
  const me = await makeAccount()
  await signIn(page.context(), me, { isSteppedUp: true })
  return me
}

/** Changes the role of somebody so many times, as the person of the page. */
async function changeRoles(page: Page, { id }: Made, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const role = time % 2 === 0 ? 'Moderator' : 'User'
    const answer = await page.request.put(`/v1/auth/users/${id}`, { data: { role }, headers: OWN_ORIGIN })
    expect(answer.status()).toBe(200)
  }
}

test('what one did stands in plain words with before and after, and is found by who, what and thing @desk', async ({
  page,
}) => {
  const me = await admin(page)
  const colleague = await makeAccount({ role: 'User' })
  await changeRoles(page, colleague, 1)
  await page.goto(`/dashboard/activity?who=${me.id}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(list(page).getByText('You', { exact: true })).toBeVisible()
  await expect(list(page).getByRole('deletion')).toHaveText('was User')
  await expect(list(page).getByRole('insertion')).toHaveText('Moderator')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'What' }).selectOption({ label: 'Coupons, all' })
  await expect(page.getByText('Nothing like that so far. There is 1 other thing.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show it' }).click()
  await expect(rows(page)).toHaveCount(1)
  const search = page.getByRole('searchbox', { name: 'Order, product or person' })
  const asked = page.waitForRequest('**/v1/activity/search')
  await search.fill(colleague.email.slice(0, -2))
  expect((await asked).postDataJSON()).toMatchObject({ thing: colleague.email.slice(0, -2), who: me.id })
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'When' }).selectOption('Today')
  await expect(page).toHaveURL(/from=/)
  await expect(rows(page)).toHaveCount(1)
  // what is typed may be a phone of a customer: it stands in no address
  expect(page.url()).not.toContain(encodeURIComponent(colleague.email.slice(0, -2)))
  expect(page.url()).not.toContain('thing=')
  await expect(search).toHaveValue(colleague.email.slice(0, -2))
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'When' })).toHaveValue('Today')
  await expect(rows(page)).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^activity-[\d-]+\.csv$/)
  await list(page).getByRole('link', { name: colleague.email }).click()
  await expect(page).toHaveURL(/\/dashboard\/users\?search=/)
})

test('older and newer rows are a page each, and what comes meanwhile waits in a line @desk', async ({
  page,
}) => {
  const me = await admin(page)
  const colleague = await makeAccount({ role: 'User' })
  await changeRoles(page, colleague, 52)
  await page.clock.install()
  await page.goto(`/dashboard/activity?who=${me.id}`)
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(rows(page)).toHaveCount(50)
  await page.goto(`/dashboard/activity?who=${me.id}&what=people`)
  await expect(page.getByText('52 rows', { exact: true })).toBeVisible()
  await changeRoles(page, colleague, 1)
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Show 1 newer' }).click()
  await expect(page.getByText('53 rows', { exact: true })).toBeVisible()
})
