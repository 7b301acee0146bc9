import {
  AdvanceCodec,
  AdvancePageCodec,
  MatchedCodec,
  ReadPasteCodec,
} from '#contract/advances/advance-codec.ts'
import type { Advance, AdvanceList, AdvanceMethod, AdvancePage } from '#domain/advances/advance.ts'
import type { AskedMatch, MatchOutcome, ReadPaste } from '#domain/advances/read-message.ts'
import { callShop, readWith } from './call-shop.ts'
import { fetchFile } from './fetch-file.ts'

/** Which advances are asked for. `search`: a TrxID, an order, a phone, a name; empty for all. */
export type AdvancesAsked = { list: AdvanceList; page: number; search: string }

/** What staff know of money that a customer says was sent. */
export type SentClaim = { method: AdvanceMethod; trxId: string; taka: number; senderLast4: string | null }

/** What a person does with one advance; the names are those of the wire. */
export type AdvanceAction =
  | { action: 'match'; message_id?: string; taka?: number }
  | { action: 'refuse' | 'reopen' | 'unmatch' | 'keep' }
  | { action: 'refund'; taka: number; method: AdvanceMethod; reference: string }

const PATH = '/v1/money/advances'

const pageAt = async (query: Record<string, string>): Promise<AdvancePage> =>
  readWith(AdvancePageCodec, (await callShop(`${PATH}?${new URLSearchParams(query)}`)).data)

/** A page of a tab. Like the other calls of this file it throws `CallFailed`. */
export async function listAdvances({ list, page, search }: AdvancesAsked): Promise<AdvancePage> {
  if (search === '') return pageAt({ state: list, page: String(page) })
  // what is searched may be a phone, which stands in no address
  const body = { state: list, page, search }
  return readWith(AdvancePageCodec, (await callShop(`${PATH}/search`, { method: 'POST', body })).data)
}

/** Longer than the largest list takes on a slow connection. */
const EXPORT_TIMEOUT_MS = 2 * 60_000

/** A tab as a file, all its pages. */
export const exportAdvances = ({ list, search }: Omit<AdvancesAsked, 'page'>) =>
  fetchFile(
    () =>
      fetch(`${PATH}/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state: list, search }),
        signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
      }),
    'advances.csv',
  )

/** Those of one order, in every state. */
export const advancesOfOrder = (orderId: string): Promise<AdvancePage> => pageAt({ order_id: orderId })

/** What a paste holds; what could be read of it is kept by the shop, each TrxID once. */
export const readPaste = async (text: string): Promise<ReadPaste> =>
  readWith(ReadPasteCodec, (await callShop(`${PATH}/read`, { method: 'POST', body: { text } })).data)

/** Each match for itself: what one of them is refused for does not stop the others. */
export async function matchMessages(asked: readonly AskedMatch[]): Promise<MatchOutcome[]> {
  const matches = asked.map(({ messageId, advanceId, orderId }) => ({
    message_id: messageId,
    ...(advanceId === null ? { order_id: orderId } : { advance_id: advanceId }),
  }))
  const answer = await callShop(`${PATH}/match`, { method: 'POST', body: { matches } })
  return readWith(MatchedCodec, answer.data).results
}

/** The same key with the same contents makes one claim. */
export const claimAdvance = async (orderId: string, claim: SentClaim, key: string): Promise<Advance> =>
  readWith(
    AdvanceCodec,
    (
      await callShop(PATH, {
        method: 'POST',
        body: {
          order_id: orderId,
          method: claim.method,
          trx_id: claim.trxId,
          taka: claim.taka,
          sender_last4: claim.senderLast4,
        },
        headers: { 'idempotency-key': key },
      })
    ).data,
  )

export const changeAdvance = async (id: string, action: AdvanceAction): Promise<Advance> =>
  readWith(
    AdvanceCodec,
    (await callShop(`${PATH}/${encodeURIComponent(id)}`, { method: 'PUT', body: action })).data,
  )
