import type { Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone, uniqueWord } from './people.ts'
import { expect, test } from './shop-test.ts'
import { dialog } from './users-screen.ts'

type Edited = {
  column: string
  label: string
  /** By its name on the wire. */
  field: string
  /** Letters of an entry, where it is chosen from a list. */
  typed: string
  pasted: string
  /** What an order holds of it then, where that is not the text. */
  holds?: { typed: unknown; pasted: unknown }
  isList?: true
}

/** Every column that can be edited, as the table shows them. */
const COLUMNS: readonly Edited[] = [
  { column: 'phone', label: 'Phone', field: 'recipient_phone', typed: uniquePhone(), pasted: uniquePhone() },
  { column: 'name', label: 'Name', field: 'recipient_name', typed: 'Nila Begum', pasted: 'নীলা বেগম' },
  {
    column: 'address',
    label: 'Address',
    field: 'recipient_address',
    typed: 'Road 2, Savar',
    pasted: 'Lane 5, Boalia',
  },
  {
    column: 'size',
    label: 'Size',
    field: 'product_size',
    typed: '41',
    pasted: '42',
    holds: { typed: 41, pasted: 42 },
    isList: true,
  },
  {
    column: 'color',
    label: 'Color',
    field: 'product_color',
    typed: 'ch',
    pasted: 'Tan',
    holds: { typed: 'Chocolate', pasted: 'Tan' },
    isList: true,
  },
  {
    column: 'quantity',
    label: 'Qty',
    field: 'total_lot',
    typed: '2',
    pasted: '1',
    holds: { typed: 2, pasted: 1 },
  },
  {
    column: 'delivery',
    label: 'DC',
    field: 'delivery_charge',
    typed: '90',
    pasted: '70',
    holds: { typed: 90, pasted: 70 },
  },
  {
    column: 'price',
    label: 'Price',
    field: 'product_price',
    typed: '2400',
    pasted: '2,300',
    holds: { typed: 2490, pasted: 2370 },
  },
  {
    column: 'source',
    label: 'Via',
    field: 'via',
    typed: 'me',
    pasted: 'WhatsApp',
    holds: { typed: 'Messenger', pasted: 'WhatsApp' },
    isList: true,
  },
  {
    column: 'official',
    label: 'O. Status',
    field: 'official_status',
    typed: 'c',
    pasted: 'packed',
    holds: { typed: 'Confirmed', pasted: 'Packed' },
    isList: true,
  },
  { column: 'note', label: 'Note', field: 'note', typed: 'Ring twice', pasted: 'Gate 3\nRing' },
  { column: 'consignment', label: 'CN ID', field: 'consignment_id', typed: 'C-1046', pasted: 'C-2046' },
  { column: 'tracking', label: 'Tracking', field: 'tracking_code', typed: 'T1046', pasted: 'T2046' },
  {
    column: 'courier',
    label: 'Status',
    field: 'status',
    typed: 'h',
    pasted: 'in_review',
    holds: { typed: 'hold', pasted: 'in_review' },
    isList: true,
  },
]

const cell = (page: Page, { column }: Edited): Locator => page.locator(`.order-row [data-column="${column}"]`)

/** What a cell is typed in or chosen from. */
const box = (page: Page, { label, isList, column }: Edited): Locator =>
  column === 'note'
    ? page.getByRole('textbox', { name: /^Note of order/ })
    : page
        .getByRole('form', { name: `Edit ${label}` })
        .getByRole(isList ? 'option' : 'textbox', isList && { selected: true })

const expectThere = ({ isList }: Edited, at: Locator, text: string): Promise<void> =>
  isList
    ? expect(at).toContainText(new RegExp(`^${text.replace('_', ' ')}`, 'i'))
    : expect(at).toHaveValue(text)

/** As fast as hands can: no key waits for what the one before it did. */
const typeFast = (page: Page, text: string) => Promise.all([...text].map(key => page.keyboard.press(key)))

/** An order in a list of its own, with a step back to the whole list. */
async function openOwnOrder(page: Page): Promise<{ held(): Promise<Record<string, unknown>> }> {
  await signedIn(page, { role: 'Moderator' })
  const id = await typeInOrder(page, { name: uniqueWord(), phone: uniquePhone() })
  const held = async () => (await (await page.request.get(`/v1/orders/${id}`)).json()).data
  await page.goto('/dashboard/orders')
  await isAlive(page)
  const search = page.getByRole('searchbox', { name: 'Phone, name, tracking' })
  // with its mark it is a number of an order: without, a phone or a code that holds these digits is found too
  await search.fill(`#${(await held()).order_no}`)
  await search.press('Enter')
  await expect(page.locator('.order-row')).toHaveCount(1)
  return { held }
}

/** A click on a cell would have copied it by then. */
const COPY_DELAY_MS = 400
/** Fourteen cells, each asked about three times. */
const WALK_MS = 120_000

test('what is typed on a cell is never lost: by fast keys, at Back and at a reload @desk', async ({
  page,
}) => {
  test.setTimeout(WALK_MS)
  const { held } = await openOwnOrder(page)
  for (const edited of COLUMNS) {
    const there = box(page, edited)
    await cell(page, edited).focus()
    await typeFast(page, edited.typed)
    await expectThere(edited, there, edited.typed)

    await page.evaluate(() => history.back())
    await expect(dialog(page)).toContainText(`is lost when you leave:${edited.label}`)
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expectThere(edited, there, edited.typed)

    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => location.reload()))
    await (await asked).dismiss()
    await expectThere(edited, there, edited.typed)

    await page.keyboard.press('Enter')
    await expect(there).toHaveCount(0)
  }
  const wanted = COLUMNS.map(({ field, typed, holds }) => [field, holds ? holds.typed : typed])
  await expect.poll(held).toMatchObject(Object.fromEntries(wanted))
})

test('what is pasted on a cell is saved by going to another list, or asked about @desk', async ({ page }) => {
  test.setTimeout(WALK_MS)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { held } = await openOwnOrder(page)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const put = (text: string) => page.evaluate(given => navigator.clipboard.writeText(given), text)
  // the clipboard is the person's own: a click leaves it alone
  await page.getByRole('button', { name: 'Rows' }).click()
  await page.getByRole('menuitemradio', { name: /^Nothing/ }).click()
  await put('my own')
  await page.locator('.order-row [data-column="phone"]').click()
  await page.waitForTimeout(COPY_DELAY_MS)
  expect(await copied()).toBe('my own')
  const other = page.getByRole('link', { name: /^Fake/ })
  for (const edited of COLUMNS) {
    await put(edited.pasted)
    await cell(page, edited).focus()
    await page.keyboard.press('Control+v')
    await expectThere(edited, box(page, edited), edited.pasted)
    await other.click()
    await expect(page).toHaveURL(/official_status=Fake/)
    await page.goBack()
    await expect(cell(page, edited)).toBeVisible()
  }
  const wanted = COLUMNS.map(({ field, pasted, holds }) => [field, holds ? holds.pasted : pasted])
  await expect.poll(held).toMatchObject(Object.fromEntries(wanted))
})
