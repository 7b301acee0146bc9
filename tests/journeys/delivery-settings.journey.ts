import type { Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openOwnShop } from './own-shop.ts'
import { expect, test } from './shop-test.ts'

/** Zones are the whole shop's: other journeys order by them. */
const ADMIN = { email: 'owner@pothik.example', password: 'D3livery&Zones' }
let shop: Awaited<ReturnType<typeof openOwnShop>>

test.beforeAll(async () => {
  shop = await openOwnShop(ADMIN, {})
})
test.afterAll(() => shop.close())

async function logIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${shop.origin}/v1/auth/login`, {
    headers: { origin: shop.origin },
    data: { identifier: ADMIN.email, password: ADMIN.password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function openDelivery(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/dashboard/settings/delivery`)
  await isAlive(page)
  await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible()
}

const SECTION = '/v1/settings/delivery'
async function deliveryOf(page: Page) {
  const { data } = await (await page.request.get(`${shop.origin}/v1/settings`)).json()
  return data.sections.delivery
}

/** What another person saves meanwhile. */
async function saveBeside(page: Page, value: object): Promise<void> {
  const { version } = await deliveryOf(page)
  const sent = { headers: { origin: shop.origin }, data: { value, version } }
  const answer = await page.request.put(`${shop.origin}${SECTION}`, sent)
  expect(answer.status(), await answer.text()).toBe(200)
}

const zone = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Where a place of this zone is looked for. */
const search = (page: Page, of: string) =>
  page.getByRole('dialog', { name: `Add a place to ${of}`, exact: true })

async function searchPlace(page: Page, of: string, typed: string, action: RegExp): Promise<void> {
  const add = zone(page, of).getByRole('combobox', { name: /^Add a place/ })
  await add.press('Enter')
  await search(page, of).getByRole('combobox', { name: 'District, upazila or thana' }).fill(typed)
  await expect(search(page, of).getByRole('option').first()).toContainText(action)
}

/** By keyboard alone, in either script. */
async function addPlace(page: Page, of: string, typed: string, action: RegExp): Promise<void> {
  await searchPlace(page, of, typed, action)
  await page.keyboard.press('Enter')
  await expect(search(page, of)).toBeHidden()
}

async function addAroundDhaka(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add zone' }).press('Enter')
  await expect(zone(page, 'New zone').getByLabel('Zone', { exact: true })).toBeFocused()
  await page.keyboard.type('Around Dhaka')
  const around = zone(page, 'Around Dhaka')
  await around.getByLabel('In Bengali').fill('ঢাকার আশেপাশে')
  await around.getByLabel('Charge', { exact: true }).fill('১০০')
  await around.getByLabel('Working days, from').fill('2')
  await around.getByLabel('Working days, to').fill('4')
  return around
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

test('an owner makes three zones, moves a place between them, and the shop has their charges', async ({
  page,
}) => {
  await logIn(page)
  await openDelivery(page)
  const around = await addAroundDhaka(page)
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

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Delivery saved. Visitors see it now.')).toBeVisible()
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

test('a place that two people put into two zones is settled by one of its charges', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409/)
  await logIn(page)
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
  await saveBeside(page, zoned([gazipur]))
  await openDelivery(page)
  await addPlace(page, 'Inside Dhaka', 'Narayanganj', /Whole district.*Add, 90/)
  await saveBeside(page, zoned([gazipur, { district: 'Narayanganj', area: '' }]))
  await page.keyboard.press('Control+s')

  await expect(page.getByText('Narayanganj stands in two zones.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unsaved changes of Delivery' })).toContainText(
    'put right first',
  )
  await expect(page.getByRole('region', { name: 'Places by zone' })).toContainText('Counted twice')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('group', { name: 'Where does Narayanganj belong?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Inside Dhaka, 90' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('stands in two zones')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Delivery saved. Visitors see it now.')).toBeVisible()
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
