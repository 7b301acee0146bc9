import { deliveryDaysText as daysOfZone } from '../checkout/delivery.ts'
import { zoneInSentence } from '../checkout/zone-words.ts'
import { formatTaka } from '../money.ts'
import type { Delivery, DeliveryZone } from './delivery-section.ts'

/** Where a shop with one zone, or with the same for all, delivers. */
const EVERYWHERE = 'everywhere in Bangladesh'

/** `a`, `a and b`, `a, b and c` */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** `Tk. 80 inside Dhaka and Tk. 130 outside Dhaka` */
export function chargesText({ zones, freeFromTaka }: Delivery): string {
  const free = freeFromTaka === null ? '' : ` (free for orders from ${formatTaka(freeFromTaka)})`
  const [first] = zones
  if (first && zones.every(zone => zone.chargeTaka === first.chargeTaka))
    return `${formatTaka(first.chargeTaka)} ${EVERYWHERE}${free}`
  return listed(zones.map(zone => `${formatTaka(zone.chargeTaka)} ${zoneInSentence(zone.name)}`)) + free
}

const dayRange = ([earliest, latest]: DeliveryZone['days']): string =>
  earliest === latest ? String(latest) : `${earliest}–${latest}`

/** `2–3 working days inside Dhaka, 3–5 outside` */
export function deliveryDaysText({ zones }: Delivery): string {
  const [first, ...others] = zones
  if (!first) return ''
  if (zones.every(({ days }) => dayRange(days) === dayRange(first.days)))
    return `${daysOfZone(first.days)} ${EVERYWHERE}`
  const inside = /^inside (.+)$/i.exec(first.name)?.[1]
  const rest = others.map(zone => {
    // the place was named just before
    const isOutside = inside !== undefined && zone.name.toLowerCase() === `outside ${inside}`.toLowerCase()
    // "working days" is said once, of the first zone
    const isSaid = zone.days[1] > 1 && first.days[1] > 1
    return `${isSaid ? dayRange(zone.days) : daysOfZone(zone.days)} ${isOutside ? 'outside' : zoneInSentence(zone.name)}`
  })
  return [`${daysOfZone(first.days)} ${zoneInSentence(first.name)}`, ...rest].join(', ')
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Friday is no working day.`; empty for a courier that comes every day. */
export function weekendText({ weekend }: Delivery): string {
  const names = WEEKDAYS.filter((_name, day) => weekend.includes(day))
  if (names.length === 0) return ''
  return names.length === 1 ? `${names[0]} is no working day.` : `${listed(names)} are no working days.`
}
