import { succeed } from '#contract/envelope.ts'
import { ProfitBoardCodec } from '#contract/profit/profit-codec.ts'
import { PROFIT_COLUMNS, profitLines } from '#contract/profit/profit-csv.ts'
import { ProfitAnswer, ProfitQuery, profitAsked } from '#contract/profit/profit-wire.ts'
import { dhakaDay } from '#domain/dates.ts'
import { exportProfit } from '#features/profit/export-profit.ts'
import { showProfit } from '#features/profit/show-profit.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'
import { CSV_ANSWER, sendCsv } from './csv-answer.ts'

/** What was left of the orders of some days, for who may see money, and the same as a file. */
export function registerProfit(operations: Operations, shop: Shop): void {
  const today = () => dhakaDay(shop.clock.now())
  operations.get('/money/profit', {
    tags: ['Money'],
    access: 'money',
    summary: 'What was left of the orders of some days in Dhaka, and what of it is not known',
    query: ProfitQuery,
    answers: { 200: ProfitAnswer },
    refuses: [],
    run: ({ by, query }) => showProfit(shop, { by, asked: profitAsked(query, today()) }),
    answer: board => succeed(ProfitBoardCodec.write(board)),
  })
  operations.get('/money/profit/export', {
    tags: ['Money'],
    access: 'money',
    summary: 'The same as CSV: the first division that is asked for, or else the days',
    query: ProfitQuery,
    answers: CSV_ANSWER,
    refuses: [],
    // a HEAD request would record a file that nobody gets
    route: { exposeHeadRoute: false },
    run: ({ by, query }) => exportProfit(shop, { by, asked: profitAsked(query, today()) }),
    answer: (board, { reply }) =>
      sendCsv(reply, { name: 'profit', now: shop.clock.now(), columns: PROFIT_COLUMNS }, profitLines(board)),
  })
}
