import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { DEFAULT_CUSTOMER_MESSAGES } from '#domain/customer-messages/default-customer-messages.ts'
import { EVENT_FIELDS } from '#domain/customer-messages/message-events.ts'
import { PUSH_KINDS } from '#domain/push/push-kind.ts'
import type { Shop } from '#features/shop.ts'
import { startPushSimulator } from '#simulator/push/start-push-simulator.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { MEASUREMENT, PIXEL } from '#tests/support/conversion-desk.ts'
import { GA4_SECRET, META_TOKEN, openConversionServer } from '#tests/support/conversion-server.ts'
import { openSmsSimulator } from '#tests/support/open-sms-simulator.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { type LoadPlace, opened } from '../load-place.ts'
import type { MailServer } from './customer-at-work.ts'

export const OWNER = 'owner@pothik.example'
/** Twice the interval at which new orders are mailed to the owner, and the time to send. */
const QUIET_MS = 12_000

/** Every message and mail that settings may turn on. */
async function turnOnSettings(shop: Shop): Promise<void> {
  const { events } = DEFAULT_CUSTOMER_MESSAGES
  const on = Object.values(EVENT_FIELDS).map(field => [field, { ...events[field], isOn: true }] as const)
  await setSettings(shop, 'customer_messages', {
    quietFrom: 0,
    quietTo: 0,
    capTakaPerDay: 100_000,
    events: { ...events, ...Object.fromEntries(on) },
  })
  await setSettings(shop, 'tracking', { pixelId: PIXEL, ga4Id: MEASUREMENT })
  const { messages } = await shop.settings.now()
  const all = { to: [OWNER], newOrder: true, dailySummary: true, alarms: true }
  await setSettings(shop, 'messages', { ownerMails: { ...messages.ownerMails, ...all } })
}

/**
 * Everybody whom a shop's jobs speak to, played on this machine, and the settings that turn every job on: messages to
 * customers, news on devices, mails to the owner, sales that are told. Called before the shop starts.
 */
export async function turnOnAllJobs(place: LoadPlace, mails: MailServer) {
  const sms = await openSmsSimulator()
  const push = await startPushSimulator()
  onTestFinished(() => push.close())
  const conversions = await openConversionServer()
  await opened(place, turnOnSettings)
  const devices: string[] = []
  return {
    env: {
      ...sms.envOf('sslwireless'),
      PUSH_SIMULATOR: push.origin,
      META_CONVERSIONS_TOKEN: META_TOKEN,
      META_CONVERSIONS_URL: `${conversions.origin}/v25.0`,
      GA4_API_SECRET: GA4_SECRET,
      GA4_URL: conversions.origin,
    },
    /** Each staff member subscribes a browser to all of their news, at every hour. */
    async subscribe(): Promise<void> {
      for (const [lane, cookie] of place.staff.entries()) {
        const headers = headersOf(cookie)
        const { public_key: key } = jsonOf(await ask(place.origin, '/v1/push/key', { headers })).data
        const { id: browser, endpoint, keys } = push.subscribe(key)
        devices.push(browser)
        const subscribed = await ask(place.origin, '/v1/push/subscriptions', {
          headers,
          body: { endpoint, keys },
        })
        expect(subscribed.status, subscribed.text).toBe(200)
        const kinds = PUSH_KINDS.filter(kind => lane === 0 || (kind !== 'alarm' && kind !== 'payout'))
        const quiet = { is_on: false, from: '22:00', to: '08:00', except: null }
        const chosen = await ask(place.origin, `/v1/push/subscriptions/${jsonOf(subscribed).data._id}`, {
          method: 'PUT',
          headers,
          body: { kinds, quiet },
        })
        expect(chosen.status, chosen.text).toBe(200)
      }
    },
    /** What each neighbour received so far. */
    heard: () => ({
      sms: sms.accepted().length,
      push: devices.reduce((sum, id) => sum + push.arrived(id).length, 0),
      ownerMails: mails.received.filter(({ to }) => to.includes(OWNER)).length,
      sales: conversions.arrived.length,
    }),
    /** No mail is on its way: the last orders are with the owner. */
    async untilQuiet(): Promise<void> {
      let before = -1
      while (before !== mails.received.length) {
        before = mails.received.length
        await sleep(QUIET_MS)
      }
    },
  }
}
