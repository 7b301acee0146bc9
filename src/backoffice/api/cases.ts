import { CaseCodec } from '#contract/cases/case-codec.ts'
import { CaseFormCodec, CasePageCodec, CaseRatesCodec } from '#contract/cases/case-page-codec.ts'
import { listOf } from '#contract/codec-parts.ts'
import type { Case } from '#domain/cases/case.ts'
import type { CaseForm, CasePage, CaseRates } from '#domain/cases/case-page.ts'
import type { CaseTab } from '#domain/cases/case-state.ts'
import type {
  CaseCondition,
  CaseKind,
  CaseParty,
  CaseReason,
  CaseTravel,
  LateReason,
  RefundMethod,
  WantedPair,
} from '#domain/cases/case-words.ts'
import { callShop, readWith } from './call-shop.ts'
import { type Late, readLate } from './late-figures.ts'

/** Which cases are asked for. `search`: a number, a name, a phone; empty for all. */
export type CasesAsked = {
  tab: CaseTab
  kind: CaseKind | undefined
  reason: CaseReason | undefined
  page: number
  search: string
}

/** A pair that goes out, by the names of the wire. */
type SentPair = { product_id: string; product_color: string; product_size: number }

export const toSentPair = (wanted: WantedPair | null): SentPair | null =>
  wanted && { product_id: wanted.productId, product_color: wanted.color, product_size: wanted.size }

/** What somebody decides of a case; what the rules of the shop propose is left out. */
export type SentDecision = {
  kind: CaseKind
  reason: CaseReason
  fault?: CaseParty
  paid_by?: CaseParty
  travel: CaseTravel
  late_reason: LateReason | null
  note: string
  rider_note: string
}

export type SentCase = SentDecision & {
  lines: { line: number; pairs: number; to: SentPair | null }[]
  decide?: 'approve' | 'wait'
}

/** What a person does with a case. */
export type SentAction =
  | ({ action: 'approve' | 'wait'; pairs: { id: string; to: SentPair | null }[] } & SentDecision)
  | { action: 'refuse' | 'cancel'; note: string }
  | { action: 'approve' | 'reopen' | 'chase' | 'swapped' | 'sent_back' | 'old_back' }
  | { action: 'book'; price_agreed?: boolean; looked?: boolean }
  | { action: 'take_back'; what: 'swapped' | 'sent_back' | 'old_back' | 'pay' }
  | { action: 'pay'; taka: number; method: RefundMethod; reference: string }
  | { action: 'close'; note?: string }

const path = (id: string, what = '') => `/v1/cases/${encodeURIComponent(id)}${what}`

/** A page of the cases with the sums of all. Like the other calls of this file it throws `CallFailed`. */
export async function listCases({ tab, kind, reason, page, search }: CasesAsked): Promise<CasePage> {
  const asked = { tab, ...(kind && { kind }), ...(reason && { reason }) }
  // what is searched may be a phone, which stands in no address
  const answer =
    search === ''
      ? await callShop(`/v1/cases?${new URLSearchParams({ ...asked, page: String(page) })}`)
      : await callShop('/v1/cases/search', { method: 'POST', body: { ...asked, page, search } })
  return { ...readWith(CasePageCodec, answer), cases: readWith(listOf(CaseCodec), answer.data) }
}

export const findCase = async (id: string): Promise<Case> =>
  readWith(CaseCodec, (await callShop(path(id))).data)

/** What a case of an order can begin with, and the cases that it has. */
export const readCaseForm = async (orderId: string): Promise<CaseForm> =>
  readWith(CaseFormCodec, (await callShop(ofOrder(orderId))).data)

/** The same key with the same contents makes one case. */
export const openCase = async (orderId: string, sent: SentCase, key: string): Promise<Case> =>
  readWith(
    CaseCodec,
    (
      await callShop(ofOrder(orderId), {
        method: 'POST',
        body: sent,
        headers: { 'idempotency-key': key },
      })
    ).data,
  )

export const changeCase = async (id: string, action: SentAction): Promise<Case> =>
  readWith(CaseCodec, (await callShop(path(id), { method: 'PUT', body: action })).data)

/** How each old pair came back; null takes back what was said. */
export const receivePairs = async (
  id: string,
  lines: readonly { id: string; condition: CaseCondition | null }[],
): Promise<Case> =>
  readWith(CaseCodec, (await callShop(path(id, '/received'), { method: 'POST', body: { lines } })).data)

export const readCaseRates = (): Promise<Late<CaseRates>> => readLate(CaseRatesCodec, '/v1/cases/rates')

const ofOrder = (orderId: string) => `/v1/orders/${encodeURIComponent(orderId)}/cases`
