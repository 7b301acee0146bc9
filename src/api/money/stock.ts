import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { STOCK_COLUMNS } from '#contract/stock-report/stock-csv.ts'
import {
  DamagedParams,
  DamagedWire,
  MoneyWaitingAnswer,
  moneyWaitingToWire,
  StockReportAnswer,
  StockReportQuery,
  stockReportToWire,
} from '#contract/stock-report/stock-report-wire.ts'
import { countWaitingMoney } from '#features/costs/count-waiting-money.ts'
import type { Shop } from '#features/shop.ts'
import { endDamaged } from '#features/stock-report/end-damaged.ts'
import { exportStock } from '#features/stock-report/export-stock.ts'
import { reportStock } from '#features/stock-report/report-stock.ts'
import type { Operations } from '../operations.ts'
import { CSV_ANSWER, sendCsv } from './csv-answer.ts'

const tags = ['Money']

/** What stands on the shelf, how long it lasts, and what is open in money. */
export function registerStockReport(operations: Operations, shop: Shop): void {
  operations.get('/money/waiting', {
    tags,
    access: 'money',
    summary: 'How many colors have no cost, and how many of the last days lack what was spent',
    answers: { 200: MoneyWaitingAnswer },
    refuses: [],
    run: ({ by }) => countWaitingMoney(shop, { by }),
    answer: ({ withoutCost, missingDays }) => succeed(moneyWaitingToWire({ withoutCost, missingDays })),
  })
  operations.get('/money/stock', {
    tags,
    access: 'money',
    summary: 'The stock at cost by size, how long it lasts at the present pace, and what to make next',
    query: StockReportQuery,
    answers: { 200: StockReportAnswer },
    refuses: [],
    mayBeLate: true,
    run: ({ by, query, late }) =>
      reportStock(late.shop, { by, days: query.days, makingDays: query.making_days }),
    answer: ({ report }) => succeed(stockReportToWire(report)),
  })
  operations.get('/money/stock/export', {
    tags,
    access: 'money',
    summary: 'The same as CSV, a line for each size',
    query: StockReportQuery,
    answers: CSV_ANSWER,
    refuses: [],
    // a HEAD request would write the whole file for nobody
    route: { exposeHeadRoute: false },
    mayBeLate: true,
    run: ({ by, query, late }) =>
      exportStock(late.shop, { by, days: query.days, makingDays: query.making_days }),
    answer: ({ rows }, { reply, late }) =>
      sendCsv(
        reply,
        { name: 'stock', asOf: late.asOf(), now: shop.clock.now(), columns: STOCK_COLUMNS },
        rows,
      ),
  })
  operations.put('/money/stock/damaged/:id', {
    tags,
    access: 'money',
    summary: 'Write off a damaged pair, or put it back on the shelf once it is repaired',
    params: DamagedParams,
    body: DamagedWire,
    answers: { 200: DoneAnswer },
    refuses: ['damaged_pair_not_found', 'damaged_pair_shelfless', 'stock_too_high'],
    run: ({ by, params, body }) => endDamaged(shop, { by, id: params.id, action: body.action }),
    answer: (_, { body }) =>
      succeed(null, body.action === 'write_off' ? 'Written off.' : 'Back on the shelf.'),
  })
}
