import type { ProfitBucket, ProfitStep } from '#domain/profit/profit.ts'
import { counted, formatDay } from '../../overview/format.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { formatRange } from './amounts.ts'
import { bucketLabel, leftOf } from './profit-figures.ts'

/** Everything that a bar says, in words. */
export function wordsOf(bucket: ProfitBucket, step: ProfitStep): string {
  const { figures, isMature, endedShare } = bucket
  const name = step === 'week' ? `Week of ${formatDay(bucket.fromDay)}` : bucketLabel(step, bucket)
  const placed = counted(figures.placed, 'order placed', 'orders placed')
  const collected = `${formatPoisha(figures.revenuePoisha)} collected`
  if (!isMature)
    return `${name}: ${placed}, ${collected} so far, ${Math.floor(100 * (endedShare ?? 0))} % of its parcels have ended: not in the sums.`
  const { pairs, cost } = figures.unknown
  const left = leftOf(figures)
  return [
    `${name}: ${placed}`,
    collected,
    `goods ${formatPoisha(figures.goodsPoisha)}`,
    ...(pairs > 0
      ? [`${cost ? formatRange(cost) : 'an unknown sum'} for ${counted(pairs, 'pair')} without a cost`]
      : []),
    `courier and returns ${formatPoisha(figures.courierPoisha + figures.returnsPoisha)}`,
    `ads ${formatPoisha(figures.adsPoisha)}`,
    left ? `${formatRange(left)} left.` : 'what is left cannot be said.',
  ].join(', ')
}
