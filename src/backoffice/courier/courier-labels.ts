import { dateFormat } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { CourierStanding } from '#domain/parcels/courier-overview.ts'

const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })
const day = dateFormat({ month: 'short', day: 'numeric', timeZone: 'Asia/Dhaka' })

/** `10:42 AM` of today in Dhaka, else with its day: `Nov 20, 10:42 AM`. */
export function formatMoment(iso: string, now: Date): string {
  const at = new Date(iso)
  const time = clock.format(at).replace(/\u202f/g, ' ')
  return dhakaDay(at) === dhakaDay(now) ? time : `${day.format(at)}, ${time}`
}

/** Whether the pause that the courier asked for still lasts. */
export const isPaused = ({ blockedUntil }: Pick<CourierStanding, 'blockedUntil'>, now: Date): boolean =>
  blockedUntil !== null && Date.parse(blockedUntil) > now.getTime()

/** The courier's state that everybody must see on every screen; `text` for a narrow place, `about` in full. */
export type CourierSignLabels = {
  kind: 'halted' | 'paused' | 'trial'
  text: string
  since: string
  about: string
}

const KINDS = ['halted', 'paused', 'trial'] as const

/** The sign of the courier with the worst trouble; undefined while nothing is wrong with any, and one is real. */
export function worstSign(couriers: readonly CourierStanding[], now: Date): CourierSignLabels | undefined {
  const signs = couriers.flatMap(courier => courierSign(courier, now, couriers.length > 1) ?? [])
  const isTrial = signs.length > 0 && couriers.every(({ isSimulated }) => isSimulated)
  const kinds = isTrial ? KINDS : KINDS.slice(0, 2)
  return kinds.flatMap(kind => signs.find(sign => sign.kind === kind) ?? [])[0]
}

/** Undefined while nothing is wrong. A halt of the shop's parcels comes first. `isNamed`: by its name, beside others. */
export function courierSign(
  state: CourierStanding,
  now: Date,
  isNamed = false,
): CourierSignLabels | undefined {
  const isTrial = state.isSimulated
  const plain = isTrial ? say('Trial courier') : say('Courier')
  const name = isNamed ? state.name : plain
  if (state.haltedAt !== null) {
    const since = formatMoment(state.haltedAt, now)
    return {
      kind: 'halted',
      text: say('{name} stopped', { name }),
      since: say('since {since}', { since }),
      about: say("{part} has refused the shop's keys since {since}. Nothing is sent.", {
        part: isNamed ? name : say('The courier'),
        since,
      }),
    }
  }
  if (state.blockedUntil !== null && isPaused(state, now)) {
    const until = formatMoment(state.blockedUntil, now)
    return {
      kind: 'paused',
      text: say('{name} paused', { name }),
      since: say('until {until}', { until }),
      about: say('{part} asked for a pause until {until}. Nothing is sent before.', {
        part: isNamed ? name : say('The courier'),
        until,
      }),
    }
  }
  if (!isTrial) return undefined
  return {
    kind: 'trial',
    text: say('Trial courier'),
    since: '',
    about: say('A trial: no parcel is carried by anybody.'),
  }
}
