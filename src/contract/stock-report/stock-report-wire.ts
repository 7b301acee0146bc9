import { z } from 'zod'
import { MAXIMUM_WINDOW } from '#domain/stock-report/stock-report.ts'
import { schemaOf } from '../codec-schema.ts'
import { MoneyWaitingCodec } from '../costs/money-waiting-codec.ts'
import { success } from '../envelope.ts'
import { StockReportCodec } from './stock-report-codec.ts'

const days = z.coerce.number().int().min(1).max(MAXIMUM_WINDOW)

export const StockReportQuery = z.object({
  days: days.default(30).describe('Sold in so many days until today, in Dhaka'),
  making_days: days
    .optional()
    .describe('From beginning a batch until it is on the shelf; by itself as the settings say'),
})

export const DamagedParams = z.object({ id: z.string().max(64) })
export const DamagedWire = z.strictObject({
  action: z
    .enum(['write_off', 'back_to_shelf'])
    .describe('Lost for good, or repaired and sold like any other pair'),
})

export const StockReportAnswer = success(
  schemaOf(StockReportCodec, {
    totals: {
      value_poisha: 'Poisha, of the pairs on the shelf whose cost is known',
      pairs_without_cost: 'On the shelf',
      sizes_running_out: 'Out, or out before a batch that is begun today is ready',
      still_pairs: 'Of colours of which none was sold in 90 days',
    },
    rows: {
      '': 'What runs out first comes first',
      cost_poisha: 'A pair; null: unknown',
      sizes: {
        days_left: 'At the pace of the window; null: too few were sold to tell, or it is out',
        out_since: 'The day of its last pair, in Dhaka, by the ledger',
      },
    },
    make_next: { day: 'Out since, or runs out on, by `why`', cost_poisha: 'Of all its pairs; null: unknown' },
    left_out: { sold: 'In 90 days', day: 'The last day on which pairs came' },
  }),
)

export const stockReportToWire = StockReportCodec.write
export const MoneyWaitingAnswer = success(
  schemaOf(MoneyWaitingCodec, { missing_days: 'Of the last 30 days' }),
)
export const moneyWaitingToWire = MoneyWaitingCodec.write
