import type {
  CaseCondition,
  CaseKind,
  CaseParty,
  CaseReason,
  CaseTravel,
  LateReason,
  RefundMethod,
  WantedPair,
} from './case-words.ts'

/** What somebody decides of a case; undefined: as it is, or as the shop's rules propose. */
export type CaseDecision = {
  kind?: CaseKind | undefined
  reason?: CaseReason | undefined
  fault?: CaseParty | undefined
  payer?: CaseParty | undefined
  travel?: CaseTravel | undefined
  lateReason?: LateReason | null | undefined
  note?: string | null | undefined
  riderNote?: string | null | undefined
}

/** Pairs of a line of an order, from 1, and what goes out for each of them. */
export type NewCaseLine = { lineNo: number; pairs: number; wanted: WantedPair | null }

export type NewCase = CaseDecision & {
  kind: CaseKind
  reason: CaseReason
  lines: readonly NewCaseLine[]
  /** What the same press decides. */
  decide?: 'approve' | 'wait' | undefined
}

export type PairChoice = { id: string; wanted: WantedPair | null }
export type PairCondition = { id: string; condition: CaseCondition | null }

/** Facts that a person tells of a case, with the time at which they happened. */
export const CASE_FACTS = ['swapped', 'sent_back', 'old_back'] as const
export type CaseFact = (typeof CASE_FACTS)[number]

export type CaseAction =
  | {
      action: 'approve' | 'wait'
      decision: CaseDecision
      pairs?: readonly PairChoice[] | undefined
    }
  | { action: 'refuse' | 'cancel'; note: string }
  | { action: 'reopen' }
  | { action: 'chase' }
  | { action: 'book'; isPriceAgreed: boolean; hasLooked: boolean }
  | { action: CaseFact; at?: string | undefined }
  | { action: 'take_back'; what: CaseFact | 'pay' }
  | { action: 'pay'; taka: number; method: RefundMethod; reference: string | null }
  | { action: 'close'; note?: string | null | undefined }
  | { action: 'note'; note: string | null }
