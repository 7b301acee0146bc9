import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { type RunningSmsSimulator, startSmsSimulator } from '#simulator/sms/start-sms-simulator.ts'
import { atPace } from '../support/at-pace.ts'
import { isAlive } from './account-pages.ts'
import { JOURNEYS_ADMIN } from './admin.ts'
import { expectAccessible } from './expect-accessible.ts'
import { changeRules, withEvent } from './message-rules.ts'
import { openOwnShop } from './own-shop.ts'
import { makeAccount, signInAt, uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './users-screen.ts'

const DESK = '/dashboard/messages'
/** A message is sent after the answer to who sends it: a fault that is planned sooner would be its own. */
const SENT_AFTER = { timeout: atPace(30_000) }

const editor = (page: Page): Locator => page.getByRole('region', { name: 'Handed to courier' })
const box = (page: Page): Locator => editor(page).getByRole('textbox', { name: /^Text in / })
const preview = (page: Page): Locator => page.getByRole('complementary', { name: 'Preview' })
const save = (page: Page): Locator => editor(page).getByRole('button', { name: /^Save/ })

// one after the other: they save one section of one shop
test.describe.configure({ mode: 'serial' })

let gateway: RunningSmsSimulator
let shop: Awaited<ReturnType<typeof openOwnShop>>

test.beforeAll(async () => {
  gateway = await startSmsSimulator()
  shop = await openOwnShop(JOURNEYS_ADMIN, {
    DEMO: 'on',
    COURIER: 'off',
    SMS_GATEWAY: 'bulksmsbd',
    SMS_BASE_URL: gateway.baseUrls.bulksmsbd,
    SMS_API_KEY: 'sim-sms-key',
    SMS_SENDER_ID: '8809600000000',
  })
})
test.afterAll(async () => {
  await shop.close()
  await gateway.close()
})

async function open(page: Page, path: string, given: Parameters<typeof makeAccount>[0] = {}) {
  const me = await makeAccount(given, shop.folder)
  await signInAt(shop.folder, page.context(), me)
  await page.goto(shop.origin + path)
  await isAlive(page)
  return me
}

/** An order that staff type in, by the API. */
async function order(request: APIRequestContext, phone: string, name = 'Rahim Uddin'): Promise<string> {
  const products = await request.get(`${shop.origin}/v1/products/slug/rupsha-penny-shacci`)
  const productId = (await products.json()).data._id
  const created = await request.post(`${shop.origin}/v1/orders`, {
    headers: { origin: shop.origin },
    data: {
      recipient_name: name,
      recipient_phone: phone,
      recipient_address: 'House 7, Lane 2, Boalia, Rajshahi',
      via: 'Facebook',
      price: 2553,
      items: [{ productId, product_color: 'Black', product_size: 42, total_lot: 1 }],
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  return (await created.json()).data._id
}

const openOrder = async (page: Page, id: string): Promise<Locator> => {
  await page.goto(`${shop.origin}/dashboard/orders?order=${id}`)
  return page.getByRole('dialog', { name: /^Order \d+$/ }).getByRole('region', { name: 'Messages' })
}

test('a shop that writes to nobody yet says what it takes, and one switch stops everything and lets it go on @desk', async ({
  page,
}) => {
  gateway.fault('refuse', { n: 50, on: 'balance', code: 1032 })
  await open(page, DESK)
  await expect(page.getByRole('region', { name: 'What it takes to begin' })).toContainText(
    'The shop writes to nobody yet',
  )
  await expect(
    page.getByText(/^Gateway balance unknown\. The gateway does not know the address/),
  ).toBeVisible()
  await expect(page.getByText('Every message is off: nothing goes out.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop all sending' }).press('Enter')
  await expect(page.getByText('All sending is stopped: what comes waits.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('button', { name: 'Stop all sending' })).toBeVisible()
  await expect(page.getByText('Every message is off: nothing goes out.')).toBeVisible()
  gateway.endFaults()
})

test('a text is written with its variables as words, counted and priced, tried with real names, and saved', async ({
  page,
  isMobile,
}) => {
  await open(page, DESK)
  await changeRules(page, shop.origin, value => ({ ...value, quiet_from: 9, quiet_to: 9 }))
  await order(page.request, uniquePhone(), 'Muhammad Mahfuzur Rahman Chowdhury')
  await order(page.request, uniquePhone(), 'রহিম')
  await page.reload()
  if (isMobile) await page.getByRole('combobox', { name: 'Template' }).selectOption('Handed to courier, off')
  else await page.getByRole('link', { name: /^Handed to courier/ }).click()
  await expect(page).toHaveURL(`${shop.origin}${DESK}?event=handed_over`)
  await expect(box(page)).toHaveValue(/‹নাম›.*‹অর্ডার›/)
  await expect(preview(page)).toContainText('রহিম')
  await expect(preview(page).getByText('Longest of the last 2')).toBeVisible()

  await editor(page).getByText('English', { exact: true }).click()
  // what is typed before it is there goes into the other text
  await expect(box(page)).toHaveValue(/‹name›/)
  await box(page).fill('Dear ')
  await editor(page)
    .getByRole('button', { name: /Name of the customer$/ })
    .click()
  await page.keyboard.type(', order ')
  await editor(page)
    .getByRole('button', { name: /Order number$/ })
    .click()
  await page.keyboard.type(' is with the courier.')
  await expect(box(page)).toHaveValue('Dear ‹name›, order ‹order› is with the courier.')
  // one press takes a whole variable
  await page.keyboard.press('Home')
  for (const _ of 'Dear ') await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect(box(page)).toHaveValue('Dear , order ‹order› is with the courier.')
  await page.keyboard.press('Control+z')
  await expect(preview(page)).toContainText('Dear রহিম, order 11047 is with the courier.')
  await expect(editor(page).getByText(/^1 part, \d+ of 70 signs/)).toBeVisible()
  await expect(editor(page).getByText('৳0.35 a message, ৳0.70 a month at 2 orders.')).toBeVisible()
  await editor(page).getByRole('switch', { name: 'Off' }).check()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved. The next message says it so.')).toBeVisible()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await editor(page).getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: /^History of/ })).toContainText('Live now')
  await page.keyboard.press('Escape')
})

test('a text of four parts, or with a variable that is none, is not saved and says so at its field @desk', async ({
  page,
}) => {
  await open(page, `${DESK}?event=handed_over`)
  await box(page).fill('ক'.repeat(202))
  await expect(editor(page).getByText('At most 3 parts can be saved: please shorten it.')).toBeVisible()
  await save(page).click()
  await expect(editor(page).getByRole('alert')).toContainText('At most 3 parts of 67 signs are sent.')
  await expect(box(page)).toBeFocused()
  await box(page).fill('প্রিয় {nmae}')
  await expect(editor(page).getByRole('alert')).toContainText('There is no {nmae}.')
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  // what is typed is not lost by leaving
  await page.getByRole('link', { name: 'Queue' }).click()
  await page.getByRole('link', { name: 'Templates' }).click()
  await expect(page).toHaveURL(`${shop.origin}${DESK}`)
  await page.goto(`${shop.origin}${DESK}?event=handed_over`)
  await isAlive(page)
  await expect(box(page)).toHaveValue('প্রিয় {nmae}')
  await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await editor(page).getByRole('button', { name: 'Discard' }).click()
  await expect(box(page)).not.toHaveValue(/nmae/)
})

test('two owners who change one text are both kept: the second is asked @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/409 \(Conflict\)/)
  await open(page, `${DESK}?event=handed_over&language=en`)
  await box(page).fill('Mine {order}')
  await changeRules(page, shop.origin, value => withEvent(value, 'handed_over', { text: 'Theirs {order}' }))
  await save(page).click()
  const asked = page.getByRole('dialog', { name: /saved Messages to customers/ })
  await expect(asked).toContainText('Theirs {order}')
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(box(page)).toHaveValue('Mine ‹order›')
  await save(page).click()
  await asked.getByRole('button', { name: 'Save with mine' }).click()
  await expect(toast(page, 'Saved. The next message says it so.')).toBeVisible()
  await page.reload()
  await expect(box(page)).toHaveValue('Mine ‹order›')
})

test('a WhatsApp text is that of the settings, and a Moderator reads the screen without the texts @desk', async ({
  page,
  browser,
}) => {
  await open(page, `${DESK}?event=handed_over&language=en&by=whatsapp`)
  await expect(box(page)).toHaveValue(/see where it is: ‹track›/i)
  await page.getByText('SMS', { exact: true }).click()
  await expect(box(page)).toHaveValue('Mine ‹order›')
  const moderator = await (await browser.newContext()).newPage()
  await open(moderator, `${DESK}?event=handed_over`, { role: 'Moderator' })
  await expect(editor(moderator)).toContainText('The moment a parcel is booked.')
  await expect(box(moderator)).toHaveCount(0)
  await expect(moderator.getByText('At most 4 a day to one number.')).toBeVisible()
  await expect(moderator.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await expect(moderator.getByRole('button', { name: 'Stop all sending' })).toBeVisible()
  await expectAccessible(moderator)
  await moderator.context().close()
})

test('an order is written to by SMS, and its log says no more than is known @desk', async ({ page }) => {
  await open(page, DESK)
  const phone = uniquePhone()
  const log = await openOrder(page, await order(page.request, phone))
  await expect(log).toContainText('No message about this order yet.')
  await sendOne(page, log)
  await expect(log).toContainText('Handed to gateway', SENT_AFTER)
  await expect(log).toContainText('Order received, SMS, ')
  await expect(log).not.toContainText(/\b(?:sent|delivered)\b/i)
  await expect(log).toContainText('1 of 4')
  expect(gateway.accepted().at(-1)?.to).toContain(phone.slice(1))
  gateway.fault('cut-after-accept')
  await sendOne(page, log)
  await expect(log).toContainText('Unknown: not sent again', SENT_AFTER)
  await expectAccessible(page)
  await log.getByRole('button', { name: 'It arrived' }).click()
  await expect(log).toContainText('noted that it arrived')
  gateway.fault('cut-after-accept')
  await sendOne(page, log)
  await expect(log.getByRole('button', { name: 'It arrived' })).toBeVisible(SENT_AFTER)
  await page.goto(`${shop.origin}${DESK}/unknown`)
  await isAlive(page)
  const rows = page.getByRole('list', { name: 'Unknown messages' })
  await expect(rows.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  const again = gateway.accepted().length + 1
  await rows.getByRole('button', { name: /^Send again, \d part/ }).click()
  await expect(page.getByText('Nothing is in doubt')).toBeVisible(SENT_AFTER)
  await expect.poll(() => gateway.accepted().length, SENT_AFTER).toBe(again)

  gateway.fault('refuse', { code: 1001 })
  const refused = await openOrder(page, await order(page.request, uniquePhone()))
  await sendOne(page, refused)
  await expect(refused).toContainText('Refused, code 1001', SENT_AFTER)
  await refused.getByRole('button', { name: 'Correct the number' }).click()
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toBeFocused()
})

/** Staff choose the first message that can be sent, and put it into the queue. */
async function sendOne(page: Page, log: Locator): Promise<void> {
  await log.getByRole('button', { name: 'Send a message' }).click()
  const dialog = page.getByRole('dialog', { name: /^Message to / })
  await dialog.getByText('Order received').click()
  await dialog.getByRole('button', { name: /^Send by SMS/ }).click()
  await expect(dialog).toBeHidden()
}

test('a number that wants no messages is added and removed, and gets none in between @desk', async ({
  page,
}) => {
  await open(page, `${DESK}/opt-outs`)
  const phone = uniquePhone()
  await page.getByLabel('Phone', { exact: true }).fill('017')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please enter a valid mobile number.')).toBeVisible()
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  await page.getByLabel('What they said').fill('Called, too many')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const list = page.getByRole('list', { name: 'Numbers that get no messages' })
  await expect(list).toContainText('Called, too many')
  await expectAccessible(page)
  const log = await openOrder(page, await order(page.request, phone))
  await log.getByRole('button', { name: 'Send a message' }).click()
  await expect(page.getByRole('dialog', { name: /^Message to / })).toContainText(
    'This number wants no messages.',
  )
  await page.goto(`${shop.origin}${DESK}/opt-outs`)
  await isAlive(page)
  await list.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nobody has asked for no messages.')).toBeVisible()
})
