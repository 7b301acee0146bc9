import type { Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'

const BENGALI_NAME = 'মোহাম্মদ আব্দুল্লাহ আল মামুন চৌধুরী'
const BENGALI_ADDRESS =
  'বাসা নম্বর ৪৭/ক, সড়ক নম্বর ১২, ব্লক ঙ, হালিশহর আবাসিক এলাকা, বড়পুল মোড়ের পশ্চিম পাশে, মসজিদের গলি, দোতলা, দক্ষিণ হালিশহর, চট্টগ্রাম সদর, চট্টগ্রাম। ডাকঘরের পাশের লাল দরজার বাড়ি, ফোন করে আসবেন।'
const PARCEL = {
  state: 'booked',
  courier: 'simulator',
  simulated: true,
  refusal: null,
  in_doubt: false,
  tracking_url: null,
  booked_at: '2026-11-21T04:30:00.000Z',
  synced_at: null,
  due_at: null,
  return_status: null,
  returned_at: null,
}

type Held = { lines: number; isBengali: boolean; isTrial: boolean }
const SHORT: readonly Held[] = [1, 2, 3, 4, 5, 6].flatMap(lines => [
  { lines, isBengali: false, isTrial: lines % 2 === 0 },
  { lines, isBengali: true, isTrial: true },
])
/** More than a label can name. */
const LONG: Held = { lines: 30, isBengali: true, isTrial: true }

/** The shop's own order, holding more: no demo catalogue has the pairs for all of them. */
async function answerOrders(page: Page, orders: readonly Held[]): Promise<void> {
  const id = await typeInOrder(page, { name: 'Abdul Karim', phone: uniquePhone() })
  const { data: order } = await (await page.request.get(`/v1/orders/${id}`)).json()
  await page.route(/\/v1\/orders\/made-\d+$/, async (route, request) => {
    const index = Number(request.url().split('-').at(-1))
    const { lines = 1, isBengali, isTrial } = orders[index] ?? {}
    const [item] = order.items
    const goods = lines * item.unit_price
    const data = {
      ...order,
      _id: `made-${index}`,
      alternative_phone: '01812345678',
      items: Array.from({ length: lines }, () => ({
        ...item,
        product_name: 'Rupsha Penny Shacci',
      })),
      total_lot: lines,
      // agreed by phone with whoever buys one pair
      product_price: goods + 80 - (lines === 1 ? 300 : 0),
      price: goods + 80 - (lines === 1 ? 300 : 0),
      delivery_charge: 80,
      advance_paid: 200,
      ...(isBengali && { recipient_name: BENGALI_NAME, recipient_address: BENGALI_ADDRESS }),
      ...(isTrial && {
        parcel: PARCEL,
        consignment_id: '100003995',
        tracking_code: '1LKFI232Z',
        invoice: 'P000032Z',
      }),
    }
    await route.fulfill({ json: { success: true, message: '', data } })
  })
}

const labels = (page: Page) => page.getByRole('article', { name: /^Order \d+$/ })

/** How many sheets of a printer the orders take. */
async function sheetsOf(page: Page, orders: readonly Held[], how: string): Promise<number> {
  await page.goto(`/dashboard/orders/print?ids=${orders.map((_, index) => `made-${index}`)}&${how}`)
  await isAlive(page)
  await expect(labels(page)).toHaveCount(orders.length, { timeout: 20_000 })
  await page.evaluate(() => document.fonts.ready)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Nothing that matters lies below the end of a label: its sum, its last line, its footer. */
const areWhole = (page: Page): Promise<boolean> =>
  labels(page).evaluateAll(papers =>
    papers.every(paper => {
      const end = paper.getBoundingClientRect().bottom
      const parts = [...paper.querySelectorAll('tr, li, footer')]
      return parts.length > 1 && parts.every(part => part.getBoundingClientRect().bottom <= end)
    }),
  )

test('an order is one label or one sheet whatever it holds, and names no discount that nobody gave @desk', async ({
  page,
}) => {
  // five times a page of labels is laid out and printed
  test.slow()
  await signedIn(page)
  const orders = [...SHORT, LONG]
  await answerOrders(page, orders)

  expect(await sheetsOf(page, orders, 'paper=sticker')).toBe(orders.length)
  expect(await areWhole(page)).toBe(true)
  await expect(labels(page).filter({ hasText: 'TRIAL' })).toHaveCount(10)
  await expect(labels(page).last()).toContainText(/and \d+ more lines, \d+ pairs: all of them stand on A4/)
  await expect(labels(page).filter({ hasText: 'more line' })).toHaveCount(1)
  await expect(labels(page).filter({ hasText: 'Agreed price' })).toHaveCount(2)
  await expect(labels(page).filter({ hasText: 'Discount' })).toHaveCount(0)

  expect(await sheetsOf(page, orders, 'kind=slip&paper=sticker')).toBe(orders.length)
  expect(await areWhole(page)).toBe(true)
  expect(await sheetsOf(page, SHORT, 'kind=invoice')).toBe(SHORT.length)
  // several slips share a sheet
  expect(await sheetsOf(page, SHORT, 'kind=slip')).toBeLessThan(SHORT.length)
})
