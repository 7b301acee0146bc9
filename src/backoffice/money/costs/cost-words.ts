import { dateFormat } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import { COST_PARTS, type Cost, type CostPart, type CostSaved } from '#domain/costs/cost.ts'
import { pairsText } from '../../products/format-pairs.ts'
import { plainTaka } from '../read-taka.ts'

export const PART_LABELS: Readonly<Record<CostPart, string>> = spoken({
  material: 'Material',
  labour: 'Labour',
  packing: 'Packing',
  other: 'Other',
})

const dayAndYear = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
const dayOfYear = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day in Dhaka in words: `Nov 22, 2026`. */
export const dayText = (day: string): string => dayAndYear.format(new Date(day))
/** The same without its year: `Nov 22`. */
export const shortDayText = (day: string): string => dayOfYear.format(new Date(day))

/** `780 · 400 · 80 · 80`, in the order of the column's head. */
export const partsText = ({ parts, costPoisha }: Cost): string =>
  parts
    ? COST_PARTS.map(part => plainTaka(parts[part])).join(' · ')
    : say('only the sum, {costPoisha}', { costPoisha: plainTaka(costPoisha) })

/** What saving a cost did. */
export function savedWords({ colors, filledPairs }: CostSaved, cost: Cost | null): string {
  if (!cost) return say('Cost taken away.')
  const of = colors === 1 ? '' : say(' for {colors} colors', { colors })
  const filled =
    filledPairs > 0
      ? say(', also for {filledPairs} already sold', { filledPairs: pairsText(filledPairs) })
      : ''
  return say('Cost saved{of}{filled}.', { of, filled })
}
