import type { CallRules } from '../settings/calls-section.ts'
import type { CallOutcome } from './call-outcome.ts'
import type { CountedFirsts } from './first-calls.ts'

export type CountedAttempts = { actor: string; outcome: CallOutcome; attempts: number }
/** The agreed times that came, by the person who promised them. */
export type CountedCallbacks = { actor: string; due: number; kept: number }

/** What the calls of one day in Dhaka came to; those of several days are their sums. */
export type CallDay = {
  attempts: readonly CountedAttempts[]
  callbacks: readonly CountedCallbacks[]
  firsts: CountedFirsts
}

/** The settings that a day is counted by; counted by others, it is another. */
export const rulesOfCallDay = ({ fromHour, untilHour, redMinutes }: CallRules): string =>
  `${fromHour}-${untilHour} ${redMinutes}`
