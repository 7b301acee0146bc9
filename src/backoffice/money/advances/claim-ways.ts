import { spoken } from '#backoffice/language/say.ts'
import type { Advance, AdvanceStanding } from '#domain/advances/advance.ts'

/** What can be done with an advance, in the order of the buttons. */
export type ClaimWay = 'take' | 'open_both' | 'refund' | 'keep' | 'refuse' | 'reopen' | 'unmatch'

const WAYS: Readonly<Record<AdvanceStanding, readonly ClaimWay[]>> = {
  ready: ['take', 'refuse'],
  ready_part: ['take', 'refuse'],
  ready_more: ['take', 'refuse'],
  near: ['take', 'refuse'],
  used: ['open_both', 'refuse'],
  waiting: ['refuse'],
  matched: ['unmatch'],
  refund_due: ['refund', 'keep'],
  refunded: [],
  kept: ['refund'],
  refused: ['reopen'],
}
/** What needs the right to see and change money. */
const OF_MONEY: readonly ClaimWay[] = ['take', 'refund', 'keep', 'unmatch']

/** The ways of one advance for somebody who may, or may not, decide about money. */
export const waysOf = ({ standing, message }: Advance, mayMatch: boolean): ClaimWay[] =>
  WAYS[standing].filter(way => (mayMatch || !OF_MONEY.includes(way)) && (way !== 'take' || message !== null))

export const WAY_WORDS: Readonly<Record<ClaimWay, string>> = spoken({
  take: 'Take it',
  open_both: 'Open both',
  refund: 'Record refund',
  keep: 'Keep it',
  refuse: 'Refuse',
  reopen: 'Reopen',
  unmatch: 'Take back',
})
