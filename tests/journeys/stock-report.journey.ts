import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn } from './people.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './users-screen.ts'

const SHOE = 'Titas Buckle Shacci'
const STOCK = '/dashboard/products/stock'
const ANSWER = /\/v1\/money\/stock\?/

/** What a colour of the shop is in the answer, with the fields that these tests read or repeat. */
type Row = { product_id: string; product_name: string; image: string; variant_id: string; swatch: string }

/** The shop answers as it does, with two pairs to make next and one that stands aside. */
async function withWork(page: Page): Promise<void> {
  await page.route(ANSWER, async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    const { data } = body
    const row: Row = data.rows.find((one: Row) => one.product_name === SHOE)
    const { product_id, product_name, image, variant_id, swatch } = row
    const of = { product_id, product_name, image, variant_id, product_color: 'Black', swatch }
    data.make_next = [
      {
        ...of,
        sizes: [
          { product_size: 41, pairs: 3 },
          { product_size: 42, pairs: 5 },
        ],
        pairs: 8,
        why: 'out',
        day: '2026-11-08',
        cost_poisha: 1_072_000,
      },
    ]
    Object.assign(data, { make_pairs: 8, make_cost_poisha: 1_072_000, make_pairs_without_cost: 0 })
    data.left_out = [
      { product_id, product_name, product_color: 'Tan', sizes: [44, 45], why: 'too_few', sold: 1, day: null },
    ]
    data.damaged_pairs = [
      {
        _id: 'a-pair',
        order_id: 'an-order',
        order_no: 1187,
        product_id,
        product_name,
        product_color: 'Black',
        product_size: 42,
        cost_poisha: null,
        added_at: '2026-11-20T06:00:00.000Z',
        by: 'Karim',
        may_return: true,
      },
    ]
    Object.assign(data.totals, { damaged: 1, damaged_without_cost: 1 })
    await route.fulfill({ response: answer, json: body })
  })
}

/** The report may be read again just now: nobody waits for that answer when the page goes. */
const leaveAsItIs = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' })

const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Stock by size' })
    .getByRole('button', { name: new RegExp(`^${name}, Black\\. Size 42`) })

test('the stock is a tab of the products, whose cells open the ledger of their size @desk', async ({
  page,
}) => {
  await signedIn(page)
  await page.goto('/dashboard/products')
  await page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name: 'Stock' }).click()
  await expect(page).toHaveURL(STOCK)
  await page.getByRole('searchbox', { name: 'Product or color' }).fill('titas black')
  await expect(row(page, SHOE)).toHaveAccessibleName(/out/)
  await expect(page).toHaveURL(/search=titas\+black/)
  await row(page, SHOE).press('Enter')
  const ledger = page.getByRole('dialog', { name: 'Stock history' })
  await expect(ledger).toContainText('Black, size 42')
  await page.keyboard.press('Escape')
  await expect(row(page, SHOE)).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Stock by size' }).getByRole('link', { name: SHOE }).click()
  await expect(page).toHaveURL('/dashboard/products?product=titas-buckle-shacci')
})

test('the window of days and what runs out are a part of the address, and the sums lead to what they count @desk', async ({
  page,
}) => {
  await signedIn(page)
  await page.goto(STOCK)
  await page.getByLabel('Sold in').selectOption('60 days')
  await expect(page).toHaveURL(`${STOCK}?days=60`)
  await expect(page.getByText('Sold through, 60 days')).toBeVisible()
  await page.getByRole('link', { name: /Out or running out/ }).click()
  await expect(page).toHaveURL(`${STOCK}?days=60&show=out`)
  await expect(row(page, SHOE)).toBeVisible()
  await page.getByRole('link', { name: /Out or running out/ }).click()
  await expect(page).toHaveURL(`${STOCK}?days=60`)
  await page.getByRole('link', { name: /Value at cost/ }).click()
  await expect(page).toHaveURL('/dashboard/money/costs')
})

test('what to make next says how many pairs and why, and is printed without sums of money @desk', async ({
  page,
}) => {
  await signedIn(page)
  await withWork(page)
  await page.goto(STOCK)
  const make = page.getByRole('complementary', { name: 'Make next' })
  await expect(make).toContainText('Black · 41 42')
  await expect(make).toContainText('out since Nov 8')
  await expect(make).toContainText('about ৳10,720')
  await expect(make).toContainText(`${SHOE}, Tan 44 and 45: 1 sold in 90 days`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Print cutting list, 8 pairs' }).click()
  const paper = page.getByRole('article', { name: 'Cutting list, 8 pairs' })
  await expect(paper.getByRole('row').filter({ hasText: SHOE })).toContainText('358')
  await expect(paper).not.toContainText('৳')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(paper).toBeVisible()
  await leaveAsItIs(page)
})

test('a damaged pair is written off only after a question, and a failure stays at the pair @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/404/)
  await signedIn(page)
  await withWork(page)
  await page.goto(STOCK)
  const pile = page.getByRole('region', { name: 'Damaged pile' })
  await expect(pile).toContainText('1 pair aside')
  await pile.getByRole('button', { name: /^Write off/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await pile.getByRole('button', { name: /^Repaired/ }).click()
  await expect(pile).toContainText('This pair is not on the damaged pile any more.')
  await page.route('**/v1/money/stock/damaged/a-pair', route =>
    route.fulfill({ json: { success: true, message: 'Written off.', data: null } }),
  )
  await pile.getByRole('button', { name: /^Write off/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, Write Off' }).click()
  await expect(toast(page, 'Written off.')).toBeVisible()
  await leaveAsItIs(page)
})

test('an Admin sets the days of making in their place, and a Moderator reads them there @desk', async ({
  page,
  browser,
}) => {
  await signedIn(page)
  await page.goto(STOCK)
  await page.getByRole('button', { name: /^Made in/ }).click()
  await page.getByLabel('Made in').fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please type a number of days from 1 to 365.')).toBeVisible()
  await page.getByLabel('Made in').fill('13')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Made in 13 days' })).toBeVisible()
  const other = await browser.newPage()
  await signedIn(other, { role: 'Moderator' })
  await other.goto(STOCK)
  await expect(other.getByText('Made in 13 days')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Made in/ })).toHaveCount(0)
  await other.context().close()
})
