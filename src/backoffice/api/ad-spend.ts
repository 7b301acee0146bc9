import { AdSpendCodec, OverheadsCodec, SpendFileCodec } from '#contract/ad-spend/ad-spend-codec.ts'
import type { AdSpend } from '#domain/ad-spend/ad-spend.ts'
import type { SpendChoice, SpendFile } from '#domain/ad-spend/ad-spend-file.ts'
import type { Overheads } from '#domain/ad-spend/overheads.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import { callShop, readWith } from './call-shop.ts'
import { fetchFile } from './fetch-file.ts'

/** A large file takes its time, in milliseconds. */
const FILE_MS = 120_000
const AD_SPEND = '/v1/money/ad-spend'
const OVERHEADS = '/v1/money/overheads'

/** A typed amount in poisha; null: not entered. `seen`: what the sheet showed before. */
type TypedAmount = { amount: number | null; seen: number | null }
export type TypedSpend = TypedAmount & { day: string; source: string }
export type TypedOverhead = TypedAmount & { month: string; name: string }

/** What was spent on some days. Like the other calls of this file it throws `CallFailed`. */
export async function readAdSpend({ startDay, endDay }: DayRange): Promise<AdSpend> {
  const query = new URLSearchParams({ from: startDay, to: endDay })
  return readWith(AdSpendCodec, (await callShop(`${AD_SPEND}?${query}`)).data)
}

/** The same as a file that can be read again. */
export const exportAdSpend = ({ startDay, endDay }: DayRange): Promise<{ name: string; file: Blob }> =>
  fetchFile(
    () =>
      fetch(`${AD_SPEND}/export?${new URLSearchParams({ from: startDay, to: endDay })}`, {
        signal: AbortSignal.timeout(FILE_MS),
      }),
    'ad-spend.csv',
  )

/** Writes all of the cells, or none. */
export async function saveAdSpend(cells: readonly TypedSpend[]): Promise<void> {
  await callShop(AD_SPEND, {
    method: 'PUT',
    body: {
      cells: cells.map(({ day, source, amount, seen }) => ({
        day,
        source,
        amount_poisha: amount,
        seen_poisha: seen,
      })),
    },
  })
}

export type SpendFileAsked = {
  file: string
  /** Of rows that name none. */
  source: string | undefined
  apply: boolean
  choices: readonly { day: string; source: string; choice: SpendChoice }[]
}

/** What a file would change, or changed. */
export async function readSpendFile(asked: SpendFileAsked): Promise<SpendFile> {
  const answer = await callShop(`${AD_SPEND}/import`, { method: 'POST', body: asked, timeoutMs: FILE_MS })
  return readWith(SpendFileCodec, answer.data)
}

/** The overheads of some months, `YYYY-MM`. */
export async function readOverheads(from: string, to: string): Promise<Overheads> {
  return readWith(OverheadsCodec, (await callShop(`${OVERHEADS}?${new URLSearchParams({ from, to })}`)).data)
}

/** Writes all of them, or none. */
export async function saveOverheads(items: readonly TypedOverhead[]): Promise<void> {
  await callShop(OVERHEADS, {
    method: 'PUT',
    body: {
      items: items.map(({ month, name, amount, seen }) => ({
        month,
        name,
        amount_poisha: amount,
        seen_poisha: seen,
      })),
    },
  })
}
