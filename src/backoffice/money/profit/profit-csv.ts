import type { ProfitBoard, ProfitFigures } from '#domain/profit/profit.ts'
import { csvText } from '../../ui/csv-text.ts'
import { knownLeft } from './profit-figures.ts'

const HEAD = [
  'from',
  'to',
  'in_the_sums',
  'ended_percent',
  'placed',
  'shipped_pairs',
  'returned_pairs',
  'delivered',
  'collected',
  'goods',
  'courier',
  'returns',
  'ads',
  'left',
  'overheads',
  'pairs_without_cost',
  'unknown_cost_at_least',
  'unknown_cost_at_most',
  'net_at_least',
  'net_at_most',
]

/** The rows of the table with their sum, in taka with two decimals. */
export function profitCsv(board: ProfitBoard): string {
  const rows = board.buckets.map(({ fromDay, toDay, isMature, figures }) => [
    fromDay,
    toDay,
    !board.isMatureOnly || isMature ? 'yes' : 'no',
    ...cells(figures),
  ])
  return csvText([HEAD, ...rows, [board.fromDay, board.toDay, 'sum', ...cells(board.sums)]])
}

function cells(figures: ProfitFigures): string[] {
  const { booked, ended, unknown, net } = figures
  return [
    booked === 0 ? '' : ((100 * ended) / booked).toFixed(1),
    String(figures.placed),
    String(figures.shippedPairs),
    String(figures.returnedPairs),
    String(figures.delivered),
    taka(figures.revenuePoisha),
    taka(figures.goodsPoisha),
    taka(figures.courierPoisha),
    taka(figures.returnsPoisha),
    taka(figures.adsPoisha),
    taka(knownLeft(figures)),
    taka(figures.overheadsPoisha),
    String(unknown.pairs),
    unknown.cost ? taka(unknown.cost.lowPoisha) : '',
    unknown.cost ? taka(unknown.cost.highPoisha) : '',
    net ? taka(net.lowPoisha) : '',
    net ? taka(net.highPoisha) : '',
  ]
}

const taka = (poisha: number): string => (poisha / 100).toFixed(2)
