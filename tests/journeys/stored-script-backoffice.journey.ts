import type { Page } from '@playwright/test'
import type { Disguise } from '../stored-script/hostile-texts.ts'
import { unseen } from '../stored-script/seen.ts'
import { csvOf } from '../support/catalogue-csv.ts'
import {
  type Filled,
  indexOf,
  LONGEST_MS,
  meet,
  ofProducts,
  open,
  signIn,
  TELLING,
  test,
  type Watch,
} from './hostile-shop.ts'
import { watchForScripts } from './nothing-runs.ts'
import { openAllOrders } from './open-all-orders.ts'
import { expect } from './shop-test.ts'

test.describe.configure({ mode: 'default', timeout: LONGEST_MS })
/** All rows of a list are in view at once: what is out of view is not in the document. */
test.use({ viewport: { width: 1440, height: 5000 } })

type Changing = { filled: Filled; watch: Watch; disguise: Disguise; id: string }

/** Types over a note that somebody else writes meanwhile: the open field, the list and the question tell of both. */
async function changeWhatSomebodyElseChanged(page: Page, { filled, watch, disguise, id }: Changing) {
  const { door, hostile } = filled
  const panel = page.getByRole('dialog', { name: /^Order \d+$/ })
  const meetIn = (place: string) => meet(page, { watch, places: [place], expected: [disguise] })
  await panel.getByRole('button', { name: 'Edit', exact: true }).click()
  await meetIn("an order's new note")
  await page.keyboard.type(hostile.text(disguise, 'a note that is typed'))
  await door.call('put /v1/orders/{id}', {
    of: { id },
    body: {
      note: hostile.text(disguise, 'a note of another'),
      recipient_name: hostile.text(disguise, 'a name that is told'),
    },
  })
  await meetIn('a name that is told')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByText('has changed it meanwhile')).toBeVisible()
  await meetIn('a note of another')
  await panel.getByRole('button', { name: 'Save mine' }).click()
  await expect(panel.getByRole('button', { name: 'Delete note' })).toBeVisible()
  await meetIn('a note that is typed')
  // the shop holds it: whoever leaves is not asked
  const leaves = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(leaves).toBe(true)
}

/** What an open order shows of what a shopper wrote, and of what staff wrote and wrote again. */
const SHOPPERS_TEXTS = ['name', 'address', 'note', 'last source', 'last campaign'].map(
  one => `an order's ${one}`,
)
const STAFF_TEXTS = ['name', 'address', 'note', 'way to pay', 'payment']
  .flatMap(one => [`an order's ${one}`, `an order's new ${one}`])
  .concat("an order's note for the rider")

/** The open order of each disguise, and a search that finds none. */
async function openOrders(
  page: Page,
  { filled, watch, backoffice }: { filled: Filled; watch: Watch; backoffice: string },
) {
  const { hostile, placed, typed } = filled
  for (const disguise of TELLING) {
    const [ofShopper, ofStaff] = [placed[indexOf(disguise, placed)], typed[indexOf(disguise, typed)]]
    const expected = [disguise]
    await open(page, {
      watch,
      url: `${backoffice}/orders?order=${ofShopper?.id}`,
      places: [...SHOPPERS_TEXTS, ...ofProducts('name', 'color')],
      expected,
    })
    await open(page, {
      watch,
      url: `${backoffice}/orders?order=${ofStaff?.id}`,
      places: STAFF_TEXTS,
      expected,
    })
    await changeWhatSomebodyElseChanged(page, { filled, watch, disguise, id: ofStaff?.id ?? '' })
    const search = encodeURIComponent(hostile.text(disguise, 'a search for an order'))
    await open(page, {
      watch,
      url: `${backoffice}/orders?search=${search}`,
      places: ['a search for an order'],
      expected,
    })
  }
}

test('nothing that shoppers or a courier wrote runs at the desk @desk', async ({
  page,
  context,
  filled,
  complaints,
}) => {
  complaints.expectComplaint(/409 \(Conflict\)/)
  const { origin, hostile, placed, typed } = filled
  const watch = await watchForScripts(context, { hostile, origin })
  await signIn(context, filled)
  const backoffice = `${origin}/dashboard`
  await open(page, {
    watch,
    url: backoffice,
    places: ["an order's new name", "a product's name"],
    expected: ['a script'],
  })
  await openAllOrders(page, { watch, backoffice })
  await page.setViewportSize({ width: 390, height: 5000 })
  await open(page, { watch, url: `${backoffice}/orders?limit=20&with_hidden=true`, places: [] })
  await expect(
    page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem').first(),
  ).toBeVisible()
  await meet(page, { watch })
  await page.setViewportSize({ width: 1440, height: 5000 })

  await openOrders(page, { filled, watch, backoffice })
  const ids = [...placed, ...typed].map(({ id }) => id).join(',')
  for (const kind of ['invoice', 'slip'])
    for (const paper of ['a4', 'sticker'])
      await open(page, {
        watch,
        url: `${backoffice}/orders/print?ids=${ids}&kind=${kind}&paper=${paper}`,
        places: ["an order's name", "a product's name"],
      })
})

test('nothing that was written of exchanges and returns runs at the desk @desk', async ({
  page,
  context,
  filled,
}) => {
  const { origin, hostile, inCases } = filled
  const watch = await watchForScripts(context, { hostile, origin })
  await signIn(context, filled)
  const returns = `${origin}/dashboard/returns`
  await open(page, { watch, url: `${returns}?tab=decide`, places: ["an order's name"] })
  for (const disguise of TELLING) {
    const order = inCases[indexOf(disguise, inCases)]
    const asked = await page.request.get(`${origin}/v1/orders/${order?.id}/cases`)
    for (const { _id, state } of (await asked.json()).data.cases) {
      const places = state === 'refused' ? ["a case's later note", "a case's end"] : ["a product's name"]
      await open(page, { watch, url: `${returns}?case=${_id}`, places, expected: [disguise] })
    }
  }
})

test('nothing that was written of what is packed runs at the desk @desk', async ({
  page,
  context,
  filled,
}) => {
  const { origin, hostile, inBatch } = filled
  const watch = await watchForScripts(context, { hostile, origin })
  await signIn(context, filled)
  const packing = `${origin}/dashboard/packing`
  await open(page, { watch, url: packing, places: [...ofProducts('shelf note'), "an order's name"] })
  for (const disguise of TELLING) {
    const orderNo = inBatch[indexOf(disguise, inBatch)]?.orderNo
    await page.keyboard.type(`${orderNo}\n`)
    await expect(page.getByRole('article', { name: `Parcel ${orderNo}` })).toBeVisible()
    await meet(page, { watch, places: ofProducts('name', 'shelf note'), expected: [disguise] })
  }
  await open(page, { watch, url: `${packing}/labels`, places: ofProducts('name', 'color') })
})

/** What the products screen shows of one. */
const ON_A_PRODUCT = 'name title category description material subtitle bullet color'
  .split(' ')
  .concat('shelf note')
/** What the users screen shows of colleagues and of those who are invited. */
const OF_PEOPLE = ["a colleague's name", "a colleague's email", "an invited person's name"]

test('nothing that was written of products or people runs at the desk @desk', async ({
  page,
  context,
  filled,
  complaints,
}) => {
  complaints.expectComplaint(/404/)
  const { origin, hostile, products } = filled
  const watch = await watchForScripts(context, { hostile, origin })
  await signIn(context, filled)
  const backoffice = `${origin}/dashboard`
  await open(page, { watch, url: `${backoffice}/products`, places: ofProducts('name') })
  for (const { slug, disguise } of products.filter(one => TELLING.includes(one.disguise))) {
    const expected = [disguise]
    const shown = ofProducts(...ON_A_PRODUCT)
    await open(page, { watch, url: `${backoffice}/products?product=${slug}`, places: shown, expected })
    await page
      .getByRole('button', { name: 'Stock history of size 42' })
      .locator('visible=true')
      .first()
      .click()
    await meet(page, { watch, places: ["a product's note of a count"], expected })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await meet(page, { watch, places: ofProducts('name'), expected })
    await page.keyboard.press('Escape')
  }
  await open(page, { watch, url: `${backoffice}/users`, places: OF_PEOPLE })
  await open(page, { watch, url: `${backoffice}/activity?what=user_renamed`, places: ["a colleague's name"] })
  await open(page, { watch, url: `${backoffice}/trash` })
  await expect.poll(async () => [...(await watch.look(page)).keys()]).toContain("a restored product's name")
  for (const path of ['/profile', '/add-product', '/nothing'])
    await open(page, { watch, url: backoffice + path })
})

test('nothing that a courier wrote of parcels or money runs at the desk @desk', async ({
  page,
  context,
  filled,
}) => {
  const { origin, hostile } = filled
  const watch = await watchForScripts(context, { hostile, origin })
  await signIn(context, filled)
  const backoffice = `${origin}/dashboard`
  for (const need of ['unsure', 'no_tracking', 'differs', 'return_expected', 'stale'])
    await open(page, { watch, url: `${backoffice}/courier?need=${need}` })
  await open(page, {
    watch,
    url: `${backoffice}/courier?need=refused`,
    places: ["the courier's refusal"],
    expected: [],
  })
  const refusals = async () => (await watch.look(page)).get("the courier's refusal")?.size
  await expect.poll(refusals).toBeGreaterThan(5)
  for (const number of [1, 2, 3, 4, 5]) {
    await open(page, { watch, url: `${backoffice}/courier?need=parked&page=${number}` })
    await expect(page.locator('.parked-news li').first()).toBeVisible()
    await meet(page, { watch })
  }
  expect(unseen(watch.seen, ["a webhook's status", "a webhook's message", "a webhook's kind"])).toEqual([])
  for (const [list, place] of [
    ['payouts', "the courier's payout"],
    ['waiting', "an order's name"],
  ] as const) {
    await open(page, { watch, url: `${backoffice}/courier/payouts?list=${list}` })
    await expect.poll(async () => [...(await watch.look(page)).keys()]).toContain(place)
  }
})

test('nothing that stands in a file or its name runs where it is brought in @desk', async ({
  page,
  context,
  filled,
  complaints,
}) => {
  complaints.expectComplaint(/400|409/)
  const { origin, hostile } = filled
  const watch = await watchForScripts(context, { hostile, origin })
  await signIn(context, filled)
  const backoffice = `${origin}/dashboard`
  const disguise = 'a picture that fails'
  const text = (place: string) => hostile.text(disguise, place)
  const bring = (label: string, lines: Record<string, string>) =>
    page.getByLabel(label).setInputFiles({
      name: `${text('the name of a file')}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(csvOf([lines])),
    })
  await open(page, { watch, url: `${backoffice}/products` })
  await page.getByRole('button', { name: 'Import and export' }).click()
  const line = { name: text('a new name'), title: text('a new title'), category: 'Casual', price: '2500' }
  await bring('Catalogue file', {
    ...line,
    [text('a column')]: 'x',
    image: '/uploads/a-1000.webp',
    status: text('a cell'),
  })
  await meet(page, { watch, places: ['the name of a file', 'a column'], expected: [disguise] })
  await bring('Catalogue file', { ...line, image: filled.image, status: 'draft' })
  await meet(page, { watch, places: ['a new name'], expected: [disguise] })

  await open(page, { watch, url: `${backoffice}/courier/payouts` })
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await bring('Payout file', {
    Consignment: text('an id'),
    COD: text('an amount'),
    [text('a column of money')]: 'x',
  })
  await meet(page, { watch, places: ['an id', 'an amount'], expected: [disguise] })

  await open(page, { watch, url: `${backoffice}/add-product` })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: `${text('the name of a picture')}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg onload=__ran()>'),
    })
  await expect(page.getByText(/can be used|damaged|SVG drawing/).first()).toBeVisible()
  await meet(page, { watch })
})
