import type { CaseState } from './case-state.ts'
import type { CaseKind, CaseReason } from './case-words.ts'

/** What a shopper may ask for: why, of which pairs, and which size instead; null: money back. */
export const SHOPPER_REASONS = [
  'size_small',
  'size_large',
  'color',
  'defect',
  'not_as_shown',
  'other',
] as const satisfies readonly CaseReason[]

/** A case as the tracking page shows it. */
export type ShopperCase = {
  caseNo: number
  kind: CaseKind
  state: CaseState
  openedAt: string
  pairs: { name: string; color: string; size: number; wantedSize: number | null }[]
  /** What the rider collects; null until the shop approved it. */
  collectTaka: number | null
  /** What the shop pays back; null until it approved that. */
  refundTaka: number | null
}

/** What the tracking page says about exchanges of its order. Null `clock`: nothing was delivered. */
export type ShopperCases = {
  clock: { deliveredAt: string; exchangeUntil: string | null; defectUntil: string | null } | null
  /** Who pays the delivery where it is nobody's fault, and what one way costs. */
  paidBy: 'customer' | 'shop'
  chargeTaka: number
  /** Whether something may be asked for now: it is in time, and a pair is free. */
  mayAsk: boolean
  /** The lines with pairs that may be asked about, each with the other sizes that are there now. */
  lines: { lineNo: number; name: string; color: string; size: number; free: number; sizes: number[] }[]
  cases: ShopperCase[]
}

/** What a shopper asks. `size`: the size wanted instead; null for money back, or for the same pair again. */
export type AskedCase = {
  reason: (typeof SHOPPER_REASONS)[number]
  lineNo: number
  pairs: number
  size: number | null
  note: string | null
}
