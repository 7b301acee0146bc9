import type { Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone, uniqueWord } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { placedOrder } from './tracked-order.ts'
import { dialog, toast } from './users-screen.ts'

const rows = (page: Page) => page.getByRole('button', { name: /^Actions for order/ })

test('two orders are set to a status at once, taken back, deleted and brought back @desk', async ({
  page,
}) => {
  const first = await placedOrder(page)
  const second = await placedOrder(page, first.phone)
  await signedIn(page)
  const statuses = async () => {
    const found = await page.request.get(`/v1/orders?search=${first.phone}&with_hidden=true`)
    const { data } = await found.json()
    return data.map((order: { official_status: string }) => order.official_status)
  }
  await page.goto(`/dashboard/orders?search=${first.phone}`)
  await isAlive(page)
  await expect(rows(page)).toHaveCount(2)

  for (const { orderNo } of [first, second])
    await page.getByRole('checkbox', { name: new RegExp(`order ${orderNo}`) }).click()
  const bar = page.getByRole('region', { name: '2 orders selected' })
  await page.keyboard.press('b')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Set status' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Confirmed' }).press('Enter')
  await expect(toast(page, '2 set to Confirmed')).toBeVisible()
  expect(await statuses()).toEqual(['Confirmed', 'Confirmed'])
  await expect(bar).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(toast(page, 'Undone: 2 set to Confirmed')).toBeVisible()
  expect(await statuses()).toEqual(['Queued', 'Queued'])

  await page.getByRole('button', { name: `Actions for order ${first.orderNo}` }).click()
  await page.getByRole('menuitem', { name: 'Mark Fake…' }).click()
  await page.getByRole('button', { name: 'Unreachable' }).click()
  await page.getByRole('button', { name: 'Mark Fake' }).click()
  await expect.poll(statuses).toEqual(expect.arrayContaining(['Fake']))
  // what was just done stays in view
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: `Actions for order ${second.orderNo}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('you can undo it')
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  // in one toast with what was done a moment ago
  await expect(toast(page, new RegExp(`Order ${second.orderNo} deleted$`))).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page
    .locator('.toast', { hasText: `Order ${second.orderNo} deleted` })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(rows(page)).toHaveCount(1)
  for (const { id } of [first, second]) await page.request.delete(`/v1/orders/${id}`, { headers: OWN_ORIGIN })
})

/** Orders of a product that has pairs for all of them, found by one word. */
async function manyOrders(page: Page, amount: number): Promise<string> {
  const word = uniqueWord()
  const name = `Bulk ${word}`
  const listed = await (await page.request.get('/v1/products?limit=1')).json()
  const made = await page.request.post('/v1/products', {
    headers: OWN_ORIGIN,
    data: {
      name,
      title: 'A shoe for many',
      category: 'Casual',
      price: 1000,
      image: listed.data[0].image,
      variants: [{ color: 'Black', value: '#000000', sizes: [{ size: 42, stock: amount }], images: [] }],
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { data: product } = await made.json()
  const order = () =>
    page.request.post('/v1/orders', {
      headers: OWN_ORIGIN,
      data: {
        recipient_name: word,
        recipient_phone: uniquePhone(),
        recipient_address: 'House 7, Lane 2, Boalia, Rajshahi',
        via: 'Facebook',
        price: 1000,
        items: [{ productId: product._id, product_color: 'Black', product_size: 42, total_lot: 1 }],
      },
    })
  for (const answer of await Promise.all(Array.from({ length: amount }, order)))
    expect(answer.status(), await answer.text()).toBe(201)
  await page.request.delete(`/v1/products/${product._id}`, { headers: OWN_ORIGIN })
  return word
}

/** A hundred transactions, on a machine that has more to do. */
const MANY = { timeout: 30_000 }

test('a change of 101 orders is asked with its number, goes on beside other screens and is undone from a timeline @desk', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000)
  // the product is gone by then: its order shows no picture
  complaints.expectComplaint(/404/)
  await signedIn(page)
  const word = await manyOrders(page, 101)
  const count = async (status: string) => {
    const found = await page.request.get(`/v1/orders?search=${word}&official_status=${status}`)
    return (await found.json()).total
  }
  const open = async () => {
    await page.goto(`/dashboard/orders?search=${word}`)
    await isAlive(page)
    await expect(rows(page).first()).toBeVisible()
  }
  await open()
  await page.getByRole('checkbox', { name: 'Choose all orders of the page' }).click()
  await page.getByRole('button', { name: 'Select all 101' }).click()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Confirmed' }).click()
  await expect(dialog(page)).toContainText('Set 101 orders to Confirmed?')
  await expect(dialog(page)).toContainText('Tk. 101,000 to collect')
  await expectAccessible(page)
  const box = dialog(page).getByRole('textbox')
  await box.fill('100')
  await box.press('Enter')
  await expect(dialog(page)).toContainText('To go on, type 101')
  expect(await count('Confirmed')).toBe(0)

  // the second part waits until somebody has looked elsewhere
  const hasLooked = Promise.withResolvers<void>()
  let parts = 0
  await page.route('**/v1/orders/bulk', async route => {
    parts += 1
    if (parts > 1) await hasLooked.promise
    await route.continue()
  })
  await box.fill('১০১')
  await box.press('Enter')
  await page.getByRole('navigation').getByRole('link', { name: 'Products' }).first().click()
  const progress = page.getByRole('progressbar', { name: 'Setting 101 orders to Confirmed…' })
  await expect(progress).toHaveAttribute('aria-valuetext', '100 of 101', MANY)
  await expect(page).toHaveURL(/dashboard\/products/)
  hasLooked.resolve()
  await expect(toast(page, '101 set to Confirmed')).toBeVisible(MANY)
  await expect(progress).toHaveCount(0)
  expect(await count('Confirmed')).toBe(101)

  await open()
  await rows(page).first().click()
  await page.getByRole('menuitem', { name: /timeline|Open order/ }).click()
  await page.getByRole('button', { name: 'Undo for all 101 orders' }).click()
  await expect(dialog(page)).toContainText('Take it back for 101 orders?')
  await dialog(page).getByRole('textbox').fill('101')
  await dialog(page).getByRole('button', { name: 'Take it back' }).click()
  await expect(toast(page, /^Undone/)).toBeVisible(MANY)
  expect(await count('Queued')).toBe(101)
  // no order of them stands open while they go
  await page.goto('/dashboard/profile')
  await page.request.post('/v1/orders/bulk', {
    headers: OWN_ORIGIN,
    data: { action: 'delete', filter: { search: word } },
  })
})

test('parcels are added after a question, and the same orders are printed next @desk', async ({ page }) => {
  await signedIn(page)
  const word = uniqueWord()
  for (const phone of [uniquePhone(), uniquePhone()])
    await typeInOrder(page, { name: word, phone, status: 'Confirmed' })
  await page.goto(`/dashboard/orders?search=${word}`)
  await isAlive(page)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Choose all orders of the page' }).click()
  const bar = page.getByRole('region', { name: '2 orders selected' })
  const add = bar.getByRole('button', { name: 'Add 2 parcels' })
  await add.click()
  await expect(dialog(page)).toContainText('Add 2 parcels?')
  await expect(dialog(page)).toContainText('Tk. 5,106 to collect')
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await add.click()
  await dialog(page).getByRole('button', { name: 'Add 2 parcels' }).click()
  await expect(toast(page, '2 orders placed successfully!')).toBeVisible()
  const print = bar.getByRole('link', { name: 'Print 2' })
  await expect(print).toHaveClass(/bulk-next/)
  const opened = page.context().waitForEvent('page')
  await print.click()
  await expect((await opened).locator('body')).toContainText(word)
})
