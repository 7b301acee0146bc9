import { rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { atPace } from '../support/at-pace.ts'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openOwnShop } from './own-shop.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './users-screen.ts'

/** Backups are the whole shop's. */
const ADMIN = { email: 'owner@pothik.example', password: 'B4ckups&Soles' }
let shop: Awaited<ReturnType<typeof openOwnShop>>

// one process for the file: each would open a shop of its own
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  shop = await openOwnShop(ADMIN, {})
})
test.afterAll(() => shop.close())

async function openData(page: Page): Promise<void> {
  const answer = await page.request.post(`${shop.origin}/v1/auth/login`, {
    headers: { origin: shop.origin },
    data: { identifier: ADMIN.email, password: ADMIN.password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto(`${shop.origin}/dashboard/settings/data`)
  await isAlive(page)
  await expect(page.getByRole('heading', { name: 'What the shop holds' })).toBeVisible()
}

const start = (page: Page) => page.getByRole('button', { name: 'Back up now' })
const state = (page: Page) => page.getByRole('region', { name: 'Last backup', exact: true })
const list = (page: Page) => page.getByRole('region', { name: /^Last backups/ })

/** Every backup of the shop becomes three days older, as when the nightly one has failed since. */
function makeOlder(): void {
  const database = new DatabaseSync(`${shop.folder}/shop.db`, { timeout: 5000 })
  const older = (column: string) => `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-3 days')`
  database.exec(`update backups set ${older('started_at')}, ${older('ended_at')}`)
  database.close()
}

test('an owner makes a backup, sees it whole and checked, is warned when it is old, and told what stops one @desk', async ({
  page,
}) => {
  await openData(page)
  await expect(state(page)).toContainText('There is no good backup yet.')
  await expectAccessible(page)

  // by keyboard alone
  await start(page).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The backup is done and checked.')).toBeVisible({ timeout: atPace(20_000) })
  await expect(state(page)).toContainText('Just now, whole and checked')
  await expect(state(page)).toContainText('started by you')
  await expect(list(page).getByRole('listitem')).toContainText(['Checked'])
  await expectAccessible(page)
  await page.reload()
  await expect(state(page)).toContainText('Just now, whole and checked')

  makeOlder()
  await page.reload()
  await expect(state(page)).toContainText('The last good backup is older than 36 hours.')
  await expectAccessible(page)
  await page.goto(`${shop.origin}/dashboard`)
  await page.getByRole('status').filter({ hasText: 'no good backup' }).getByRole('link').click()
  await expect(state(page)).toContainText('older than 36 hours')

  // as if its folder could not be written
  rmSync(`${shop.folder}/backups`, { recursive: true })
  writeFileSync(`${shop.folder}/backups`, 'no folder')
  await start(page).click()
  await expect(toast(page, 'The backup failed.')).toBeVisible({ timeout: atPace(20_000) })
  await expect(state(page).getByRole('alert')).toContainText('The folder of the backups cannot be written.')
  await expect(list(page).getByRole('listitem').first()).toContainText('Failed')
  await expectAccessible(page)
  await expect(start(page)).toBeEnabled()
})

test('one that somebody else runs is seen with its stage, and a second press is refused @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await openData(page)
  const database = new DatabaseSync(`${shop.folder}/shop.db`, { timeout: 5000 })
  const at = new Date()
  const soon = new Date(at.getTime() + 110_000).toISOString()
  database.exec(`insert into backups (id, state, stage, name, actor, holder, started_at, lease_ends_at)
    values ('other', 'running', 'pictures', 'other', 'nightly', 'other', '${at.toISOString()}', '${soon}')`)
  await start(page).click()
  await expect(toast(page, 'A backup is being made already. Please wait until it is done.')).toBeVisible()
  await expect(state(page).getByRole('status')).toHaveText('Copying the pictures…')
  await expect(page.getByRole('button', { name: 'Backing up…' })).toBeVisible()
  await expectAccessible(page)
  database.exec(`update backups set stage = 'checking' where id = 'other'`)
  await expect(state(page).getByRole('status')).toHaveText('Checking the copy…')
  database.exec(`delete from backups where id = 'other'`)
  database.close()
  await expect(start(page)).toBeVisible()
})
