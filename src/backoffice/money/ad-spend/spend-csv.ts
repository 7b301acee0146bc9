import type { AdSpend } from '#domain/ad-spend/ad-spend.ts'
import { csvText } from '../../ui/csv-text.ts'

const HEAD = ['day', 'source', 'campaign', 'amount']

/** What was entered, a line each, as a file that can be read again. Days without an amount have no line. */
export function spendCsv({ days, from, to }: AdSpend): { name: string; file: Blob } {
  const rows = days
    .toReversed()
    .flatMap(({ day, cells }) =>
      cells.flatMap(({ source, campaigns }) =>
        campaigns.map(({ campaign, amountPoisha }) => [
          day,
          source,
          campaign,
          (amountPoisha / 100).toFixed(2),
        ]),
      ),
    )
  return {
    name: `ad-spend-${from}-to-${to}.csv`,
    file: new Blob([csvText([HEAD, ...rows])], { type: 'text/csv' }),
  }
}
