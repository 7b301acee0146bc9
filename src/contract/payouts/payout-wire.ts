import { z } from 'zod'
import { isDay } from '#domain/dates.ts'
import type { PayoutImport } from '#domain/payouts/payout-file.ts'
import { RECONCILED_KINDS, type ReconciledParcel } from '#domain/payouts/reconciliation.ts'
import type { WireOf } from '../codec-parts.ts'
import { schemaOf, shapeOf } from '../codec-schema.ts'
import { Failure, success } from '../envelope.ts'
import {
  MoneyPageCodec,
  PayoutCodec,
  PayoutFileCodec,
  PayoutLineCodec,
  ReconciledParcelCodec,
  SumsCodec,
} from './payout-codec.ts'
import { PAYOUT_NUMBER } from './payout-csv.ts'

const count = z.int()

const page = z.coerce.number().int().min(1).max(1_000_000).default(1)
const day = z.string().refine(isDay, 'A day, such as 2026-03-01.').optional()
const courier = z.string().max(40).optional().describe('Of this courier alone, by its id')
const parcelsShape = {
  courier,
  state: z
    .enum(RECONCILED_KINDS)
    .optional()
    .describe('By itself all parcels; `overdue` ones are waiting too'),
  from: day.describe(
    'A day in Dhaka, itself included, as `to` is: of the delivery, of a payout when it was paid',
  ),
  to: day,
}

export const PayoutsQuery = z.object({ courier, page })
export const PayoutParams = z.object({ id: z.string().max(64) })
export const ReconciliationQuery = z.object({ ...parcelsShape, page })
export const ReconciliationExportQuery = z.object(parcelsShape)
export const PayoutImportQuery = z.object({
  skip_wrong: z
    .enum(['true', 'false'])
    .default('false')
    .transform(raw => raw === 'true')
    .describe('Whether to leave wrong lines out, in place of importing nothing'),
  payout: z
    .string()
    .regex(PAYOUT_NUMBER, 'The number of a payout.')
    .optional()
    .describe('The number of the payout of lines that name none'),
  courier: z
    .string()
    .max(40)
    .optional()
    .describe('Whose file it is; needed where several couriers are connected'),
})

const POISHA = 'Poisha: 100 are one taka'
const paged = shapeOf(MoneyPageCodec)
const tally = { poisha: POISHA }
export const ReconciliationAnswer = success(
  z.array(
    schemaOf(ReconciledParcelCodec, {
      at: 'When it was delivered; of an unknown one when it was paid',
      asked_poisha: POISHA,
      told_poisha: 'What the courier said was collected',
      expected_poisha: POISHA,
      paid_poisha: POISHA,
      charge_poisha: POISHA,
    }),
  ),
).extend({
  ...paged,
  sums: schemaOf(SumsCodec, {
    '': 'Of all parcels of the days, whatever was asked for',
    expected_poisha: POISHA,
    paid_poisha: 'For delivered parcels',
    states: {
      waiting: tally,
      paid: tally,
      short: { '': 'The poisha that lack', ...tally },
      over: { '': 'The poisha that are too much', ...tally },
      changed: tally,
      not_delivered: tally,
      unknown: tally,
    },
    overdue: tally,
    on_the_way: {
      '': 'What riders still have to collect now, whichever days were asked for',
      ...tally,
    },
    payouts: {
      amount_poisha: POISHA,
      collected_poisha: POISHA,
      kept_poisha: POISHA,
      not_explained_poisha: 'Beyond what arrived; negative: more arrived than the lines say',
      unexplained: 'How many payouts do not tie out by themselves',
    },
  }),
})

const payout = shapeOf(PayoutCodec, {
  status: "The courier's own word",
  paid_at: 'Null: its money has not arrived, and its lines do not count',
  amount_poisha: POISHA,
  collected_poisha: POISHA,
  kept_poisha: POISHA,
  not_explained_poisha: POISHA,
})
const payoutLine = schemaOf(PayoutLineCodec, { collected_poisha: POISHA, charge_poisha: POISHA })
export const PayoutsAnswer = success(z.array(z.object(payout))).extend(paged)
export const PayoutAnswer = success(z.object({ ...payout, payout_lines: z.array(payoutLine) }))
export const PayoutsFetchedAnswer = success(
  z.object({
    seen: count,
    changed: count,
    linked: count.describe('Lines whose parcel is known by now'),
    failed: z
      .array(z.object({ courier: z.string(), name: z.string(), code: z.string(), message: z.string() }))
      .describe('Couriers that could not be asked; the others were'),
  }),
)

const PayoutImportWire = schemaOf(PayoutFileCodec, {
  lines: 'That were taken in',
  payouts: { amount_poisha: POISHA },
  problems: { '': 'By line; the first 500' },
  good_lines: 'That could be taken in without the wrong ones',
})
export type PayoutImportWire = WireOf<typeof PayoutFileCodec>
export const PayoutImportAnswer = success(PayoutImportWire)
export const PayoutImportFailure = Failure.extend({ data: PayoutImportWire })

/** No browser shows more rows. */
const MAXIMUM_LISTED = 500

export type PayoutProblemWire = PayoutImportWire['problems'][number]
type ReadFile = { goodLines: number; unusedColumns: string[]; problems: readonly PayoutProblemWire[] }

export function payoutImportToWire(imported: PayoutImport, file: ReadFile): PayoutImportWire {
  const ofShop = imported.problems.map(({ line, message }) => ({ line, column: '', message }))
  const problems = [...file.problems, ...ofShop].sort((one, other) => one.line - other.line)
  return PayoutFileCodec.write({
    isImported: imported.isImported,
    lines: imported.known + imported.unknown,
    known: imported.known,
    unknown: imported.unknown,
    payouts: [...imported.payouts],
    problemCount: problems.length,
    problems: problems.slice(0, MAXIMUM_LISTED),
    goodLines: file.goodLines - ofShop.length,
    unusedColumns: file.unusedColumns,
  })
}

export const parcelToWire = ({ payouts, ...parcel }: ReconciledParcel) =>
  ReconciledParcelCodec.write({ ...parcel, payouts: [...payouts] })
export const sumsToWire = SumsCodec.write
export const payoutToWire = PayoutCodec.write
export const payoutLineToWire = PayoutLineCodec.write
