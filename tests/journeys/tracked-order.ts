import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from '@playwright/test'
import { newId } from '#domain/id.ts'
import type { StatusChange } from '#domain/parcels/tracking.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { makeTrackingToken } from '#features/tracking/tracking-token.ts'
import { expect } from './shop-test.ts'
import { someonesPhone } from './shopper.ts'

export type PlacedOrder = { id: string; orderNo: number; phone: string; code: string }

/** An order of a pair by Md. Rahim Uddin in Savar, placed past the pages, and the digits that open it. */
export async function placedOrder(page: Page, phone = someonesPhone(), size = 42): Promise<PlacedOrder> {
  const found = await page.request.get('/v1/products/slug/padma-double-strap-slide')
  const { data: product } = await found.json()
  const answer = await page.request.post('/v1/orders', {
    data: {
      recipient_name: 'Md. Rahim Uddin',
      recipient_phone: phone,
      recipient_email: 'rahim@mail.example',
      recipient_address: 'House 12, Road 7, Savar, Dhaka',
      district: 'Dhaka',
      upazila: 'Savar',
      shipping_area: 'inside',
      note: '',
      shippingCost: 80,
      items: [{ productId: product._id, product_color: 'Black', product_size: size, total_lot: 1 }],
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  // whoever looks at it is another browser than the one that ordered, which is let through always
  await page.context().clearCookies({ name: /browser$/ })
  const { data } = await answer.json()
  return { id: data._id, orderNo: data.order_no, phone, code: phone.slice(-4) }
}

/** Four digits that are not those of the order. */
export const wrongCode = ({ code }: PlacedOrder): string =>
  String((Number(code) + 1) % 10_000).padStart(4, '0')

/** The link of an order, signed with the secret of the shop that the journeys run; over when it ends before now. */
export function linkOf({ id }: PlacedOrder, endsAt = new Date(Date.now() + 60_000)): string {
  const secret = readFileSync('test-results/shop-data/app-secret', 'utf8')
  return `/track/${makeTrackingToken(shopKeys(secret).tracking, { orderId: id, endsAt })}`
}

/** What nobody may find in what a tracking link shows. */
export const personalOf = ({ phone }: PlacedOrder): string[] => [
  phone,
  phone.slice(1),
  phone.slice(-4),
  'Uddin',
  'House 12',
  'rahim@',
]

export const box = (page: Page, number: number): Locator => page.getByLabel(`Digit ${number} of 4`)
export const digitsIn = async (page: Page): Promise<string> =>
  (await page.getByRole('group', { name: 'Last four digits of the phone' }).getByRole('textbox').all())
    .map(one => one.inputValue())
    .reduce(async (text, next) => (await text) + ((await next) || '-'), Promise.resolve(''))
export const orderNoBox = (page: Page): Locator => page.getByLabel('Order number')
export const showButton = (page: Page): Locator => page.getByRole('button', { name: 'Show my order' })

/** The gate with its script. */
export async function openGate(page: Page, path = '/verify'): Promise<void> {
  await page.goto(path)
  await expect(page.locator('x-island[name="verify-form"]')).toHaveAttribute('hydrated')
}

export async function tryCode(page: Page, code: string): Promise<void> {
  await box(page, 1).focus()
  await page.keyboard.type(code)
  await showButton(page).click()
}

/** What staff and courier do later, as they will write it: beside the running shop, in its database. */
export function changeStatus({ id }: PlacedOrder, change: StatusChange): void {
  const database = new DatabaseSync('test-results/shop-data/shop.db', { timeout: 10_000 })
  const { of, to, at } = change
  const write =
    'insert into order_events (id, order_id, kind, details, actor, created_at) values (?, ?, ?, ?, ?, ?)'
  const details = JSON.stringify({ from: null, to })
  database.prepare(write).run(newId(new Date(at)), id, `${of}_status_changed`, details, 'staff', at)
  if (of === 'official') database.prepare('update orders set official_status = ? where id = ?').run(to, id)
  database.close()
}

/** The parcel of an order with a courier that carries nothing, and what it said of it, oldest first. */
export function courierSaid({ id }: PlacedOrder, texts: readonly string[]): void {
  const database = new DatabaseSync('test-results/shop-data/shop.db', { timeout: 10_000 })
  database
    .prepare(
      "insert into parcels (order_id, courier, state, asked_by, tracking_url) values (?, 'simulator', 'booked', 'shop', 'https://courier.example/t/15BAEB8A')",
    )
    .run(id)
  const write = database.prepare(
    "insert into courier_events (id, courier, dedupe_key, source, kind, order_id, message, at, received_at, outcome, raw) values (?, 'simulator', ?, 'webhook', 'tracking_update', ?, ?, ?, ?, 'noted', '{}')",
  )
  for (const [index, text] of texts.entries()) {
    const at = new Date(Date.now() - (texts.length - index) * 60_000)
    const eventId = newId(at)
    write.run(eventId, eventId, id, text, at.toISOString(), at.toISOString())
  }
  database.close()
}

/** What a trial's page shows of it: the latest twenty at once, `earlier` more on demand. */
export async function expectCourierSays(
  page: Page,
  { latest, earlier }: { latest: string; earlier: number },
): Promise<void> {
  const said = page.getByRole('region', { name: 'What the courier says' })
  await expect(said.getByRole('listitem').first()).toContainText(latest)
  await expect(said).toContainText('This is a trial parcel: nobody carries it.')
  await expect(said.getByRole('listitem')).toHaveCount(20)
  await said.getByText(`${earlier} more, earlier`).click()
  await expect(said.getByRole('listitem')).toHaveCount(20 + earlier)
  const link = said.getByRole('link', { name: 'Follow it at the courier' })
  await expect(link).toHaveAttribute('rel', /noopener/)
}
