import { say } from '#backoffice/language/say.ts'
import type { ProfitBucket, ProfitStep } from '#domain/profit/profit.ts'
import { counted, formatDay } from '../../overview/format.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { formatRange } from './amounts.ts'
import { bucketLabel, leftOf } from './profit-figures.ts'

/** Everything that a bar says, in words. */
export function wordsOf(bucket: ProfitBucket, step: ProfitStep): string {
  const { figures, isMature, endedShare } = bucket
  const name =
    step === 'week'
      ? say('Week of {fromDay}', { fromDay: formatDay(bucket.fromDay) })
      : bucketLabel(step, bucket)
  const placed = counted(figures.placed, say('order placed'), say('orders placed'))
  const collected = say('{revenuePoisha} collected', { revenuePoisha: formatPoisha(figures.revenuePoisha) })
  if (!isMature)
    return say(
      '{name}: {placed}, {collected} so far, {floor} % of its parcels have ended: not in the sums.',
      { name, placed, collected, floor: Math.floor(100 * (endedShare ?? 0)) },
    )
  const { pairs, cost } = figures.unknown
  const left = leftOf(figures)
  return [
    `${name}: ${placed}`,
    collected,
    say('goods {goodsPoisha}', { goodsPoisha: formatPoisha(figures.goodsPoisha) }),
    ...(pairs > 0
      ? [
          say('{part} for {pairs} without a cost', {
            part: cost ? formatRange(cost) : say('an unknown sum'),
            pairs: counted(pairs, 'pair'),
          }),
        ]
      : []),
    say('courier and returns {formatPoisha}', {
      formatPoisha: formatPoisha(figures.courierPoisha + figures.returnsPoisha),
    }),
    say('ads {adsPoisha}', { adsPoisha: formatPoisha(figures.adsPoisha) }),
    left ? say('{left} left.', { left: formatRange(left) }) : say('what is left cannot be said.'),
  ].join(', ')
}
