import { courierLabel } from '#domain/parcels/courier-choice.ts'
import type { PayoutFileLine } from '#domain/payouts/payout-file.ts'
import type { ReconciledParcel, ReconciledState } from '#domain/payouts/reconciliation.ts'
import { latinDigits } from '#domain/typed-phone.ts'
import { readPoisha } from '../csv-amount.ts'
import { unguardedCell } from '../csv-cell.ts'

/** The columns of a payout file. `cod` is the amount asked for, used where no column has the collected amount. */
export const PAYOUT_FIELDS = [
  'consignmentId',
  'invoice',
  'collected',
  'cod',
  'charge',
  'codCharge',
  'totalCharge',
  'payoutNumber',
] as const
export type PayoutField = (typeof PAYOUT_FIELDS)[number]

/** The courier's export is undocumented, so its columns are found by any likely name. */
const NAMES: Readonly<Record<PayoutField, readonly string[]>> = {
  consignmentId: ['consignmentid', 'consignment', 'consignmentno', 'cn', 'cnid', 'cnno', 'parcelid'],
  invoice: ['invoice', 'invoiceid', 'invoiceno', 'invoicenumber', 'merchantinvoiceid'],
  collected: ['collected', 'collectedamount', 'amountcollected', 'collection', 'collectionamount'],
  cod: ['cod', 'codamount', 'cashondelivery'],
  charge: ['charge', 'charges', 'deliverycharge', 'deliveryfee', 'shippingcharge'],
  codCharge: ['codcharge', 'codfee'],
  totalCharge: ['totalcharge', 'totalcharges', 'totalfee'],
  payoutNumber: ['paymentid', 'paymentno', 'paymentnumber', 'payoutid', 'payoutno', 'payoutnumber'],
}
export const LIKELY_FIELDS = new Map(PAYOUT_FIELDS.flatMap(field => NAMES[field].map(name => [name, field])))

/** The same for a consignment, an invoice and a payout. */
export const PAYOUT_NUMBER = /^[A-Za-z0-9_-]{1,100}$/
const LARGE_AS_EXPONENT = /^\d(\.\d+)?E\+\d+$/i

export type PayoutCells = Readonly<Partial<Record<PayoutField, string>>>
/** An unusable cell. */
export type PayoutCellProblem = { field: PayoutField | undefined; message: string }

/** Reads one line; returns undefined and the problems when it is wrong. */
export function readPayoutLine(
  line: number,
  cells: PayoutCells,
): { line: PayoutFileLine | undefined; problems: PayoutCellProblem[] } {
  const problems: PayoutCellProblem[] = []
  const of = <Value>(field: PayoutField, read: (text: string) => Value | { wrong: string }) => {
    const text = unguardedCell((cells[field] ?? '').trim()).trim()
    if (text === '') return null
    const value = read(text)
    if (typeof value !== 'object' || value === null || !('wrong' in value)) return value
    problems.push({ field, message: value.wrong })
    return null
  }
  const consignmentId = of('consignmentId', readId)
  const invoice = of('invoice', readId)
  const payoutNumber = of('payoutNumber', readId)
  const collectedPoisha = of('collected', readPoisha) ?? of('cod', readPoisha)
  const parts = (of('charge', readPoisha) ?? 0) + (of('codCharge', readPoisha) ?? 0)
  const chargePoisha = of('totalCharge', readPoisha) ?? parts
  if (problems.length === 0 && consignmentId === null && invoice === null)
    problems.push({ field: undefined, message: 'This line names no parcel.' })
  if (problems.length === 0 && collectedPoisha === null)
    problems.push({ field: 'collected', message: 'This line has no collected amount.' })
  if (problems.length > 0 || collectedPoisha === null) return { line: undefined, problems }
  return {
    line: { line, consignmentId, invoice, collectedPoisha, chargePoisha, payoutNumber },
    problems,
  }
}

function readId(text: string): string | { wrong: string } {
  const id = latinDigits(text).replace(/^#/, '').replace(/\.0+$/, '')
  if (LARGE_AS_EXPONENT.test(id)) return { wrong: `“${text}” was shortened by the spreadsheet.` }
  return PAYOUT_NUMBER.test(id) ? id : { wrong: `“${text.slice(0, 60)}” is no id.` }
}

const STATE_WORDS: Readonly<Record<ReconciledState, string>> = {
  waiting: 'Waiting',
  paid: 'Paid',
  short: 'Short',
  over: 'Over',
  changed: 'Changed amount',
  not_delivered: 'Not delivered',
  unknown: 'Unknown parcel',
}

type Cell = string | number | Date | null
const taka = (poisha: number): number => poisha / 100

/** The columns of the exported reconciliation, money in taka. */
export const RECONCILIATION_COLUMNS: readonly { head: string; cell(parcel: ReconciledParcel): Cell }[] = [
  { head: 'State', cell: ({ state, isOverdue }) => (isOverdue ? 'Overdue' : STATE_WORDS[state]) },
  { head: 'Courier', cell: parcel => courierLabel(parcel.courier) },
  { head: 'Order', cell: parcel => parcel.orderNo },
  { head: 'Name', cell: parcel => parcel.recipientName },
  { head: 'CN ID', cell: parcel => parcel.consignmentId },
  { head: 'Invoice', cell: parcel => parcel.invoice },
  { head: 'Status', cell: parcel => parcel.courierStatus },
  { head: 'Delivered', cell: parcel => new Date(parcel.at) },
  { head: 'Asked', cell: parcel => taka(parcel.askedPoisha) },
  { head: 'Expected', cell: parcel => taka(parcel.expectedPoisha) },
  { head: 'Paid', cell: parcel => taka(parcel.paidPoisha) },
  { head: 'Difference', cell: parcel => taka(parcel.paidPoisha - parcel.expectedPoisha) },
  { head: 'Charge', cell: parcel => taka(parcel.chargePoisha) },
  { head: 'Payouts', cell: parcel => parcel.payouts.map(({ number }) => number).join(' ') },
]
