import type { OfficialStatus } from '../orders/order.ts'
import type { CustomerCounts } from '../orders/staff-order.ts'
import type { WaitReason } from '../orders/wait-reason.ts'
import type { CallLane } from './call.ts'
import { type CallOutcome, isNotReached } from './call-outcome.ts'
import type { Loss, ReturnShares } from './price-at-risk.ts'

export type AttemptFacts = {
  at: string
  outcome: CallOutcome
  nextAt: string | null
  wantedBy: string | null
}

/** What decides when, and whether, an order is to be called. */
export type CallFacts = {
  officialStatus: OfficialStatus
  courierStatus: string | null
  /** When the courier said so. */
  courierAt: string | null
  createdAt: string
  updatedAt: string
  deletedAt: string | null
  followUpAt: string | null
  waitReason: WaitReason | null
  isDuplicate: boolean
  repeatOf: number | null
  district: string | null
  address: string
  /** Those that nobody took back, oldest first. */
  attempts: readonly AttemptFacts[]
  /** Of the customer's other orders. */
  customer: CustomerCounts
  /** The addresses of those that were delivered. */
  takenAt: readonly string[]
  shares: ReturnShares
  loss: Loss
}

/** The part of a judgement that a lane decides. */
export type InLane = {
  lane: CallLane
  due: Date
  red: Date
  dead?: Date
  callbackAt?: string
  tries: number
  wantedBy?: string | null
}

/** What came of it when somebody was last spoken to, or wrote. */
export const lastSpoken = (attempts: readonly AttemptFacts[]): AttemptFacts | undefined =>
  attempts.findLast(({ outcome }) => !isNotReached(outcome))

/** The tries that reached nobody since. */
export const triesSinceSpoken = (attempts: readonly AttemptFacts[]): readonly AttemptFacts[] =>
  attempts.slice(attempts.findLastIndex(({ outcome }) => !isNotReached(outcome)) + 1)

/** Whether one of these is the address, however it is spaced and punctuated. */
export function isSameAddress(addresses: readonly string[], address: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return addresses.some(one => plain(one) === plain(address))
}
