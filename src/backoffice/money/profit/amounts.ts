import { say } from '#backoffice/language/say.ts'
import type { PoishaRange } from '#domain/profit/profit.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** From here on, in taka, a bound of a range is rounded to thousands. */
const THOUSAND = 1_000
const TEN_THOUSAND = 10_000
/** From here on, in taka, an amount is written in millions. */
const MILLION = 1_000_000

/** An amount in a table, whose column says what it is: `1,824,810`, with two decimals where there are poisha. */
export const plainAmount = (poisha: number): string => formatPoisha(poisha).replace('৳', '')

/** The same in whole taka, where there is little room. */
export const wholeAmount = (poisha: number): string => plainAmount(100 * Math.round(poisha / 100))

/** A bound of a range without its sign of money: `262k`, `8.4k`, `640`, `1.8M`; below zero with a minus sign. */
export function shortAmount(poisha: number): string {
  const taka = Math.abs(Math.round(poisha / 100))
  const minus = poisha < 0 && taka > 0 ? '−' : ''
  if (taka >= MILLION) return `${minus}${tenths.format(taka / MILLION)}M`
  if (taka >= TEN_THOUSAND) return `${minus}${whole.format(taka / THOUSAND)}k`
  if (taka >= THOUSAND) return `${minus}${tenths.format(taka / THOUSAND)}k`
  return `${minus}${whole.format(taka)}`
}

/** `৳262k to ৳298k`, or the whole amount where it is known. */
export const formatRange = ({ lowPoisha, highPoisha }: PoishaRange): string =>
  lowPoisha === highPoisha ? formatPoisha(lowPoisha) : joined(lowPoisha, highPoisha, ' to ', '৳')

/** The same without its sign of money, where there is little room: `68–72k`. */
export const formatShortRange = ({ lowPoisha, highPoisha }: PoishaRange): string =>
  lowPoisha === highPoisha
    ? shortAmount(lowPoisha)
    : lowPoisha < 0
      ? joined(lowPoisha, highPoisha, ' to ', '')
      : joined(lowPoisha, highPoisha, '–', '')

/** Bounds that read the same are one: a range of a few taka is none to somebody who reads thousands. */
function joined(least: number, most: number, between: string, sign: string): string {
  const [low, high] = [shortAmount(least), shortAmount(most)]
  const signed = (text: string) => (text.startsWith('−') ? `−${sign}${text.slice(1)}` : `${sign}${text}`)
  if (low === high) return say('about {low}', { low: signed(low) })
  const unit = /[kM]$/.exec(low)?.[0]
  // between a dash, a unit stands once
  const first = between === '–' && unit && high.endsWith(unit) ? low.slice(0, -1) : low
  return `${signed(first)}${between}${signed(high)}`
}
