import type { FileProblem } from '#contract/import-codec.ts'
import type { ImportedPayout } from '#domain/payout-file.ts'
import {
  type NamingPayout,
  type Payout,
  type PayoutLine,
  RECONCILED_STATES,
  type ReconciledKind,
  type ReconciledParcel,
  type ReconciliationSums,
} from '#domain/reconciliation.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, callShop, unreadable } from './call-shop.ts'
import { fetchFile } from './fetch-file.ts'
import { fieldsOf, readText } from './read-answer.ts'
import { readTally } from './read-tally.ts'

/** The courier is asked page by page, and a large file takes its time. */
const LONG_MS = 120_000

export type MoneyAsked = {
  kind: ReconciledKind | undefined
  fromDay: string | undefined
  toDay: string | undefined
}
type Paged = { page: number; pages: number; total: number }
export type MoneyList = Paged & { parcels: ReconciledParcel[]; sums: ReconciliationSums }
export type PayoutList = Paged & { payouts: ListedPayout[] }
/** A payout as its list shows it. */
export type ListedPayout = Omit<Payout, 'chargesPoisha' | 'lineChargesPoisha'>

export type PayoutFileResult = {
  isImported: boolean
  lines: number
  unknown: number
  payouts: ImportedPayout[]
  problemCount: number
  problems: FileProblem[]
  /** Lines that could be taken in without the wrong ones. */
  goodLines: number
  unusedColumns: string[]
}

/** One page of parcels with all sums. Like the other calls of this file it throws `CallFailed`. */
export async function reconcile(asked: MoneyAsked & { page: number }): Promise<MoneyList> {
  const query = queryOf(asked)
  query.set('page', String(asked.page))
  const answer = await callShop(`/v1/courier/reconciliation?${query}`)
  const { list, value } = fieldsOf(answer)
  return { ...pagedOf(answer), parcels: list('data', readParcel), sums: readSums(value('sums')) }
}

/** The parcels of a list as a file, all its pages. */
export const exportMoney = (asked: MoneyAsked): Promise<{ name: string; file: Blob }> =>
  fetchFile(
    () =>
      fetch(`/v1/courier/reconciliation/export?${queryOf(asked)}`, { signal: AbortSignal.timeout(LONG_MS) }),
    'reconciliation.csv',
  )

export async function listPayouts(page: number): Promise<PayoutList> {
  const answer = await callShop(`/v1/courier/payouts?page=${page}`)
  return { ...pagedOf(answer), payouts: fieldsOf(answer).list('data', readPayout) }
}

export async function readPayoutLines(id: string): Promise<PayoutLine[]> {
  const { data } = await callShop(`/v1/courier/payouts/${encodeURIComponent(id)}`)
  return fieldsOf(data).list('payout_lines', readLine)
}

/** Has the courier asked now; answers the shop's words for what came of it. */
export async function fetchPayouts(): Promise<string> {
  const answer = await callShop('/v1/courier/payouts/fetch', { method: 'POST', body: {}, timeoutMs: LONG_MS })
  return fieldsOf(answer).text('message')
}

/** `payout`: the number of the payout of lines that name none; empty: nobody knows. */
type HowToImport = { skipsWrong: boolean; payout: string }

/** Takes in a file; what is in its way is an answer too. */
export async function importPayouts(
  file: Blob,
  { skipsWrong, payout }: HowToImport,
): Promise<PayoutFileResult> {
  const query = new URLSearchParams({ skip_wrong: String(skipsWrong), ...(payout && { payout }) })
  try {
    const answer = await callShop(`/v1/courier/payouts/import?${query}`, {
      method: 'POST',
      body: file,
      headers: { 'content-type': 'text/csv' },
      timeoutMs: LONG_MS,
    })
    return readResult(answer.data)
  } catch (error) {
    if (error instanceof CallFailed && isRecord(error.answer.data)) return readResult(error.answer.data)
    throw error
  }
}

function queryOf({ kind, fromDay, toDay }: MoneyAsked): URLSearchParams {
  const query = new URLSearchParams()
  if (kind) query.set('state', kind)
  if (fromDay) query.set('from', fromDay)
  if (toDay) query.set('to', toDay)
  return query
}

function pagedOf(answer: unknown): Paged {
  const { number } = fieldsOf(answer)
  return { page: number('page'), pages: number('pages'), total: number('total') }
}

/** What may be missing: a text or a number, or null. */
function orNull<Value>(given: unknown, read: (value: unknown) => Value): Value | null {
  return given === null ? null : read(given)
}

function readWhole(given: unknown): number {
  if (typeof given !== 'number') throw unreadable()
  return given
}

function readParcel(given: unknown): ReconciledParcel {
  const { text, number, list, value } = fieldsOf(given)
  const state = RECONCILED_STATES.find(one => one === value('state'))
  if (!state) throw unreadable()
  return {
    state,
    orderId: orNull(value('order_id'), readText),
    orderNo: orNull(value('order_no'), readWhole),
    recipientName: orNull(value('recipient_name'), readText),
    consignmentId: orNull(value('consignment_id'), readText),
    invoice: orNull(value('invoice'), readText),
    courierStatus: orNull(value('status'), readText),
    at: text('at'),
    isOverdue: value('overdue') === true,
    askedPoisha: number('asked_poisha'),
    toldPoisha: orNull(value('told_poisha'), readWhole),
    expectedPoisha: number('expected_poisha'),
    paidPoisha: number('paid_poisha'),
    chargePoisha: number('charge_poisha'),
    payouts: list('payouts', readNaming),
  }
}

function readNaming(given: unknown): NamingPayout {
  const { text, value } = fieldsOf(given)
  return { id: text('_id'), number: text('number'), isPaid: value('paid') === true }
}

function readSums(given: unknown): ReconciliationSums {
  const { number, value } = fieldsOf(given)
  const states = fieldsOf(value('states'))
  const payouts = fieldsOf(value('payouts'))
  return {
    expectedPoisha: number('expected_poisha'),
    paidPoisha: number('paid_poisha'),
    states: {
      waiting: readTally(states.value('waiting')),
      paid: readTally(states.value('paid')),
      short: readTally(states.value('short')),
      over: readTally(states.value('over')),
      changed: readTally(states.value('changed')),
      not_delivered: readTally(states.value('not_delivered')),
      unknown: readTally(states.value('unknown')),
    },
    overdue: readTally(value('overdue')),
    onTheWay: readTally(value('on_the_way')),
    payouts: {
      count: payouts.number('count'),
      amountPoisha: payouts.number('amount_poisha'),
      collectedPoisha: payouts.number('collected_poisha'),
      keptPoisha: payouts.number('kept_poisha'),
      notExplainedPoisha: payouts.number('not_explained_poisha'),
      unexplained: payouts.number('unexplained'),
    },
  }
}

function readPayout(given: unknown): ListedPayout {
  const { text, number, value } = fieldsOf(given)
  return {
    id: text('_id'),
    number: text('number'),
    source: value('source') === 'file' ? 'file' : 'courier',
    status: text('status'),
    paidAt: orNull(value('paid_at'), readText),
    createdAt: text('created_at'),
    amountPoisha: number('amount_poisha'),
    collectedPoisha: number('collected_poisha'),
    keptPoisha: number('kept_poisha'),
    notExplainedPoisha: number('not_explained_poisha'),
    lines: number('lines'),
    unknownLines: number('unknown_lines'),
  }
}

function readLine(given: unknown): PayoutLine {
  const { number, value } = fieldsOf(given)
  return {
    lineNo: number('line_no'),
    orderId: orNull(value('order_id'), readText),
    orderNo: orNull(value('order_no'), readWhole),
    recipientName: orNull(value('recipient_name'), readText),
    consignmentId: orNull(value('consignment_id'), readText),
    invoice: orNull(value('invoice'), readText),
    collectedPoisha: number('collected_poisha'),
    chargePoisha: number('charge_poisha'),
  }
}

function readResult(given: unknown): PayoutFileResult {
  const { number, list, value } = fieldsOf(given)
  return {
    isImported: value('imported') === true,
    lines: number('lines'),
    unknown: number('unknown'),
    payouts: list('payouts', readImported),
    problemCount: number('problem_count'),
    problems: list('problems', problem => {
      const fields = fieldsOf(problem)
      return { line: fields.number('line'), column: fields.text('column'), message: fields.text('message') }
    }),
    goodLines: number('good_lines'),
    unusedColumns: list('unused_columns', readText),
  }
}

function readImported(given: unknown): ImportedPayout {
  const { text, number, value } = fieldsOf(given)
  const outcome = (['added', 'filled', 'corrected', 'unchanged'] as const).find(
    one => one === value('outcome'),
  )
  if (!outcome) throw unreadable()
  return { number: text('number'), lines: number('lines'), amountPoisha: number('amount_poisha'), outcome }
}
