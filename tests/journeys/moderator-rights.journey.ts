import type { Browser, Page } from '@playwright/test'
import { atPace } from '../support/at-pace.ts'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openOwnShop } from './own-shop.ts'
import { expect, test } from './shop-test.ts'

/** The switches are the whole shop's. */
test.describe.configure({ mode: 'serial' })

const OWNER = { email: 'owner@jamuna.example', password: 'Jamuna&Sole27' }
const MODERATOR = { email: 'sumaiya@jamuna.example', password: 'Padma&Welt31' }
const SWITCHES = ['exportsOrders', 'changesOrderPrices', 'changesProductPrices', 'seesMoney', 'deletesOrders']
const LOCKED = 'Only Admins may do this: ask one to change it in the settings of the team.'

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  test.setTimeout(atPace(120_000))
  shop = await openOwnShop(OWNER, { DEMO: 'on' })
})
test.afterAll(() => shop.close())

async function send(page: Page, method: string, path: string, data?: object) {
  const headers = { origin: shop.origin }
  return page.request.fetch(`${shop.origin}${path}`, { method, headers, ...(data && { data }) })
}

const logIn = async (page: Page, { email, password }: typeof OWNER) => {
  const answer = await send(page, 'POST', '/v1/auth/login', { identifier: email, password })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The Admin in a browser of their own, who switches every right of Moderators on or off. */
async function openOwner(browser: Browser) {
  const owner = await browser.newPage()
  await logIn(owner, OWNER)
  const switchAll = async (isOn: boolean) => {
    const { data } = await (await send(owner, 'GET', '/v1/settings')).json()
    const { value, version } = data.sections.team
    const next = { ...value, ...Object.fromEntries(SWITCHES.map(name => [name, isOn])) }
    const saved = await send(owner, 'PUT', '/v1/settings/team', { value: next, version })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  const inviteModerator = async () => {
    const who = { email: MODERATOR.email, name: 'Sumaiya Akter', role: 'Moderator' }
    const invited = await send(owner, 'POST', '/v1/auth/invitations', who)
    expect(invited.status(), await invited.text()).toBeLessThan(300)
    const token = new URL((await invited.json()).data.link).pathname.split('/').at(-1)
    const { password } = MODERATOR
    const joined = await send(owner, 'POST', '/v1/auth/invitations/accept', { token, password })
    expect(joined.status(), await joined.text()).toBeLessThan(300)
  }
  const typeInOrder = async () => {
    const { data: product } = await (
      await send(owner, 'GET', '/v1/products/slug/padma-double-strap-slide')
    ).json()
    const items = [{ productId: product._id, product_color: 'Black', product_size: 42, total_lot: 1 }]
    const created = await send(owner, 'POST', '/v1/orders', {
      recipient_name: 'Rahim Uddin',
      recipient_phone: '01712345678',
      recipient_address: 'House 7, Lane 2, Boalia, Rajshahi',
      via: 'Facebook',
      price: 2553,
      items,
    })
    expect(created.status(), await created.text()).toBe(201)
    return (await created.json()).data
  }
  return { owner, switchAll, inviteModerator, typeInOrder }
}

/** The answers to what each right opens. */
async function statuses(page: Page, { id, productId }: { id: string; productId: string }): Promise<number[]> {
  const asked: [string, string, object?][] = [
    ['GET', '/v1/orders/export?format=csv'],
    ['PUT', `/v1/orders/${id}`, { price: 2111 }],
    ['PATCH', `/v1/products/${productId}/flexible-update`, { productUpdates: { price: 2111 } }],
    ['GET', '/v1/trash'],
    ['POST', '/v1/trash/search', { search: 'Rahim' }],
    ['DELETE', `/v1/orders/${id}`],
  ]
  const found: number[] = []
  for (const [method, path, data] of asked) found.push((await send(page, method, path, data)).status())
  return found
}

const orders = (page: Page) => page.getByRole('region', { name: 'Orders', exact: true })

test('what the switches take from a Moderator is locked or gone on each screen, and refused by the shop @desk', async ({
  page,
  browser,
}) => {
  const { owner, inviteModerator } = await openOwner(browser)
  await inviteModerator()
  await owner.context().close()
  const again = await openOwner(browser)
  await again.switchAll(false)
  const order = await again.typeInOrder()
  await logIn(page, MODERATOR)
  const [product] = (await (await send(page, 'GET', '/v1/products')).json()).data
  const of = { id: order._id, productId: product._id }
  expect(await statuses(page, of)).toEqual([403, 403, 403, 403, 403, 403])
  // a file of prices is an Admin's alone, whatever the switches say
  const file = await page.request.post(`${shop.origin}/v1/products/import?dryRun=false`, {
    headers: { origin: shop.origin, 'content-type': 'text/csv' },
    data: `name,price\n${product.name},2111`,
  })
  expect(file.status()).toBe(403)

  await page.goto(`${shop.origin}/dashboard/orders?order=${order._id}`)
  await isAlive(page)
  const panel = page.getByRole('dialog')
  await expect(panel.getByTitle(LOCKED).first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: /^Edit Price/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Actions for order/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Copy row' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.goto(`${shop.origin}/dashboard/trash`)
  await expect(page).not.toHaveURL(/trash/)
  await page.goto(`${shop.origin}/dashboard`)
  await isAlive(page)
  await expect(page.getByRole('main')).not.toContainText('৳')
  const summary = await (await send(page, 'GET', '/v1/orders-summary')).json()
  expect(summary.data.today.sales).toBeNull()

  await again.switchAll(true)
  expect(await statuses(page, of)).toEqual([200, 200, 200, 200, 200, 200])
  await page.goto(`${shop.origin}/dashboard/trash`)
  await isAlive(page)
  await expect(page.getByText(`Order ${order.order_no}`, { exact: true })).toBeVisible()
  await again.owner.context().close()
})

test('the price of an order is locked in its cell for a Moderator without the right, and opens with it @desk', async ({
  page,
  browser,
}) => {
  const { owner, switchAll, typeInOrder } = await openOwner(browser)
  await switchAll(false)
  await typeInOrder()
  await logIn(page, MODERATOR)
  const price = orders(page).locator('.order-row').first().locator('[data-column="price"]')
  const editor = page.getByRole('textbox', { name: /^Price/ })
  await page.goto(`${shop.origin}/dashboard/orders`)
  await isAlive(page)
  await price.click()
  await page.keyboard.type('1')
  await expect(editor).toHaveCount(0)
  await price.dblclick()
  await expect(page.getByRole('dialog').getByTitle(LOCKED).first()).toBeVisible()
  await switchAll(true)
  await page.goto(`${shop.origin}/dashboard/orders`)
  await isAlive(page)
  await price.dblclick()
  await expect(editor).toBeVisible()
  await owner.context().close()
})
