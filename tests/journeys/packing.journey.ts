import type { Page } from '@playwright/test'
import { atPace } from '../support/at-pace.ts'
import { type CallsShop, openCallsShop } from './calls-shop.ts'
import { expectAccessible } from './expect-accessible.ts'
import { uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'

/** One batch is open at a time: each walk ends its own. */
test.describe.configure({ mode: 'serial' })

let shop: CallsShop
test.beforeAll(async () => {
  test.setTimeout(atPace(120_000))
  shop = await openCallsShop()
})
test.afterAll(() => shop.close())

const box = (page: Page) => page.getByRole('textbox', { name: 'Scan or type a code' })
const parcel = (page: Page) => page.getByRole('article', { name: /^Parcel / })
const prints = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.printed ?? 0))

/** A scanner is a keyboard that types fast and ends with Enter, wherever the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Orders that are confirmed and booked, and the codes on the labels of their product by size. */
async function bookedOrders(page: Page, names: readonly string[]) {
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset.printed = String(Number(dataset.printed ?? 0) + 1)
    }
  })
  const orders: { id: string; orderNo: number; productId: string; color: string; size: number }[] = []
  for (const name of names) {
    const id = await shop.order(page, { name, phone: uniquePhone() })
    await shop.send(page, ['PUT', `/orders/${id}`], { official_status: 'Confirmed' })
    await shop.send(page, ['POST', `/orders/${id}/parcel`], {})
    const { data } = await (await page.request.get(`${shop.origin}/v1/orders/${id}`)).json()
    const [line] = data.items
    orders.push({
      id,
      orderNo: data.order_no,
      productId: line.productId,
      color: line.product_color,
      size: line.product_size,
    })
  }
  const [first] = orders
  const made = await shop.send(page, ['POST', '/packing/labels'], {
    product_id: first?.productId,
    color: first?.color,
  })
  const codes = new Map<number, string>()
  if ('labels' in made && Array.isArray(made.labels))
    for (const { product_size, code } of made.labels) codes.set(product_size, code)
  const size = first?.size ?? 0
  return {
    orders,
    right: codes.get(size) ?? '',
    wrong: [...codes].find(([other]) => other !== size)?.[1] ?? '',
  }
}

const statusOf = async (page: Page, id: string) =>
  (await (await page.request.get(`${shop.origin}/v1/orders/${id}`)).json()).data.official_status

test('a batch at a desk by a keyboard scanner: a wrong pair stops it, the sticker prints, a reload loses nothing @desk', async ({
  page,
  complaints,
}) => {
  test.slow()
  // a code that nothing has
  complaints.expectComplaint(/404 \(Not Found\)/)
  await shop.join(page.context(), 'Nadia Karim')
  const { orders, right, wrong } = await bookedOrders(page, ['Anwar', 'Babul', 'Chameli'])
  await page.goto(`${shop.origin}/dashboard/packing`)
  await expect(page.getByRole('link', { name: 'Packing 3 to pack' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pack 3 parcels' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Pick list' })).toContainText('0 of 3 pairs picked')
  await expect(box(page)).toBeFocused()

  await scan(page, String(orders[0]?.orderNo))
  await expect(parcel(page)).toContainText('Anwar')
  await scan(page, wrong)
  await expect(page.getByRole('alert')).toContainText('Wrong size')
  await expect(page.getByRole('alert')).toContainText('The parcel needs')
  await expectAccessible(page)
  await scan(page, right)
  await expect(page.getByText('The pair is right', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sticker' })).toBeVisible()
  await expect.poll(() => prints(page)).toBe(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(parcel(page)).toContainText('Babul')
  expect(await statusOf(page, orders[0]?.id ?? '')).toBe('Packed')

  await page.reload()
  await expect(parcel(page)).toContainText('Babul')
  // what is typed while a button has the focus is a scan all the same
  await page.getByRole('button', { name: 'Set aside' }).focus()
  await scan(page, right)
  await expect(page.getByText('The pair is right', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Packed, next parcel/ }).press('Enter')
  await expect(parcel(page)).toContainText('Chameli')

  await page.getByRole('button', { name: /is not on the shelf$/ }).press('Enter')
  await expect(page.getByRole('region', { name: 'Parcels of the batch' })).toContainText('1 stuck')
  await page.getByRole('button', { name: /^Open parcel .*Chameli/ }).press('Enter')
  await page.getByRole('button', { name: /^Tick .* by hand$/ }).press('Enter')
  await scan(page, String(orders[2]?.orderNo))
  await expect.poll(() => statusOf(page, orders[2]?.id ?? '')).toBe('Packed')
  await scan(page, 'no code')
  await expect(page.getByRole('alert')).toContainText('No pair and no parcel of the shop has this code.')
  await page.getByRole('button', { name: 'End batch' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing to pack' })).toBeVisible()

  await page.goto(`${shop.origin}/dashboard/packing/labels?product=${orders[0]?.productId}`)
  await expect(page.getByRole('img', { name: `Barcode ${right}` })).toBeVisible()
  await expectAccessible(page)
})

test('a batch on a phone without a camera: it says so, and typing stays @phone', async ({ page }) => {
  test.slow()
  await shop.join(page.context(), 'Rafiqul Islam')
  const { orders, right, wrong } = await bookedOrders(page, ['Dulal'])
  await page.goto(`${shop.origin}/dashboard/packing`)
  await page.getByRole('button', { name: 'Pack 1 parcel' }).tap()
  await expect(page.getByRole('region', { name: 'Pick list' })).toContainText('0 of 1 pair picked')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Scan with the camera' }).tap()
  await expect(page.getByRole('alert')).toContainText('type the codes')
  await box(page).fill(right)
  await box(page).press('Enter')
  await expect(page.getByText('The pair is right', { exact: true })).toBeVisible()
  await box(page).fill(wrong)
  await box(page).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'One too many' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Packed, next parcel/ }).tap()
  await expect.poll(() => statusOf(page, orders[0]?.id ?? '')).toBe('Packed')
  await page.getByRole('button', { name: 'Back to the list' }).tap()
  await expect(page.getByRole('region', { name: 'Parcels of the batch' })).toContainText('1 done')
})
