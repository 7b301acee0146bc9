import type { Locator, Page } from '@playwright/test'
import { isAlive } from './account-pages.ts'
import { leavePairs } from './orders-screen.ts'
import { signedIn } from './people.ts'

/** The form of a new order. */
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Create New Order' })
/** The message beside it. */
export const message = (page: Page): Locator => panel(page).getByRole('region', { name: 'What was pasted' })
export const created = (page: Page): Locator =>
  page.locator('.app-toasts').getByText('Order created successfully!')
/** One of several orders of a message. */
export const draftTab = (page: Page, name: RegExp): Locator =>
  panel(page).getByRole('group', { name: 'Orders of the message' }).getByRole('button', { name })

/** Puts a text on the clipboard. */
export async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(words => navigator.clipboard.writeText(words), text)
}

/** Pastes a text as a person does. */
export async function paste(page: Page, text: string): Promise<void> {
  await copy(page, text)
  await page.keyboard.press('ControlOrMeta+v')
}

/** The orders, with enough pairs of what messages ask for. */
export async function openOrders(page: Page): Promise<void> {
  await signedIn(page, { role: 'Moderator' })
  await leavePairs(page, DERBY, 20)
  await leavePairs(page, SANDAL, 20)
  await page.goto('/dashboard/orders')
  await isAlive(page)
}

export const DERBY = { slug: 'gomti-cap-toe-derby', color: 'Black', size: 43 }
const SANDAL = { slug: 'teesta-back-strap-sandal', color: 'Black', size: 41 }

/** In Bengali digits. */
export const bengali = (digits: string) =>
  digits.replace(/\d/g, digit => String.fromCharCode(0x09e6 + Number(digit)))
export const bengaliOrder = (phone: string) => `নাম: মোঃ রহিম উদ্দিন
মোবাইল: ${bengali(phone)}
ঠিকানা: বাসা ১২, সোনাডাঙ্গা, খুলনা
প্রোডাক্ট: গোমতী ক্যাপ টো ডার্বি
কালার: ব্ল্যাক
সাইজ: ৪৩`

/** As it is copied out of WhatsApp. */
export const chatOf = (...lines: readonly string[]) =>
  lines.map(line => `[10:14 PM, 11/21/2026] ${line}`).join('\n')
