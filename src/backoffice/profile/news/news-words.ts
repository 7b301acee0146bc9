import { dateFormat } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import type { ShownPushDevice } from '#contract/push/push-codec.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { PushKind } from '#domain/push/push-kind.ts'
import type { PushHere } from './push-browser.ts'
import type { PushProblem } from './use-push.ts'

/** What each kind of news is about, and what it tells when. */
export const NEWS: Readonly<Record<PushKind, { label: string; tells: string }>> = spoken({
  new_order: { label: 'New order', tells: 'number, area and pairs, at once' },
  callback_due: { label: 'My callback is due', tells: '5 min before, and when it is late' },
  courier_trouble: { label: 'A parcel goes back today', tells: 'until somebody takes it' },
  exchange_waits: { label: 'Exchange waits for a decision', tells: 'once, after 2 h' },
  low_stock: { label: 'A size is sold out', tells: 'once a day, at 6 PM' },
  payout: { label: 'A payout has arrived', tells: 'the courier and its parcels, never the sum' },
  alarm: { label: 'Something stands still', tells: 'the courier, mails, backups: what needs the owner' },
})

const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })
const shortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'Asia/Dhaka' })

const clockAt = (at: Date): string => clock.format(at).replace(/\u202f/g, ' ')

/** `10:00 PM` of `22:00`. */
export const timeOfDay = (time: string): string => clockAt(new Date(`2026-01-01T${time}:00+06:00`))

/** `today, 2:31 PM` or `Nov 19, 2:31 PM` in Dhaka. */
function momentOf(iso: string, now: Date): string {
  const at = new Date(iso)
  const time = clockAt(at)
  return dhakaDay(at) === dhakaDay(now)
    ? say('today, {time}', { time })
    : say('{day}, {time}', { day: shortDay.format(at), time })
}

/** Below the switch of this device. */
export function hereWords(isOn: boolean, current: ShownPushDevice | undefined, now: Date): string {
  if (!isOn || !current) return say('Off: this device tells nothing')
  if (current.trouble) return troubleWords(current, now) ?? ''
  return current.lastOkAt === null
    ? say('On, nothing was sent yet')
    : say('Last one arrived {moment}', { moment: momentOf(current.lastOkAt, now) })
}

/** Of another device: that it works, or undefined where something is wrong with it. */
export const worksWords = ({ trouble, lastOkAt }: ShownPushDevice, now: Date): string | undefined => {
  if (trouble !== null) return undefined
  return lastOkAt === null
    ? say('on, nothing was sent yet')
    : say('on, last one {moment}', { moment: momentOf(lastOkAt, now) })
}

/** What is wrong with a device, since when, and what helps. */
export function troubleWords({ trouble, troubleAt }: ShownPushDevice, now: Date): string | undefined {
  const day = troubleAt === null ? '' : momentOf(troubleAt, now)
  switch (trouble) {
    case null:
      return undefined
    case 'gone':
      return say('off by itself: the device no longer takes it, {day}', { day })
    case 'blocked':
      return say('blocked there: the sign beside the address, Notifications, Allow')
    case 'refused':
      return say('refused by its service, {day}: switch it off and on there', { day })
    case 'unreachable':
      return say('its service does not answer since {day}; the shop tries on', { day })
  }
}

/** Why this browser cannot tell anything, with the way out; undefined where it can. */
export function obstacleWords(here: PushHere | undefined): string | undefined {
  if (!here) return undefined
  if (here.support === 'home_screen')
    return say(
      'An iPhone rings only for an app on its home screen: press Share, then Add to Home Screen, open the dashboard from there and come back here.',
    )
  if (here.support === 'insecure')
    return say('News needs an address that begins with https. Open the dashboard there.')
  if (here.support === 'unable')
    return say(
      'This browser cannot tell news. Use Chrome, Edge, Firefox or Safari of today, and no private window.',
    )
  if (here.permission === 'denied') return deniedWords()
  return undefined
}

const deniedWords = (): string =>
  say(
    'Notifications are blocked for this site. Press the sign beside the address, Notifications, Allow; in an installed app: settings of the phone, Apps, Notifications. Then press the switch again.',
  )

/** Why pressing the switch did not do it. */
export function problemWords(problem: PushProblem): string {
  switch (problem) {
    case 'denied':
      return deniedWords()
    case 'dismissed':
      return say('The browser asked and got no answer. Press the switch again and choose Allow.')
    case 'no_worker':
      return say('The app is not ready on this device. Load the page again, then press the switch.')
    case 'no_service':
      return say(
        'This browser could not reach its push service. Check the connection; Brave and some phones without Google services have it off in their settings.',
      )
    default:
      return problem.text
  }
}
