import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import {
  addToCart,
  buyNow,
  choosePlace,
  fillDelivery,
  hydrated,
  orderButton,
  paste,
  rahim,
} from './shopper.ts'

const surma = { slug: 'surma-thong-sandal', color: 'Chocolate', size: 40 }
const teesta = { slug: 'teesta-back-strap-sandal', color: 'Master', size: 41 }

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const area = (page: Page, name: RegExp) => page.getByRole('radio', { name })

async function openCheckout(page: Page) {
  await addToCart(page, surma)
  await page.goto('/checkout')
  await hydrated(field(page, 'Name'))
}

test('an empty checkout has no form @phone', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(field(page, 'Name')).toHaveCount(0)
  await expect(orderButton(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'See all pairs' })).toBeVisible()
})

test('a district outside Dhaka changes the courier charge, with a note and the new total @phone', async ({
  page,
}) => {
  await openCheckout(page)
  await expect(area(page, /Inside Dhaka/)).toBeChecked()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 1,930')
  await choosePlace(page, 'District', 'Sylhet')
  await expect(area(page, /Outside Dhaka/)).toBeChecked()
  await expect(page.getByText('Sylhet is outside Dhaka: the courier charge is Tk. 130.')).toBeVisible()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 1,980')
  await area(page, /Inside Dhaka/).click()
  await expect(area(page, /Outside Dhaka/)).toBeChecked()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 1,980')
  await page.reload()
  await hydrated(field(page, 'Name'))
  await choosePlace(page, 'District', 'Dhaka')
  await expect(area(page, /Inside Dhaka/)).toBeChecked()
  await expect(page.getByText('Inside Dhaka again: the courier charge is Tk. 80.')).toBeVisible()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 1,930')
})

test('another district typed before its list has loaded is offered once the list is there @phone', async ({
  page,
}) => {
  await openCheckout(page)
  await choosePlace(page, 'District', 'Sylhet')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/places-*.js', async route => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await hydrated(field(page, 'Name'))
  const box = page.getByRole('combobox', { name: 'District' })
  await expect(box).toHaveValue('Sylhet')
  await box.fill('Dhaka')
  held.resolve()
  await page.getByRole('option', { name: 'Dhaka' }).first().click()
  await expect(area(page, /Inside Dhaka/)).toBeChecked()
})

test('within Dhaka district the shopper decides, since Savar lies outside the city @phone', async ({
  page,
}) => {
  await openCheckout(page)
  await choosePlace(page, 'District', 'Dhaka')
  await expect(area(page, /Inside Dhaka/)).toBeChecked()
  await area(page, /Outside Dhaka/).check()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 1,980')
  for (const district of ['Sylhet', 'Dhaka']) await choosePlace(page, 'District', district)
  await expect(area(page, /Outside Dhaka/)).toBeChecked()
  await area(page, /Inside Dhaka/).check()
  await choosePlace(page, 'District', 'Sylhet')
  // pressed where the district had moved it: from now on it is the shopper's
  await area(page, /Outside Dhaka/).click()
  await choosePlace(page, 'District', 'Dhaka')
  await expect(area(page, /Outside Dhaka/)).toBeChecked()
  await area(page, /Inside Dhaka/).check()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 1,930')
})

test('the upazila waits for the district and goes when another district is chosen @phone', async ({
  page,
}) => {
  await openCheckout(page)
  const upazila = page.getByRole('combobox', { name: 'Upazila or thana' })
  await expect(upazila).toBeDisabled()
  await choosePlace(page, 'District', 'Sylhet')
  await expect(upazila).toBeEnabled()
  await choosePlace(page, 'Upazila or thana', 'Beanibazar')
  await choosePlace(page, 'District', 'Khulna')
  await expect(upazila).toHaveValue('')
  await upazila.click()
  await expect(page.getByRole('option', { name: 'Beanibazar' })).toHaveCount(0)
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('places are found in Bengali, by older spellings, slips and the places within them @phone', async ({
  page,
}) => {
  await openCheckout(page)
  const district = page.getByRole('combobox', { name: 'District' })
  await district.click()
  await district.fill('সিলেট')
  await page.getByRole('option', { name: /^Sylhet সিলেট$/ }).click()
  await expect(district).toHaveValue('Sylhet')
  await district.click()
  await district.fill('Chittagong')
  await expect(page.getByRole('option').first()).toContainText('Chattogram')
  await district.fill('nowhere at all')
  await expect(page.getByText('No place has this name.')).toBeVisible()
  const upazila = page.getByRole('combobox', { name: 'Upazila or thana' })
  await district.fill('comila')
  await expect(page.getByRole('option').first()).toContainText('Cumilla')
  await district.fill('agrabad')
  await page.getByRole('option', { name: /^Agrabad/ }).click()
  await expect(district).toHaveValue('Chattogram')
  await expect(upazila).toHaveValue('Double Mooring')
  await expect(area(page, /Outside Dhaka/)).toBeChecked()
  // left with the whole name of one place, the box takes it; in the same district the upazila follows too
  for (const [typed, found] of [
    ['savar', 'Savar'],
    ['dhanmondi 27', 'Dhanmondi'],
  ] as const) {
    await district.fill(typed)
    await district.press('Tab')
    await expect(district).toHaveValue('Dhaka')
    await expect(upazila).toHaveValue(found)
  }
  await expect(area(page, /Inside Dhaka/)).toBeChecked()
  await page.reload()
  await hydrated(field(page, 'Name'))
  await expect(upazila).toHaveValue('Dhanmondi')
})

/** Where the end of the form lies on the page, and the last box in it. */
const placesOnPage = (page: Page) =>
  page.evaluate(() =>
    ['#address', '.checkout-terms'].map(part =>
      Math.round((document.querySelector(part)?.getBoundingClientRect().top ?? 0) + scrollY),
    ),
  )

test('every empty field is named at once, nothing moves, and the first one gets the focus', async ({
  page,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 800 })
  await openCheckout(page)
  const atFirst = await placesOnPage(page)
  await orderButton(page).click()
  await expect(page.getByText('Please enter your full address.')).toBeVisible()
  expect(await placesOnPage(page)).toEqual(atFirst)
  const texts = {
    Name: /Please enter your name\./,
    Phone: /মোবাইল নম্বর অবশ্যই ১১ ডিজিটের হতে হবে/,
    District: /Please choose a district\./,
    'Upazila or thana': /Please choose an upazila or thana\./,
    'Full address': /Please enter your full address\./,
  }
  for (const [label, text] of Object.entries(texts))
    await expect(field(page, label)).toHaveAccessibleDescription(text)
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Rahim')
  await expect(page.getByText('Please enter your name.')).toHaveCount(0)
  await expect(page.getByText('Please choose a district.')).toBeVisible()
  // left by a press elsewhere, the box says what follows from its district: what was pressed is still under the finger
  await field(page, 'District').fill('Brahmanbaria')
  await field(page, 'Full address').click()
  await expect(page.getByText('Brahmanbaria is outside Dhaka: the courier charge is Tk. 130.')).toBeVisible()
  await expect(field(page, 'Full address')).toBeFocused()
  expect(await placesOnPage(page)).toEqual(atFirst)
})

test('a phone number is understood as people write it @phone', async ({ page }) => {
  await openCheckout(page)
  const phone = field(page, 'Phone')
  const from = field(page, 'Full address')
  for (const written of [
    '+8801712345678',
    '008801712345678',
    '8801712345678',
    '01712-345 678',
    '০১৭১২৩৪৫৬৭৮',
  ]) {
    await phone.fill('')
    await paste(page, written, { from, to: phone })
    await expect(phone, written).toHaveValue('1712345678')
  }
  for (const written of ['০১৭১২৩৪৫৬৭৮৯৯', '+8801712345678', '8801712345678', '+৮৮০ ১৭১২৩৪৫৬৭৮']) {
    await phone.fill('')
    await phone.pressSequentially(written)
    await expect(phone, written).toHaveValue('1712345678')
  }
})

test('a phone number of nine digits is refused in Bengali until it is typed on @phone', async ({ page }) => {
  await openCheckout(page)
  await fillDelivery(page, { ...rahim(), phone: '171234567' })
  await orderButton(page).click()
  const tooShort = page.getByText('মোবাইল নম্বর অবশ্যই ১১ ডিজিটের হতে হবে')
  await expect(tooShort).toBeVisible()
  await expect(field(page, 'Phone')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('8')
  await expect(tooShort).toHaveCount(0)
  await field(page, 'Phone').fill('1112345678')
  await orderButton(page).click()
  await expect(page.getByText('সঠিক মোবাইল নম্বর লিখুন')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
})

test('what was typed survives a reload and a look at the cart @phone', async ({ page }) => {
  await openCheckout(page)
  const delivery = { ...rahim(), district: 'Khulna', upazila: 'Dumuria' }
  await fillDelivery(page, delivery)
  for (const look of [() => page.reload(), () => page.goto('/cart').then(() => page.goto('/checkout'))]) {
    await look()
    await expect(field(page, 'Name')).toHaveValue(delivery.name)
    await expect(field(page, 'Phone')).toHaveValue(delivery.phone.slice(1))
    await expect(field(page, 'District')).toHaveValue('Khulna')
    await expect(field(page, 'Upazila or thana')).toHaveValue('Dumuria')
    await expect(field(page, 'Full address')).toHaveValue(delivery.address)
    await expect(area(page, /Outside Dhaka/)).toBeChecked()
    await expect(orderButton(page)).toHaveText('Place order · Tk. 1,980')
  }
})

test('a direct purchase survives a reload and gives way to the cart at a tap @phone', async ({ page }) => {
  await addToCart(page, surma)
  await buyNow(page, teesta)
  await expect(page.getByText('You are buying 1 item directly')).toBeVisible()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 2,680')
  await page.reload()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 2,680')
  await page.getByRole('link', { name: 'checkout cart instead' }).click()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 1,930')
  await expect(page.getByText('You are buying 1 item directly')).toHaveCount(0)
})

test('the way from the cart to the checkout leaves an earlier direct purchase behind @phone', async ({
  page,
}) => {
  await addToCart(page, surma)
  await buyNow(page, teesta)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Checkout', exact: true }).locator('visible=true').first().click()
  await expect(orderButton(page)).toHaveText('Place order · Tk. 1,930')
})
