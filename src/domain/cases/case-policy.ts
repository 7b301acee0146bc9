import { dayAfter, daysFrom, dhakaDay, endOfDhakaDay } from '../dates.ts'
import type { ShopSettings } from '../settings/sections.ts'
import { type CaseKind, type CaseParty, type CaseReason, OVERDUE_DAYS } from './case-words.ts'

type Policies = Pick<ShopSettings['policies'], 'exchangeDays' | 'defectDays' | 'exchangePaidBy'>

/** What the shop is answerable for; all else is the customer's, unless staff say otherwise. */
const SHOP_FAULTS: readonly CaseReason[] = ['defect', 'not_as_shown', 'late']
/** Reasons with the days of a defect. */
const DEFECT_REASONS: readonly CaseReason[] = ['defect', 'not_as_shown']

/** Whose fault a reason is by the shop's rule. */
export const faultOf = (reason: CaseReason): CaseParty => (SHOP_FAULTS.includes(reason) ? 'shop' : 'customer')

/** Who pays the delivery by the shop's policy. */
export const payerOf = (fault: CaseParty, { exchangePaidBy }: Policies): CaseParty =>
  fault === 'shop' ? 'shop' : exchangePaidBy

/** For how many days something may be asked for. */
export const daysOf = (
  { kind, reason }: { kind: CaseKind; reason: CaseReason },
  { exchangeDays, defectDays }: Policies,
): number => (kind === 'defect' || DEFECT_REASONS.includes(reason) ? defectDays : exchangeDays)

/** The clock of a case. `endsAt`: the end of the last day in Dhaka. `lateDays`: 0 while it is in time. */
export type CaseClock = { days: number; lastDay: string; endsAt: string; lateDays: number }

/** Counts from the day on which the courier delivered: `days` later, at midnight in Dhaka, the time is over. */
export function caseClock(deliveredAt: string, { days, now }: { days: number; now: Date }): CaseClock {
  const lastDay = dayAfter(dhakaDay(new Date(deliveredAt)), days)
  const today = dhakaDay(now)
  const lateDays = today > lastDay ? daysFrom(lastDay, today) - 1 : 0
  return { days, lastDay, endsAt: endOfDhakaDay(lastDay), lateDays }
}

/** When an old pair that is awaited since then is overdue. */
export const overdueAtOf = (awaitedSince: string): string =>
  endOfDhakaDay(dayAfter(dhakaDay(new Date(awaitedSince)), OVERDUE_DAYS))
