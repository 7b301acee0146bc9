import type { Locator, Page } from '@playwright/test'
import { atPace } from '../support/at-pace.ts'
import { isAlive } from './account-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'
import { placedOrder } from './tracked-order.ts'
import { toast } from './users-screen.ts'

const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^Order \d+$/ })
const timeline = (page: Page): Locator => panel(page).getByRole('region', { name: 'Timeline' })
const log = (page: Page): Locator => panel(page).getByRole('region', { name: 'Messages' })
const message = (page: Page): Locator => page.getByRole('dialog', { name: /^Message to / })
const preview = (page: Page): Locator => message(page).getByRole('region', { name: 'Preview' })

/** WhatsApp is elsewhere: what the browser would ask it for. */
async function stubWhatsapp(page: Page): Promise<void> {
  await page.context().route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
}

test('a message is chosen, read, opened in WhatsApp and copied, and the order notes who did it @phone', async ({
  page,
}) => {
  const me = await signedIn(page, { role: 'Moderator' })
  const phone = uniquePhone()
  const id = await typeInOrder(page, { name: 'রহিম উদ্দিন', phone })
  await stubWhatsapp(page)
  await page.goto(`/dashboard/orders?search=${phone}&order=${id}`)
  await isAlive(page)
  await expect(timeline(page)).toContainText('Placed')
  const button = panel(page).getByRole('button', { name: 'WhatsApp রহিম উদ্দিন' })
  await button.press('Enter')
  await expect(message(page).getByRole('radio', { name: /^Please confirm/ })).toBeChecked()
  await expect(preview(page)).toContainText('রহিম উদ্দিন')
  await expect(preview(page)).toContainText('টাকা')
  const handed = message(page).getByRole('radio', { name: /^Handed to the courier/ })
  await expect(handed).toHaveAccessibleName(/This order has no tracking link yet\.$/)
  await expect(handed).toHaveAttribute('aria-disabled', 'true')
  // its colours are those of the end only when it has faded in
  await expect(message(page)).toHaveCSS('opacity', '1')
  await expectAccessible(page)

  await message(page).getByRole('button', { name: 'English' }).click()
  await message(page).getByText('Rider could not reach you').click()
  await expect(preview(page)).toContainText('the rider could not reach you')
  const opening = page.waitForEvent('popup')
  await message(page).getByRole('link', { name: 'Open WhatsApp' }).click()
  const whatsapp = new URL((await opening).url())
  expect(`${whatsapp.origin}${whatsapp.pathname}`).toBe(`https://wa.me/880${phone.slice(1)}`)
  expect(whatsapp.searchParams.get('text')).toMatch(/^Hello রহিম উদ্দিন, the rider could not reach you/)
  await expect(message(page)).toBeHidden()
  const name = me.email.split('@')[0] ?? ''
  await expect(log(page)).toContainText(`Opened by ${name}`)
  await expect(log(page)).toContainText('Rider could not reach you, WhatsApp, in English')
  await expect(log(page)).toContainText('whether it was sent, WhatsApp does not tell us')
  await expect(button).toBeFocused()

  // the language of the last message stays
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button.click()
  await expect(preview(page)).toContainText(/Please confirm it here.*\/c\/[\w-]{22}/s)
  const written = await preview(page).innerText()
  await message(page).getByRole('button', { name: 'Copy' }).click()
  await expect(toast(page, 'Message copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written.trim())
  await expect(log(page)).toContainText(`Copied by ${name}`)
  await expect(message(page)).toBeHidden()
  await expectAccessible(page)
})

test('from an open order the suggested message is two keys away, which belong to nothing else above it @desk', async ({
  page,
}) => {
  await signedIn(page)
  const phone = uniquePhone()
  const id = await typeInOrder(page, { name: 'Karim', phone })
  await stubWhatsapp(page)
  await page.goto(`/dashboard/orders?search=${phone}&order=${id}`)
  await isAlive(page)
  await expect(timeline(page)).toContainText('Placed')
  await page.keyboard.press('w')
  await expect(message(page).getByRole('link', { name: 'Open WhatsApp' })).toBeFocused()
  // the key that confirms the order below
  await page.keyboard.press('1')
  const opening = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  expect((await opening).url()).toContain('wa.me')
  await expect(message(page)).toBeHidden()
  await expect(log(page)).toContainText('Opened by')
  await expect(panel(page).getByRole('button', { name: 'Edit Official status: Queued' })).toBeVisible()
})

test('a message that could not be noted says so, and one press notes it once @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/Failed to load resource/)
  await signedIn(page)
  const phone = uniquePhone()
  const id = await typeInOrder(page, { name: 'Karim', phone })
  await stubWhatsapp(page)
  await page.goto(`/dashboard/orders?search=${phone}&order=${id}`)
  await isAlive(page)
  const button = panel(page).getByRole('button', { name: 'WhatsApp Karim' })
  await page.route('**/messages', route => route.abort())
  await button.click()
  await expect(message(page).getByRole('alert')).toContainText('The messages could not be loaded.')
  await expect(message(page).getByRole('link', { name: 'Open without a text' })).toHaveAttribute(
    'href',
    `https://wa.me/880${phone.slice(1)}`,
  )
  await page.unroute('**/messages')
  await message(page).getByRole('button', { name: 'Try again' }).click()
  await expect(preview(page)).toContainText('Hello Karim')

  // it is noted, and the answer is lost
  await page.route('**/messages', async route => {
    await route.fetch()
    await route.abort()
  })
  const opening = page.waitForEvent('popup')
  await message(page).getByRole('link', { name: 'Open WhatsApp' }).click()
  await (await opening).close()
  await expect(message(page).getByRole('alert')).toContainText('It could not be noted that you opened it.')
  await page.unroute('**/messages')
  await message(page).getByRole('button', { name: 'Note it again' }).click()
  await expect(message(page)).toBeHidden()
  await expect(log(page).getByText(/^Opened by/)).toHaveCount(1)
})

test('a card has the messages at the thumb @phone', async ({ page }) => {
  await signedIn(page)
  const phone = uniquePhone()
  await typeInOrder(page, { name: 'Salma', phone, status: 'Confirmed' })
  await page.goto(`/dashboard/orders?search=${phone}`)
  await isAlive(page)
  await page.getByRole('button', { name: 'WhatsApp Salma' }).click()
  await expect(message(page).getByRole('radio', { name: /^Order received/ })).toBeChecked()
  await expect(message(page)).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'WhatsApp Salma' })).toBeFocused()
})

test('a ready note is put into the text by one press, by pointer and by keyboard @desk', async ({ page }) => {
  await signedIn(page, { role: 'Moderator' })
  const phone = uniquePhone()
  const id = await typeInOrder(page, { name: 'Karim', phone })
  await page.goto(`/dashboard/orders?search=${phone}&order=${id}`)
  await isAlive(page)
  await panel(page).getByRole('button', { name: 'Add a note' }).click()
  const note = panel(page).getByRole('textbox', { name: /^Note of order/ })
  await panel(page).getByRole('button', { name: 'Asked for another color' }).click()
  await expect(note).toHaveValue('Asked for another color')
  await expect(note).toBeFocused()
  const ready = panel(page).getByRole('button', { name: 'Call after 6 PM' })
  await ready.focus()
  await page.keyboard.press('Enter')
  await expect(note).toHaveValue('Asked for another color. Call after 6 PM')
  await expect(note).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect(note).toHaveValue('Asked for another color')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('button', { name: 'Delete note' })).toBeVisible()
})

/** How often this tab rang: each time it makes two tones. */
const rings = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'tones') ?? 0) / 2)

async function countTones(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const Tone = OscillatorNode
    Reflect.set(window, 'tones', 0)
    window.OscillatorNode = class extends Tone {
      constructor(audio: BaseAudioContext, options?: OscillatorOptions) {
        super(audio, options)
        Reflect.set(window, 'tones', Number(Reflect.get(window, 'tones')) + 1)
      }
    }
  })
}

test('who switches it on hears new orders in one tab, and reads their number in the title until they are seen @desk', async ({
  page,
  browser,
}) => {
  const shopper = await (await browser.newContext()).newPage()
  await signedIn(page)
  await countTones(page)
  await page.goto('/dashboard/profile')
  await isAlive(page)
  const sound = page.getByRole('checkbox', { name: 'Ring when an order comes' })
  await expect(sound).not.toBeChecked()
  await sound.check()
  await page.getByRole('checkbox', { name: 'Show their number in the title of the tab' }).check()
  await page.getByRole('button', { name: 'Test the sound' }).click()
  await expect(page.getByText('This tab can be heard.')).toBeVisible()
  await expect.poll(() => rings(page)).toBe(1)
  await expectAccessible(page)

  const other = await page.context().newPage()
  await other.goto('/dashboard/products')
  await isAlive(other)
  // a press lets the tab be heard
  await other.getByRole('button', { name: /^Account of/ }).click()
  await expect(other.getByRole('menuitem', { name: 'Stop ringing for new orders' })).toBeVisible()
  await other.keyboard.press('Escape')
  // of a size that no other journey sells
  const order = () => placedOrder(shopper, uniquePhone(), 40)
  await order()
  for (const [tab, title] of [
    [page, 'Profile'],
    [other, 'Products'],
  ] as const)
    await expect(tab).toHaveTitle(new RegExp(`^\\(\\d+\\+?\\) ${title}`))
  // the sound of the test rests for four seconds, and of the two tabs one rings after it
  const ringsOfBoth = async () => (await rings(page)) + (await rings(other))
  await expect
    .poll(
      async () => {
        if ((await ringsOfBoth()) === 1) await order()
        return await ringsOfBoth()
      },
      { intervals: [4500], timeout: atPace(20_000) },
    )
    .toBe(2)

  await other.goto('/dashboard/orders')
  await isAlive(other)
  await expect(other).toHaveTitle(/^Orders/)
  await expect(page).toHaveTitle(/^Profile/)
  await sound.uncheck()
  await expect(page.getByRole('button', { name: 'Test the sound' })).toBeHidden()
  await shopper.context().close()
})
