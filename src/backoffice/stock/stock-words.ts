import { say, spoken } from '#backoffice/language/say.ts'
import type { LeftOut, MakeNext, StockSize, StockTone } from '#domain/stock-report/stock-report.ts'
import { dayText, shortDayText } from '../money/costs/cost-words.ts'

/** The words of the tones that are drawn as a colour, in their order. */
export const TONE_WORDS: Readonly<Partial<Record<StockTone, string>>> = spoken(
  {
    out: 'out',
    week: '7 days or less',
    making: 'before a new batch',
    plenty: '60 days or more',
    still: 'standing still',
  },
  'week',
  'making',
  'plenty',
  'still',
)

/** What stands under the pairs of a size: `11 d`, `out`, or `–` where too few were sold to tell. */
export function daysText({ tone, daysLeft, pairs }: StockSize): string {
  if (tone === 'out' || pairs === 0) return 'out'
  return daysLeft === null || tone === 'still' ? '–' : `${daysLeft} d`
}

/** What it means, for who cannot see the colour: stands behind it. */
export function toneWords({ pairs, tone, daysLeft, outSince }: StockSize): string {
  if (tone === 'out' || pairs === 0)
    return outSince ? say('since {outSince}', { outSince: shortDayText(outSince) }) : ''
  if (tone === 'still') return say('standing still')
  return daysLeft === null ? say('too few sold to tell') : say('until it runs out')
}

/** Of pairs that stood on the shelf or were sold in the window, in whole percent; null: there were none. */
export const soldThrough = ({ sold, pairs }: { sold: number; pairs: number }): number | null =>
  sold + pairs === 0 ? null : Math.round((sold * 100) / (sold + pairs))

/** Why a colour is to be made: `out since Nov 8`, `runs out Nov 29`. */
export function makeWords({ why, day }: Pick<MakeNext, 'why' | 'day'>): string {
  if (why === 'out') return day === null ? 'out' : say('out since {day}', { day: shortDayText(day) })
  return day === null ? say('runs out') : say('runs out {day}', { day: shortDayText(day) })
}

/** Why sizes are not in the list: `Gomti Cap Toe Derby, Tan 44 and 45: 1 sold in 90 days`. */
export function leftOutWords({ productName, color, sizes, why, sold, day }: LeftOut): string {
  const of = `${productName}, ${color}${sizes.length > 0 ? ` ${list.format(sizes.map(String))}` : ''}`
  if (why === 'not_published') return say('{of}: not shown in the shop', { of })
  if (why === 'too_few') return say('{of}: {sold} sold in 90 days', { of, sold })
  return day === null
    ? say('{of}: never restocked', { of })
    : say('{of}: never restocked since {day}', { of, day: dayText(day) })
}

const list = new Intl.ListFormat('en-US')
