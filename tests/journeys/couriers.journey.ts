import type { Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn } from './people.ts'
import { expect, test } from './shop-test.ts'
import { buyNow, fillDelivery, orderButton, orderNumber, rahim } from './shopper.ts'
import { toast } from './users-screen.ts'

const pair = { slug: 'gomti-cap-toe-derby', color: 'Black', size: 42 }

async function ordered(page: Page) {
  const buyer = rahim()
  await buyNow(page, pair)
  await fillDelivery(page, buyer)
  await orderButton(page).click()
  return { buyer, orderNo: await orderNumber(page) }
}

test('whoever books sees which courier an order goes to and why, and gives it to the other one @desk', async ({
  page,
}) => {
  const { buyer } = await ordered(page)
  await signedIn(page)
  const { data } = await (await page.request.get(`/v1/orders?search=${buyer.phone}`)).json()
  const [{ _id: id }] = data
  await page.goto(`/dashboard/orders?search=${buyer.phone}&order=${id}`)
  await isAlive(page)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const parcel = page.getByRole('region', { name: 'Parcel', exact: true })
  await expect(parcel.getByRole('button', { name: /^Add Parcel/ })).toBeEnabled()
  const choice = parcel.getByLabel('Goes to')
  await expect(choice).toHaveValue('simulator')
  await expect(parcel).toContainText('By the rule of every other place.')
  await choice.selectOption('pathao-trial')
  await expect(parcel).toContainText('Chosen for this order.')
  await expectAccessible(page)
  await parcel.getByRole('button', { name: /^Add Parcel/ }).click()
  await expect(toast(page, 'Order placed successfully!')).toBeVisible()
  await expect(parcel).toContainText('With Pathao (trial), which carries nothing')
  await expect(choice).toHaveCount(0)
})

test('the courier’s screen has both couriers, and the settings the rules with the shop’s own figures @desk', async ({
  page,
}) => {
  await signedIn(page)
  await page.goto('/dashboard/courier')
  await isAlive(page)
  for (const name of ['Simulated courier', 'Simulated Pathao'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByLabel('Courier', { exact: true }).selectOption({ label: 'Simulated Pathao' })
  await expect(page).toHaveURL(/courier=pathao-trial/)
  await expectAccessible(page)
  await page.goto('/dashboard/settings/couriers')
  await isAlive(page)
  await page.getByRole('button', { name: 'Add district' }).click()
  await page.getByLabel('District', { exact: true }).selectOption('Sylhet')
  await page.getByLabel('Courier', { exact: true }).selectOption('pathao')
  await expect(page.getByRole('rowheader', { name: 'Sylhet' })).toBeVisible()
  await expect(page.getByText('too few (0)')).toBeVisible()
  await expectAccessible(page)
})
