import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone, uniqueWord } from './people.ts'
import { OWN_ORIGIN, stockOf } from './shop-api.ts'
import { expect, test } from './shop-test.ts'
import { dialog, toast } from './users-screen.ts'

const PAIR = { slug: 'rupsha-penny-shacci', color: 'Black', size: 42 }

const list = (page: Page) => page.getByRole('region', { name: 'Deleted things' })
const entries = (page: Page) => list(page).locator('tbody tr, li.trash-card')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Order, name, phone, product' })

/** Orders of somebody that staff typed in, deleted past the screens; their numbers. */
async function deletedOrders(
  page: Page,
  name: string,
  amount: number,
): Promise<{ id: string; no: number }[]> {
  const made = []
  for (let count = 0; count < amount; count += 1) {
    const id = await typeInOrder(page, { name, phone: uniquePhone() })
    const answer = await page.request.delete(`/v1/orders/${id}`, { headers: OWN_ORIGIN })
    expect(answer.status()).toBe(200)
    const { data } = await (await page.request.get(`/v1/orders/${id}`)).json()
    made.push({ id, no: data.order_no })
  }
  return made
}

/** Everything that is found for a word, which no address holds. */
async function find(page: Page, word: string, amount: number): Promise<void> {
  await search(page).fill(word)
  await search(page).press('Enter')
  await expect(entries(page)).toHaveCount(amount)
  expect(page.url()).not.toContain(word)
}

/** As if it had been deleted so many days ago. */
function age(id: string, days: number): void {
  const database = new DatabaseSync('test-results/shop-data/shop.db', { timeout: 10_000 })
  const at = new Date(Date.now() - days * 24 * 3_600_000).toISOString()
  database.prepare('update orders set deleted_at = ? where id = ?').run(at, id)
  database.close()
}

/** A product of one's own with one pair. */
async function addProduct(page: Page, name: string) {
  const [{ image }] = (await (await page.request.get('/v1/products')).json()).data
  const answer = await page.request.post('/v1/products', {
    headers: OWN_ORIGIN,
    data: {
      name,
      title: 'A handmade shoe',
      category: 'Casual',
      price: 2500,
      image,
      variants: [{ color: 'Black', value: '#000000', sizes: [{ size: 42, stock: 1 }], images: [image] }],
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { data } = await answer.json()
  return {
    id: data._id,
    slug: data.slug,
    remove: async () => {
      const gone = await page.request.delete(`/v1/products/${data._id}`, { headers: OWN_ORIGIN })
      expect(gone.status()).toBe(200)
    },
  }
}

/** Somebody buys the pair of a product; the id of the order. */
async function sell(page: Page, productId: string, name: string): Promise<string> {
  const answer = await page.request.post('/v1/orders', {
    headers: OWN_ORIGIN,
    data: {
      recipient_name: name,
      recipient_phone: uniquePhone(),
      recipient_address: 'House 7, Lane 2, Boalia, Rajshahi',
      via: 'Facebook',
      price: 2580,
      items: [{ productId, product_color: 'Black', product_size: 42, total_lot: 1 }],
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).data._id
}

test('a deleted order is found in the trash, tells what its return takes, comes back, and is deleted again @desk', async ({
  page,
}) => {
  await signedIn(page)
  const name = uniqueWord()
  const id = await typeInOrder(page, { name, phone: uniquePhone() })
  await page.goto(`/dashboard/orders?search=${name}`)
  await isAlive(page)
  await page.getByRole('button', { name: /^Actions for order/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByRole('button', { name: /^Actions for order/ })).toHaveCount(0)
  const before = await stockOf(page, PAIR)

  await page.goto('/dashboard/trash')
  await isAlive(page)
  await find(page, name, 1)
  await expect(entries(page)).toContainText('Takes 1 pair from the shelf again.')
  await expect(entries(page)).toContainText('You')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Restore Order/ }).press('Enter')
  await expect(toast(page, /^Order \d+ is back, 1 pair held again\.$/)).toBeVisible()
  await expect(entries(page)).toHaveCount(0)
  await expect(page.getByText('Nothing like that in the trash')).toBeVisible()
  await expectAccessible(page)
  const { data } = await (await page.request.get(`/v1/orders/${id}`)).json()
  expect(data.deleted_at ?? null).toBeNull()

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(entries(page)).toHaveCount(1)
  expect(await stockOf(page, PAIR)).toBeGreaterThanOrEqual(before - 1)
})

test('several are chosen by keyboard and come back in one request; Undo deletes them all again @desk', async ({
  page,
}) => {
  await signedIn(page)
  const name = uniqueWord()
  const orders = await deletedOrders(page, name, 3)
  await page.goto('/dashboard/trash')
  await isAlive(page)
  await find(page, name, 3)
  const all = page.getByRole('checkbox', { name: 'Choose everything in view that can come back' })
  await all.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('3 orders chosen')).toBeVisible()
  await page.getByRole('checkbox', { name: `Choose Order ${orders[0]?.no}` }).press('Space')
  await expect(page.getByText('2 orders chosen')).toBeVisible()
  await expectAccessible(page)
  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/v1/orders/bulk') && sent.push(request.method()))
  await page.getByRole('button', { name: 'Restore 2' }).press('Enter')
  await expect(toast(page, '2 orders are back, 2 pairs held again.')).toBeVisible()
  await expect(entries(page)).toHaveCount(1)
  expect(sent).toEqual(['POST'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(entries(page)).toHaveCount(3)
})

test('an order whose pair was sold is locked with the reason, one of a month ago has left @desk', async ({
  page,
}) => {
  await signedIn(page)
  const name = uniqueWord()
  const [gone] = await deletedOrders(page, name, 1)
  age(gone?.id ?? '', 31)
  const product = await addProduct(page, `Shoe ${uniqueWord()}`)
  const id = await sell(page, product.id, name)
  expect((await page.request.delete(`/v1/orders/${id}`, { headers: OWN_ORIGIN })).status()).toBe(200)
  await sell(page, product.id, 'Somebody Quicker')
  await page.goto('/dashboard/trash')
  await isAlive(page)
  await find(page, name, 1)
  await expect(entries(page)).toContainText('Black 42 is sold out: it needs 1 pair')
  const restore = page.getByRole('button', { name: /^Restore Order/ })
  await expect(restore).toHaveAttribute('aria-disabled', 'true')
  await restore.press('Enter')
  await expect(toast(page, /is sold out/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Its stock' }).click()
  await expect(page).toHaveURL(new RegExp(product.slug))
  const answer = await page.request.post(`/v1/orders/${gone?.id}/restore`, { headers: OWN_ORIGIN })
  expect(answer.status()).toBe(404)
  await product.remove()
})

test('a product whose name was taken meanwhile asks, and comes back under the next free one @desk', async ({
  page,
}) => {
  await signedIn(page)
  const name = `Shoe ${uniqueWord()}`
  const product = await addProduct(page, name)
  await product.remove()
  const taker = await addProduct(page, name)
  await page.goto('/dashboard/trash?kind=products')
  await isAlive(page)
  await find(page, name, 1)
  await expect(entries(page)).toContainText(`comes back as “${name} 2”`)
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(dialog(page)).toContainText(`comes back as “${name} 2”`)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, `${name} 2 is back.`)).toBeVisible()
  await expect(entries(page)).toHaveCount(0)
  await product.remove()
  await taker.remove()
})
