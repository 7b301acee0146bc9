import type { Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { type Delivered, send } from './cases-screen.ts'
import { leavePairs } from './orders-screen.ts'
import { uniquePhone } from './people.ts'
import { expect } from './shop-test.ts'
import { toast } from './users-screen.ts'

/** The pair that is ordered, of a color that no other journey buys. */
const PAIR = { slug: 'surma-thong-sandal', color: 'Chocolate', size: 41 }

const SIGNS = 'ACDEFGHJKMNPQRTUVWXY34679'
const DIGITS = '34679'
const oneOf = (signs: string) => signs[Math.floor(Math.random() * signs.length)]
/**
 * A TrxID of bKash that no other test has; `within` stands in it. A digit does too: in the messages of customers ten
 * capitals without one are a word, such as CHITTAGONG.
 */
export const trxId = (within = ''): string =>
  `${oneOf(DIGITS)}${Array.from({ length: 9 - within.length }, () => oneOf(SIGNS)).join('')}${within}`

/** What bKash writes to the phone of the shop. */
export const sms = (trx: string, taka: number, phone: string): string =>
  `You have received Tk ${taka}.00 from ${phone}. Ref . Fee Tk 0.00. Balance Tk 38,412.50. TrxID ${trx} at 20/11/2026 10:29`

/** An order that was typed in past the pages. */
export async function orderOf(page: Page, name: string): Promise<Delivered & { no: number }> {
  await leavePairs(page, PAIR, 40)
  const found = await page.request.get(`/v1/products/slug/${PAIR.slug}`)
  const { data: product } = await found.json()
  const phone = uniquePhone()
  const { _id: id, order_no: no } = await send(page, ['POST', '/orders'], {
    recipient_name: name,
    recipient_phone: phone,
    recipient_address: 'House 7, Lane 2, Boalia, Rajshahi',
    via: 'Facebook',
    price: 2553,
    items: [{ productId: product._id, product_color: PAIR.color, product_size: PAIR.size, total_lot: 1 }],
  })
  return { id, phone, name, no }
}

/** What a customer says was sent, noted past the pages. */
export const claim = (page: Page, order: { id: string }, trx: string, taka: number) =>
  send(page, ['POST', '/money/advances'], { order_id: order.id, method: 'bkash', trx_id: trx, taka })

export async function openAdvances(page: Page, tab = ''): Promise<void> {
  await page.goto(`/dashboard/money/advances${tab && `?tab=${tab}`}`)
  await isAlive(page)
}

export const claimRow = (page: Page, trx: string): Locator =>
  page.locator('[data-claim]').filter({ hasText: trx })
export const box = (page: Page): Locator => page.getByLabel('Paste what arrived on the shop’s phone')
export const verdict = (page: Page, trx: string): Locator =>
  page.getByRole('list', { name: 'Received messages' }).getByRole('listitem').filter({ hasText: trx })
export const advances = (page: Page): Locator => page.getByRole('region', { name: 'Advances' })

type Ordered = Awaited<ReturnType<typeof orderOf>>
type Left = { said: string; second: Ordered; unclaimed: string; stranger: Ordered }

/** A reload loses nothing; only a person takes what is near. */
export async function takeWhatIsLeft(page: Page, { said, second, unclaimed, stranger }: Left): Promise<void> {
  await page.reload()
  await expect(box(page)).toHaveValue(new RegExp(said))
  await verdict(page, said)
    .getByRole('button', { name: /^Take it/ })
    .click()
  await expect(toast(page, `Tk 300 matched for order ${second.no}`)).toBeVisible()
  await verdict(page, unclaimed)
    .getByRole('button', { name: /^Give to/ })
    .click()
  await expect(toast(page, `Tk 2,553 matched for order ${stranger.no}`)).toBeVisible()
}
