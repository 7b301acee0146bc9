import type { Page } from '@playwright/test'
import {
  addPlace,
  addZone,
  deliveryOf,
  logInAsOwner,
  openDelivery,
  saveByKey,
  saveDelivery,
  test,
} from './delivery-screen.ts'
import { expect } from './shop-test.ts'
import {
  addToCart,
  buyForm,
  choosePlace,
  fillDelivery,
  hydrated,
  openPair,
  orderButton,
  radio,
  rahim,
} from './shopper.ts'

const PAIR = { slug: 'surma-thong-sandal', color: 'Chocolate', size: 40 }
const GOODS_TAKA = 1850

type Zone = { name: string; charge: number; days: string; district: string; upazila: string }
const ZONES: readonly Zone[] = [
  { name: 'Inside Dhaka', charge: 80, days: '2–3', district: 'Dhaka', upazila: 'Dhanmondi' },
  { name: 'Around Dhaka', charge: 100, days: '2–4', district: 'Dhaka', upazila: 'Savar' },
  { name: 'Hill districts', charge: 180, days: '4–7', district: 'Bandarban', upazila: 'Thanchi' },
  { name: 'Outside Dhaka', charge: 130, days: '3–5', district: 'Sylhet', upazila: 'Beanibazar' },
]

/** The owner adds two zones to the two that are there. */
async function makeZones(page: Page, origin: string): Promise<void> {
  await logInAsOwner(page, origin)
  await openDelivery(page)
  await addZone(page, { name: 'Around Dhaka', bengali: 'ঢাকার আশেপাশে', charge: '100', days: ['2', '4'] })
  await addPlace(page, 'Around Dhaka', 'Savar', /In Inside Dhaka, 80.*Add, 100/)
  await addZone(page, { name: 'Hill districts', bengali: 'পার্বত্য জেলা', charge: '180', days: ['4', '7'] })
  for (const district of ['Bandarban', 'Rangamati', 'Khagrachhari'])
    await addPlace(page, 'Hill districts', district, /Whole district.*Add, 180/)
  await saveByKey(page)
  await page.context().clearCookies()
}

const total = (taka: number) => `Place order · Tk. ${taka.toLocaleString('en-US')}`
const area = (page: Page, { name }: Zone) => page.getByRole('radio', { name: new RegExp(`^${name}`) })

async function expectEstimates(page: Page): Promise<void> {
  const estimate = page.getByRole('group', { name: 'Delivery area' })
  await openPair(page, PAIR)
  for (const { name, charge, days } of ZONES) {
    await radio(estimate, name).check()
    await expect(estimate.getByText(`${days} working days`).filter({ visible: true })).toHaveCount(1)
    await expect(estimate.getByText(/^Courier/).filter({ visible: true })).toHaveText(`Courier Tk. ${charge}`)
  }
}

/** What the owner of the journey above has saved. */
async function withFourZones(page: Page): Promise<{ zones: object[] }> {
  const { value } = await deliveryOf(page)
  const [inside, outside] = value.zones
  const places = (...districts: string[]) => districts.map(district => ({ district, area: '' }))
  const around = { district: 'Dhaka', area: 'Savar' }
  const hills = places('Bandarban', 'Rangamati', 'Khagrachhari')
  return {
    ...value,
    zones: [
      inside,
      { ...inside, id: 'around', name: 'Around Dhaka', charge_taka: 100, days: [2, 4], places: [around] },
      { ...inside, id: 'hills', name: 'Hill districts', charge_taka: 180, days: [4, 7], places: hills },
      outside,
    ],
  }
}

/** How far the page is wider than the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('each of four zones that an owner made has its charge and days on the product and in the cart @phone', async ({
  page,
  origin,
}) => {
  await makeZones(page, origin)
  await expectEstimates(page)
  await addToCart(page, PAIR)
  await page.goto('/cart')
  await expect(
    page.getByText(
      'Tk. 80 inside Dhaka, Tk. 100 around Dhaka, Tk. 180 for Hill districts, Tk. 130 outside Dhaka.',
    ),
  ).toBeVisible()
})

test('the address decides between four zones, and the order has the charge and days of its own @phone', async ({
  page,
  origin,
}) => {
  await logInAsOwner(page, origin)
  await saveDelivery(page, await withFourZones(page), origin)
  await addToCart(page, PAIR)
  await page.goto('/checkout')
  await hydrated(page.getByLabel('Name', { exact: true }))
  for (const zone of ZONES) {
    await choosePlace(page, 'District', zone.district)
    await choosePlace(page, 'Upazila or thana', zone.upazila)
    await expect(area(page, zone)).toBeChecked()
    await expect(area(page, zone)).toBeVisible()
    await expect(orderButton(page)).toHaveText(total(GOODS_TAKA + zone.charge))
  }
  await fillDelivery(page, { ...rahim(), district: 'Dhaka', upazila: 'Savar' })
  await orderButton(page).click()
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order).toContainText('ShippingTk. 100')
  await expect(page.getByText('2–4 working days')).toBeVisible()
})

test('names as long as the form takes them fit on the narrowest phone, with and without a script @phone', async ({
  page,
  origin,
  browser,
}) => {
  await logInAsOwner(page, origin)
  const { zones, ...value } = await withFourZones(page)
  const names = [
    'Dhaka suburbs and the towns beyond them',
    'Chattogramandthehilldistrictsaroundit',
    'Ramgati',
    'Else',
  ]
  await saveDelivery(
    page,
    { ...value, zones: zones.map((zone, at) => ({ ...zone, name: names[at] })) },
    origin,
  )
  const narrow = { viewport: { width: 320, height: 700 } }
  for (const javaScriptEnabled of [true, false]) {
    const shopper = await (await browser.newContext({ ...narrow, javaScriptEnabled })).newPage()
    if (javaScriptEnabled) await addToCart(shopper, PAIR)
    else {
      // Buy Now leads to the checkout of this pair
      await openPair(shopper, PAIR)
      await buyForm(shopper).getByRole('button', { name: 'Buy Now', exact: true }).click()
    }
    const checkout = javaScriptEnabled ? '/checkout' : shopper.url()
    for (const path of [`/products/${PAIR.slug}`, '/cart', checkout, '/terms-and-condition']) {
      await shopper.goto(path)
      await expect(shopper.getByRole('main')).toBeVisible()
      expect(await overflow(shopper), path).toBeLessThanOrEqual(0)
    }
    await shopper.context().close()
  }
})

test('a charge that changes under an open checkout is said before the order, and nothing typed is lost @phone', async ({
  page,
  origin,
  browser,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  const owner = await (await browser.newContext()).newPage()
  await logInAsOwner(owner, origin)
  await addToCart(page, PAIR)
  await page.goto('/checkout')
  await hydrated(page.getByLabel('Name', { exact: true }))
  await fillDelivery(page, rahim())
  await expect(orderButton(page)).toHaveText(total(GOODS_TAKA + 80))
  const { value } = await deliveryOf(owner)
  const zones = value.zones.map((zone: { rest: boolean }) =>
    zone.rest ? zone : { ...zone, charge_taka: 90 },
  )
  await saveDelivery(owner, { ...value, zones }, origin)
  await orderButton(page).click()
  await expect(page.getByText('The courier charge changed: Inside Dhaka Tk. 90.')).toBeVisible()
  await expect(page.getByText('The price has changed.')).toBeVisible()
  await expect(orderButton(page)).toHaveText(total(GOODS_TAKA + 90))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rahim Uddin')
  await expect(page.getByLabel('Full address')).toHaveValue('House 12, Road 7')
  await expect(page.getByRole('combobox', { name: 'Upazila or thana' })).toHaveValue('Dhanmondi')
  await orderButton(page).click()
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('ShippingTk. 90')
  await owner.context().close()
})
