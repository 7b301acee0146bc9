import { z } from 'zod'
import { isDay } from '#domain/dates.ts'
import type { PayoutImport } from '#domain/payout-file.ts'
import {
  type Payout,
  type PayoutLine,
  RECONCILED_KINDS,
  RECONCILED_STATES,
  type ReconciledParcel,
  type ReconciliationSums,
  type Tally,
} from '#domain/reconciliation.ts'
import { Failure, success } from './envelope.ts'
import { PAYOUT_NUMBER } from './payout-csv.ts'

const poisha = z.int().describe('Poisha: 100 are one taka')
const count = z.int()
const paged = { page: count, pages: count, total: count }

const page = z.coerce.number().int().min(1).max(1_000_000).default(1)
const day = z.string().refine(isDay, 'A day, such as 2026-03-01.').optional()
const parcelsShape = {
  state: z
    .enum(RECONCILED_KINDS)
    .optional()
    .describe('By itself all parcels; `overdue` ones are waiting too'),
  from: day.describe(
    'A day in Dhaka, itself included, as `to` is: of the delivery, of a payout when it was paid',
  ),
  to: day,
}

export const PayoutsQuery = z.object({ page })
export const PayoutParams = z.object({ id: z.string().max(64) })
export const ReconciliationQuery = z.object({ ...parcelsShape, page })
export const ReconciliationExportQuery = z.object(parcelsShape)
export const PayoutImportQuery = z.object({
  skip_wrong: z
    .enum(['true', 'false'])
    .default('false')
    .transform(told => told === 'true')
    .describe('Whether to leave wrong lines out, in place of importing nothing'),
  payout: z
    .string()
    .regex(PAYOUT_NUMBER, 'The number of a payout.')
    .optional()
    .describe('The number of the payout of lines that name none'),
})

const NamingPayoutWire = z.object({ _id: z.string(), number: z.string(), paid: z.boolean() })
const ReconciledParcelWire = z.object({
  state: z.enum(RECONCILED_STATES),
  overdue: z.boolean(),
  order_id: z.string().nullable(),
  order_no: z.int().nullable(),
  recipient_name: z.string().nullable(),
  consignment_id: z.string().nullable(),
  invoice: z.string().nullable(),
  status: z.string().nullable(),
  at: z.iso.datetime().describe('When it was delivered; of an unknown one when it was paid'),
  asked_poisha: poisha,
  told_poisha: poisha.nullable().describe('What the courier said was collected'),
  expected_poisha: poisha,
  paid_poisha: poisha,
  charge_poisha: poisha,
  payouts: z.array(NamingPayoutWire),
})
const TallyWire = z.object({ parcels: count, poisha })
const SumsWire = z.object({
  expected_poisha: poisha,
  paid_poisha: poisha.describe('For delivered parcels'),
  states: z.object({
    waiting: TallyWire,
    paid: TallyWire,
    short: TallyWire.describe('The poisha that lack'),
    over: TallyWire.describe('The poisha that are too much'),
    changed: TallyWire,
    not_delivered: TallyWire,
    unknown: TallyWire,
  }),
  overdue: TallyWire,
  on_the_way: TallyWire.describe('What riders still have to collect now, whichever days were asked for'),
  payouts: z.object({
    count,
    amount_poisha: poisha,
    collected_poisha: poisha,
    kept_poisha: poisha,
    not_explained_poisha: poisha.describe('Beyond what arrived; negative: more arrived than the lines say'),
    unexplained: count.describe('How many payouts do not tie out by themselves'),
  }),
})
export const ReconciliationAnswer = success(z.array(ReconciledParcelWire)).extend({
  ...paged,
  sums: SumsWire.describe('Of all parcels of the days, whatever was asked for'),
})

const PayoutWire = z.object({
  _id: z.string(),
  number: z.string(),
  source: z.enum(['courier', 'file']),
  status: z.string().describe("The courier's own word"),
  paid_at: z.iso
    .datetime()
    .nullable()
    .describe('Null: its money has not arrived, and its lines do not count'),
  created_at: z.iso.datetime(),
  amount_poisha: poisha,
  collected_poisha: poisha,
  kept_poisha: poisha,
  not_explained_poisha: poisha,
  lines: count,
  unknown_lines: count,
})
const PayoutLineWire = z.object({
  line_no: count,
  order_id: z.string().nullable(),
  order_no: z.int().nullable(),
  recipient_name: z.string().nullable(),
  consignment_id: z.string().nullable(),
  invoice: z.string().nullable(),
  collected_poisha: poisha,
  charge_poisha: poisha,
})
export const PayoutsAnswer = success(z.array(PayoutWire)).extend(paged)
export const PayoutAnswer = success(PayoutWire.extend({ payout_lines: z.array(PayoutLineWire) }))
export const PayoutsFetchedAnswer = success(
  z.object({ seen: count, changed: count, linked: count.describe('Lines whose parcel is known by now') }),
)

const PayoutImportWire = z.object({
  imported: z.boolean(),
  lines: count.describe('That were taken in'),
  known: count,
  unknown: count,
  payouts: z.array(
    z.object({
      number: z.string(),
      lines: count,
      amount_poisha: poisha,
      outcome: z.enum(['added', 'filled', 'corrected', 'unchanged']),
    }),
  ),
  problem_count: count,
  problems: z
    .array(z.object({ line: count, column: z.string(), message: z.string() }))
    .describe('By line; the first 500'),
  good_lines: count.describe('That could be taken in without the wrong ones'),
  unused_columns: z.array(z.string()),
})
export type PayoutImportWire = z.infer<typeof PayoutImportWire>
export const PayoutImportAnswer = success(PayoutImportWire)
export const PayoutImportFailure = Failure.extend({ data: PayoutImportWire })

/** No browser shows more. */
const MAXIMUM_LISTED = 500

export type PayoutProblemWire = PayoutImportWire['problems'][number]
type ReadFile = { goodLines: number; unusedColumns: string[]; problems: readonly PayoutProblemWire[] }

export function payoutImportToWire(imported: PayoutImport, file: ReadFile): PayoutImportWire {
  const ofShop = imported.problems.map(({ line, message }) => ({ line, column: '', message }))
  const problems = [...file.problems, ...ofShop].sort((one, other) => one.line - other.line)
  return {
    imported: imported.isImported,
    lines: imported.known + imported.unknown,
    known: imported.known,
    unknown: imported.unknown,
    payouts: imported.payouts.map(({ number, lines, amountPoisha, outcome }) => ({
      number,
      lines,
      amount_poisha: amountPoisha,
      outcome,
    })),
    problem_count: problems.length,
    problems: problems.slice(0, MAXIMUM_LISTED),
    good_lines: file.goodLines - ofShop.length,
    unused_columns: file.unusedColumns,
  }
}

export const parcelToWire = (parcel: ReconciledParcel): z.infer<typeof ReconciledParcelWire> => ({
  state: parcel.state,
  overdue: parcel.isOverdue,
  order_id: parcel.orderId,
  order_no: parcel.orderNo,
  recipient_name: parcel.recipientName,
  consignment_id: parcel.consignmentId,
  invoice: parcel.invoice,
  status: parcel.courierStatus,
  at: parcel.at,
  asked_poisha: parcel.askedPoisha,
  told_poisha: parcel.toldPoisha,
  expected_poisha: parcel.expectedPoisha,
  paid_poisha: parcel.paidPoisha,
  charge_poisha: parcel.chargePoisha,
  payouts: parcel.payouts.map(({ id, number, isPaid }) => ({ _id: id, number, paid: isPaid })),
})

export const sumsToWire = ({ states, payouts, ...sums }: ReconciliationSums): z.infer<typeof SumsWire> => ({
  expected_poisha: sums.expectedPoisha,
  paid_poisha: sums.paidPoisha,
  states: states satisfies Record<string, Tally>,
  overdue: sums.overdue,
  on_the_way: sums.onTheWay,
  payouts: {
    count: payouts.count,
    amount_poisha: payouts.amountPoisha,
    collected_poisha: payouts.collectedPoisha,
    kept_poisha: payouts.keptPoisha,
    not_explained_poisha: payouts.notExplainedPoisha,
    unexplained: payouts.unexplained,
  },
})

export const payoutToWire = (payout: Payout): z.infer<typeof PayoutWire> => ({
  _id: payout.id,
  number: payout.number,
  source: payout.source,
  status: payout.status,
  paid_at: payout.paidAt,
  created_at: payout.createdAt,
  amount_poisha: payout.amountPoisha,
  collected_poisha: payout.collectedPoisha,
  kept_poisha: payout.keptPoisha,
  not_explained_poisha: payout.notExplainedPoisha,
  lines: payout.lines,
  unknown_lines: payout.unknownLines,
})

export const payoutLineToWire = (line: PayoutLine): z.infer<typeof PayoutLineWire> => ({
  line_no: line.lineNo,
  order_id: line.orderId,
  order_no: line.orderNo,
  recipient_name: line.recipientName,
  consignment_id: line.consignmentId,
  invoice: line.invoice,
  collected_poisha: line.collectedPoisha,
  charge_poisha: line.chargePoisha,
})
