import type { Page } from '@playwright/test'
import {
  addPlace,
  addZone,
  deliveryOf,
  logInAsOwner,
  openDelivery,
  saveByKey,
  saveDelivery,
  search,
  searchPlace,
  test,
  zone,
} from './delivery-screen.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect } from './shop-test.ts'

const AROUND = {
  name: 'Around Dhaka',
  bengali: 'ঢাকার আশেপাশে',
  charge: '১০০',
  days: ['2', '4'] satisfies [string, string],
}

async function addEid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add days' }).click()
  const days = page.getByRole('group', { name: 'Add days' })
  await days.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(days.getByText('Please choose the day.')).toBeVisible()
  await days.getByLabel('Day', { exact: true }).fill('2098-03-08')
  await days.getByLabel('Last day, if several').fill('2098-03-10')
  await days.getByLabel('What is celebrated').fill('Eid ul-Fitr')
  await days.getByLabel('Moon not seen yet').check()
  await days.getByLabel('What is celebrated').press('Enter')
  await expect(page.getByText('Eid ul-Fitr 3 days')).toBeVisible()
}

test('an owner makes three zones, moves a place between them, and the shop has their charges @phone', async ({
  page,
  origin,
}) => {
  await logInAsOwner(page, origin)
  await openDelivery(page)
  const around = await addZone(page, AROUND)
  await searchPlace(page, 'Inside Dhaka', 'সাভার', /Is here/)
  await page.keyboard.press('Escape')
  await expect(search(page, 'Inside Dhaka')).toBeHidden()
  await addPlace(page, 'Around Dhaka', 'সাভার', /Add, 100/)
  await addPlace(page, 'Around Dhaka', 'gazipur', /Add, 100/)
  await addPlace(page, 'Inside Dhaka', 'Savar', /Is in Around Dhaka, 100.*Move here, 80/)
  await expect(around.getByText('Savar', { exact: true })).toHaveCount(0)
  await addPlace(page, 'Around Dhaka', 'Savar', /Is in Inside Dhaka, 80.*Move here, 100/)

  const counts = page.getByRole('region', { name: 'Places by zone' })
  await expect(counts).toContainText('Upazilas and thanas601')
  const tried = page.getByRole('region', { name: 'Try an address' })
  await tried.getByLabel('Upazila or thana').selectOption('Savar')
  await expect(tried).toContainText('PaysTk. 100')
  await expect(tried).toContainText('Live nowInside Dhaka, Tk. 80')
  await zone(page, 'Inside Dhaka').getByLabel('Charge', { exact: true }).fill('90')
  await expect(zone(page, 'Inside Dhaka')).toContainText('was 80')

  await page.getByRole('switch', { name: 'Free delivery' }).check()
  await page.getByLabel('for orders from Tk.').fill('5000')
  await page.getByRole('button', { name: 'Sat', exact: true }).click()
  await addEid(page)
  await expectAccessible(page)

  await saveByKey(page)
  expect((await deliveryOf(page)).value).toMatchObject({
    zones: [
      { id: 'inside', charge_taka: 90, places: [{ district: 'Dhaka', area: '' }] },
      {
        id: 'around-dhaka',
        charge_taka: 100,
        days: [2, 4],
        places: [
          { district: 'Gazipur', area: '' },
          { district: 'Dhaka', area: 'Savar' },
        ],
      },
      { id: 'outside', charge_taka: 130, rest: true },
    ],
    free_from_taka: 5000,
    weekend: [5, 6],
    holidays: [{ day: '2098-03-08', name: 'Eid ul-Fitr', is_guess: true }, {}, { day: '2098-03-10' }],
  })
})

test('a place that two people put into two zones is settled by one of its charges @desk', async ({
  page,
  origin,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await logInAsOwner(page, origin)
  const { value } = await deliveryOf(page)
  const [inside, rest] = [value.zones[0], value.zones.at(-1)]
  const zoned = (places: object[]) => ({
    ...value,
    zones: [
      { ...inside, name: 'Inside Dhaka', charge_taka: 90, places: [{ district: 'Dhaka', area: '' }] },
      { ...inside, id: 'near', name: 'Near Dhaka', charge_taka: 100, places },
      rest,
    ],
  })
  const gazipur = { district: 'Gazipur', area: '' }
  await saveDelivery(page, zoned([gazipur]), origin)
  await openDelivery(page)
  await addPlace(page, 'Inside Dhaka', 'Narayanganj', /Whole district.*Add, 90/)
  await saveDelivery(page, zoned([gazipur, { district: 'Narayanganj', area: '' }]), origin)
  await page.keyboard.press('Control+s')

  await expect(page.getByText('Narayanganj stands in two zones.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unsaved changes of Delivery' })).toContainText(
    'Narayanganj is in Inside Dhaka too.',
  )
  await expect(page.getByRole('region', { name: 'Places by zone' })).toContainText('Counted twice')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('group', { name: 'Where does Narayanganj belong?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Inside Dhaka, 90' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('stands in two zones')).toHaveCount(0)
  await saveByKey(page)
  const saved = await deliveryOf(page)
  expect(saved.value.zones.map((one: { places: object[] }) => one.places)).toEqual([
    [
      { district: 'Dhaka', area: '' },
      { district: 'Narayanganj', area: '' },
    ],
    [gazipur],
    [],
  ])
})
