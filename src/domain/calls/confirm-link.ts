import { dhakaDay, endOfDhakaDay } from '../dates.ts'
import { type FakeReason, isCancelledByCustomer } from '../orders/fake-reason.ts'
import type { OfficialStatus } from '../orders/order.ts'
import type { CallRules } from '../settings/calls-section.ts'
import type { AttemptFacts } from './call-facts.ts'
import type { RefusedReason } from './call-outcome.ts'
import { endOfCalling } from './calling-hours.ts'

/**
 * What a shopper finds behind the link of an order. `asked`: they wrote what should change, and get a call. `late`: it
 * is packed, or with the courier. `closed`: staff decided otherwise.
 */
export type LinkState = 'open' | 'confirmed' | 'asked' | 'cancelled' | 'late' | 'closed'

/** The order behind the link: nothing by which its buyer could be found. */
export type LinkedOrder = {
  orderNo: number
  firstName: string
  /** Area and district. */
  area: string
  items: { name: string; color: string; size: number; quantity: number; priceTaka: number; image: string }[]
  deliveryTaka: number
  /** Paid in advance. */
  paidTaka: number
  /** What is paid at the door. */
  priceTaka: number
  /** When it arrives; null where that is not known any more. */
  arrives: string | null
  state: LinkState
  /** Until when a cancelled order can be taken back; null: no more. */
  backUntil: string | null
  /** Why it was cancelled, if the shopper said so. */
  reason: RefusedReason | null
}

/** What a shopper can answer by the link. */
export type LinkAnswer =
  | { answer: 'confirm' | 'cancel' | 'take_back' }
  | { answer: 'change'; text: string }
  | { answer: 'why'; reason: RefusedReason }

/** Why a shopper cancels, in the words of the page. */
export const CANCEL_WORDS = {
  by_mistake: 'Ordered twice',
  bought_elsewhere: 'Found it elsewhere',
  took_too_long: 'Too late for me',
  changed_mind: 'Changed my mind',
} as const satisfies Partial<Record<RefusedReason, string>>

type Standing = {
  officialStatus: OfficialStatus
  fakeReason: FakeReason | null
  courierStatus: string | null
}

/** What the link of an order says now. `last`: of the attempts that nobody took back. */
export function linkStateOf(order: Standing, last: Pick<AttemptFacts, 'outcome'> | undefined): LinkState {
  if (order.courierStatus !== null || order.officialStatus === 'Packed') return 'late'
  if (isCancelledByCustomer(order)) return 'cancelled'
  if (order.officialStatus === 'Fake') return 'closed'
  if (order.officialStatus === 'Confirmed') return 'confirmed'
  return last?.outcome === 'link_changed' ? 'asked' : 'open'
}

/** Whether the shopper of an order could still answer by a link. */
export function canBeLinked(order: Standing & { deletedAt: string | null }): boolean {
  const state = linkStateOf(order, undefined)
  return order.deletedAt === null && state !== 'late' && state !== 'closed'
}

/** Until when the order that was cancelled by the link can be taken back: the same day, while there are calls. */
export function backUntil(
  last: Pick<AttemptFacts, 'outcome' | 'at'> | undefined,
  rules: Pick<CallRules, 'untilHour'>,
): string | null {
  if (last?.outcome !== 'link_cancelled') return null
  const at = new Date(last.at)
  const end = endOfCalling(at, rules).toISOString()
  // cancelled after the calls: until the day is over
  return end > last.at ? end : endOfDhakaDay(dhakaDay(at))
}
