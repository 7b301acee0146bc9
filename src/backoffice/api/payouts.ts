import { listOf, named, objectOf, text, type ValueOf } from '#contract/codec-parts.ts'
import {
  type ListedPayout,
  MoneyPageCodec,
  PayoutCodec,
  PayoutFileCodec,
  type PayoutFileResult,
  PayoutLineCodec,
  ReconciledParcelCodec,
  SumsCodec,
} from '#contract/payouts/payout-codec.ts'
import type {
  PayoutLine,
  ReconciledKind,
  ReconciledParcel,
  ReconciliationSums,
} from '#domain/payouts/reconciliation.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, callShop, readWith } from './call-shop.ts'
import { type CourierPage, ofCourier } from './courier.ts'
import { fetchFile } from './fetch-file.ts'

/** The courier's pages are fetched one by one, and a large file takes its time. In milliseconds. */
const LONG_MS = 120_000

export type MoneyAsked = {
  kind: ReconciledKind | undefined
  /** The id of the courier; undefined: all. */
  courier: string | undefined
  fromDay: string | undefined
  toDay: string | undefined
}
type Paged = ValueOf<typeof MoneyPageCodec>
export type MoneyList = Paged & { parcels: ReconciledParcel[]; sums: ReconciliationSums }
export type PayoutList = Paged & { payouts: ListedPayout[] }
/** One page of parcels with all sums. Like the other calls of this file it throws `CallFailed`. */
export async function reconcile(asked: MoneyAsked & { page: number }): Promise<MoneyList> {
  const query = queryOf(asked)
  query.set('page', String(asked.page))
  const answer = await callShop(`/v1/courier/reconciliation?${query}`)
  return {
    ...readWith(MoneyPageCodec, answer),
    parcels: readWith(listOf(ReconciledParcelCodec), answer.data),
    sums: readWith(SumsCodec, answer.sums),
  }
}

/** The parcels of a list as a file, all its pages. */
export const exportMoney = (asked: MoneyAsked): Promise<{ name: string; file: Blob }> =>
  fetchFile(
    () =>
      fetch(`/v1/courier/reconciliation/export?${queryOf(asked)}`, { signal: AbortSignal.timeout(LONG_MS) }),
    'reconciliation.csv',
  )

export async function listPayouts({ page, courier }: CourierPage): Promise<PayoutList> {
  const answer = await callShop(`/v1/courier/payouts?page=${page}${ofCourier('&', courier)}`)
  return { ...readWith(MoneyPageCodec, answer), payouts: readWith(listOf(PayoutCodec), answer.data) }
}

const PayoutLinesCodec = objectOf({ lines: named('payout_lines', listOf(PayoutLineCodec)) })

export async function readPayoutLines(id: string): Promise<PayoutLine[]> {
  const { data } = await callShop(`/v1/courier/payouts/${encodeURIComponent(id)}`)
  return readWith(PayoutLinesCodec, data).lines
}

const FetchedCodec = objectOf({ failed: listOf(objectOf({ name: text, message: text })) })

/** Fetches the payouts of every courier now; returns the shop's text about the outcome, and of each that failed. */
export async function fetchPayouts(): Promise<{ text: string; failed: string[] }> {
  const answer = await callShop('/v1/courier/payouts/fetch', { method: 'POST', body: {}, timeoutMs: LONG_MS })
  const { failed } = readWith(FetchedCodec, answer.data)
  return {
    text: readWith(text, answer.message),
    failed: failed.map(({ name, message }) => `${name}: ${message}`),
  }
}

/**
 * `courier`: whose file it is, by its id; undefined: of the only one. `payout`: the number of the payout for lines that
 * name none; empty: unknown.
 */
type HowToImport = { skipsWrong: boolean; courier: string | undefined; payout: string }

/** Imports a file; a list of problems is an answer, too. */
export async function importPayouts(
  file: Blob,
  { skipsWrong, courier, payout }: HowToImport,
): Promise<PayoutFileResult> {
  const query = new URLSearchParams({
    skip_wrong: String(skipsWrong),
    ...(courier && { courier }),
    ...(payout && { payout }),
  })
  try {
    const answer = await callShop(`/v1/courier/payouts/import?${query}`, {
      method: 'POST',
      body: file,
      headers: { 'content-type': 'text/csv' },
      timeoutMs: LONG_MS,
    })
    return readWith(PayoutFileCodec, answer.data)
  } catch (error) {
    if (error instanceof CallFailed && isRecord(error.answer.data))
      return readWith(PayoutFileCodec, error.answer.data)
    throw error
  }
}

function queryOf({ kind, courier, fromDay, toDay }: MoneyAsked): URLSearchParams {
  const query = new URLSearchParams()
  if (kind) query.set('state', kind)
  if (courier) query.set('courier', courier)
  if (fromDay) query.set('from', fromDay)
  if (toDay) query.set('to', toDay)
  return query
}
