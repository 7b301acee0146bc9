import { courierLabel } from '#domain/parcels/courier-choice.ts'
import type { ProfitBoard, ProfitFigures, ProfitKey } from '#domain/profit/profit.ts'

/** A line of the file: some days, or a row of a division; `name` is what stands first. */
type ProfitLine = {
  days: string
  name: string
  key: ProfitKey | null
  isMature: boolean
  figures: ProfitFigures
}

type Cell = string | number | null
const taka = (poisha: number): number => poisha / 100
const percent = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 1000) / 10

/** The lines of the file: the rows of the first division, or else the days, and last the sum of what counts. */
export function profitLines(board: ProfitBoard): ProfitLine[] {
  const days = `${board.fromDay} to ${board.toDay}`
  const [division] = board.breakdowns
  const lines: ProfitLine[] = division
    ? division.rows.map(({ key, figures }) => ({ days, name: nameOf(key), key, isMature: true, figures }))
    : board.buckets.map(bucket => ({
        days: bucket.fromDay === bucket.toDay ? bucket.fromDay : `${bucket.fromDay} to ${bucket.toDay}`,
        name: '',
        key: null,
        isMature: bucket.isMature,
        figures: bucket.figures,
      }))
  return [...lines, { days, name: 'All that counts', key: null, isMature: true, figures: board.sums }]
}

const nameOf = ({ source, campaign, district, courier, productName }: ProfitKey): string =>
  [source, campaign, district, courier === null ? null : courierLabel(courier), productName]
    .filter(part => part !== null && part !== '')
    .join(', ')

const range = (name: string, of: (figures: ProfitFigures) => ProfitFigures['net']) => [
  {
    head: `${name}, least`,
    cell: ({ figures }: ProfitLine): Cell => {
      const found = of(figures)
      return found && taka(found.lowPoisha)
    },
  },
  {
    head: `${name}, most`,
    cell: ({ figures }: ProfitLine): Cell => {
      const found = of(figures)
      return found && taka(found.highPoisha)
    },
  },
]
const money = (head: string, of: (figures: ProfitFigures) => number) => ({
  head,
  cell: ({ figures }: ProfitLine): Cell => taka(of(figures)),
})
const count = (head: string, of: (figures: ProfitFigures) => number) => ({
  head,
  cell: ({ figures }: ProfitLine): Cell => of(figures),
})

/** The columns of the file, money in taka; an empty cell cannot be said. */
export const PROFIT_COLUMNS: readonly { head: string; cell(line: ProfitLine): Cell }[] = [
  { head: 'Placed on', cell: ({ days }) => days },
  { head: 'Of', cell: ({ name }) => name },
  { head: 'Color', cell: ({ key }) => key?.color ?? null },
  { head: 'Size', cell: ({ key }) => key?.size ?? null },
  { head: 'Counts', cell: ({ isMature }) => (isMature ? 'Yes' : 'Not ended yet') },
  count('Placed', ({ placed }) => placed),
  count('Confirmed', ({ confirmed }) => confirmed),
  count('Parcels', ({ booked }) => booked),
  count('Ended', ({ ended }) => ended),
  count('Delivered', ({ delivered }) => delivered),
  { head: 'Delivered, %', cell: ({ figures }) => percent(figures.deliveredShare) },
  count('Pairs shipped', ({ shippedPairs }) => shippedPairs),
  count('Pairs returned', ({ returnedPairs }) => returnedPairs),
  { head: 'Returned of shipped pairs, %', cell: ({ figures }) => percent(figures.returnRate) },
  money('Collected', ({ revenuePoisha }) => revenuePoisha),
  money('Goods', ({ goodsPoisha }) => goodsPoisha),
  money('Courier', ({ courierPoisha }) => courierPoisha),
  money('Returns', ({ returnsPoisha }) => returnsPoisha),
  money('Ads', ({ adsPoisha }) => adsPoisha),
  money('Overheads', ({ overheadsPoisha }) => overheadsPoisha),
  count('Pairs without a cost', ({ unknown }) => unknown.pairs),
  ...range('Their cost', ({ unknown }) => unknown.cost),
  count('Parcels not paid out', ({ unpaid }) => unpaid.parcels),
  money('Charges estimated', ({ unpaid }) => unpaid.estimatedPoisha),
  ...range('Net', ({ net }) => net),
]
