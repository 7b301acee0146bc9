import { listOf, type ValueOf } from '#contract/codec-parts.ts'
import { IssuedPapersCodec, PaperCodec } from '#contract/papers/paper-codec.ts'
import type { Paper, PaperKind } from '#domain/papers/paper.ts'
import { callShop, readWith } from './call-shop.ts'
import { fetchFile } from './fetch-file.ts'

export type IssuedPapers = ValueOf<typeof IssuedPapersCodec>

/** A hundred papers are written in four transactions, beside the orders of shoppers. In milliseconds. */
const ISSUE_TIMEOUT_MS = 45_000
/** A year of a large shop, over a slow connection. In milliseconds. */
const EXPORT_TIMEOUT_MS = 10 * 60_000

/** The papers of orders, the oldest first. Like the other calls of this file it throws `CallFailed`. */
export const findPapers = async (orderIds: readonly string[]): Promise<Paper[]> =>
  readWith(
    listOf(PaperCodec),
    (await callShop(`/v1/papers?orders=${orderIds.map(encodeURIComponent).join(',')}`)).data,
  )

/** Issues the papers that are missing; returns all that stand, and the orders without one. */
export const issuePapers = async (kind: PaperKind, orderIds: readonly string[]): Promise<IssuedPapers> =>
  readWith(
    IssuedPapersCodec,
    (
      await callShop('/v1/papers', {
        method: 'POST',
        body: { kind, order_ids: orderIds },
        timeoutMs: ISSUE_TIMEOUT_MS,
      })
    ).data,
  )

/** Credits an invoice and issues another in its place. */
export const replaceInvoice = async (id: string): Promise<Paper> =>
  readWith(
    PaperCodec,
    (await callShop(`/v1/papers/${encodeURIComponent(id)}/replace`, { method: 'POST', body: {} })).data,
  )

/** The papers of a tax year as a file. */
export const exportPapers = (year: string, format: 'csv' | 'xlsx'): Promise<{ name: string; file: Blob }> =>
  fetchFile(
    () =>
      fetch(`/v1/papers/export?${new URLSearchParams({ year, format })}`, {
        signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
      }),
    `papers-${year}.${format}`,
  )
