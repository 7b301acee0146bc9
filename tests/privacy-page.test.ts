import { describe, expect, test } from 'vitest'
import { keysToWire, wireNameOf } from '#contract/settings/settings-keys.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { KEPT_BOUNDS } from '#domain/settings/privacy-section.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { ask, headersOf, jsonOf } from './support/ask.ts'
import { atPace } from './support/at-pace.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { makeAdmin } from './support/people.ts'

/** How long the owner waits for a page, in milliseconds. */
const SOON = { timeout: atPace(2000), interval: 20 }

const DAYS: ShopSettings['privacy'] = {
  orderMarkDays: 11,
  visitSourceDays: 222,
  mailDays: 13,
  messageDays: 333,
  trashDays: 44,
  unprovenAccountDays: 55,
  courierNewsDays: 66,
  activityDays: 777,
}

/** What the page says of these days. */
const said = (days: ShopSettings['privacy']) => [
  `we keep for ${days.orderMarkDays} days a mark of it`,
  `An order that we delete: ${days.trashDays} days,`,
  `Where your visits came from: ${days.visitSourceDays} days after`,
  `The mark of your network and your browser: ${days.orderMarkDays} days.`,
  `A mail that we sent you: ${days.mailDays} days at most.`,
  `That we wrote to you by SMS, without its words: ${days.messageDays} days.`,
  `An account whose email was never proven: ${days.unprovenAccountDays} days.`,
  `fits no order of ours: ${days.courierNewsDays} days.`,
  `without your name: ${days.activityDays} days.`,
]

async function openOwned(engine: 'sqlite' | 'postgres') {
  const { origin, shop } = await openBuiltShop({ engine })
  const { cookie } = await makeAdmin(shop)
  const save = (value: object, version: number) =>
    ask(origin, '/v1/settings/privacy', {
      method: 'PUT',
      headers: headersOf(cookie),
      body: { value: keysToWire(value), version },
    })
  const page = async () =>
    // React separates a text from a value within it
    (await ask(origin, '/privacy')).text.replaceAll('<!-- -->', '').replace(/\s+/g, ' ')
  return { save, page }
}

describe.each(['sqlite', 'postgres'] as const)('the page of privacy on %s', engine => {
  test('says how long each kind of data is kept, by the days of the settings, as soon as they are saved', async () => {
    const { save, page } = await openOwned(engine)
    for (const words of said(DEFAULT_SETTINGS.privacy)) expect(await page()).toContain(words)
    expect((await save(DAYS, 0)).status).toBe(200)
    await expect.poll(page, SOON).toContain('777 days')
    const words = await page()
    for (const one of said(DAYS)) expect(words).toContain(one)
    for (const one of said(DEFAULT_SETTINGS.privacy)) expect(words).not.toContain(one)
  })

  test('says what was saved last after days out of bounds were refused, each beside its field', async () => {
    const { save, page } = await openOwned(engine)
    for (const [name, { minimum, maximum }] of Object.entries(KEPT_BOUNDS))
      for (const days of [minimum - 1, maximum + 1, 7.5, '30', null]) {
        const refused = await save({ ...DAYS, [name]: days }, 0)
        expect([name, days, refused.status]).toEqual([name, days, 400])
        expect(Object.values(jsonOf(refused).fields)).toEqual([
          `Please enter a whole number from ${minimum} to ${maximum}.`,
        ])
        expect(Object.keys(jsonOf(refused).fields)).toEqual([wireNameOf(name)])
      }
    for (const words of said(DEFAULT_SETTINGS.privacy)) expect(await page()).toContain(words)
  })
})
