import type { Case } from './case.ts'
import { isReceived } from './case-state.ts'

export const WHYS_NOT_AWAITED = [
  'undecided',
  'waits',
  'unsent',
  'on_the_way',
  'unswapped',
  'received',
  'refused',
  'cancelled',
  'closed',
] as const
/**
 * Why no old pair of a case is awaited. `waits`: for a size that is gone. `unsent`, `on_the_way`: its new pair has to be
 * handed over first. `unswapped`: that was not handed over.
 */
export type WhyNotAwaited = (typeof WHYS_NOT_AWAITED)[number]

/** Null: an old pair of the case is awaited, or is here and not looked at. */
export function whyNotAwaited({
  state,
  next,
  pairs,
}: Pick<Case, 'state' | 'next' | 'pairs'>): WhyNotAwaited | null {
  if (next === 'receive' || next === 'chase') return null
  if (state === 'refused' || state === 'cancelled' || state === 'closed') return state
  if (isReceived({ conditions: pairs.map(({ condition }) => condition) })) return 'received'
  switch (state) {
    case 'asked':
      return 'undecided'
    case 'waiting':
      return 'waits'
    case 'refused_at_door':
    case 'lost':
      return 'unswapped'
    case 'booked':
      return 'on_the_way'
    default:
      return 'unsent'
  }
}
