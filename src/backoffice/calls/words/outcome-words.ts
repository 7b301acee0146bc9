import { spoken } from '#backoffice/language/say.ts'
import type { CallOutcome, RefusedReason } from '#domain/calls/call-outcome.ts'
import type { AnyOutcome } from '../../api/calls.ts'

/** What came of a call, as it stands in a list or in a message. */
export const OUTCOME_WORDS: Readonly<Record<CallOutcome, string>> = spoken({
  answered_confirmed: 'Confirmed',
  answered_changed: 'Changed and confirmed',
  confirmed_uncalled: 'Confirmed without a call',
  answered_cancelled: 'Refused',
  fake: 'Fake',
  no_answer: 'No answer',
  busy: 'Busy',
  switched_off: 'Switched off',
  wrong_number: 'Wrong number',
  callback: 'Call later',
  parcel_number: 'Wrong number',
  parcel_address: 'Wrong address',
  parcel_later: 'Another day',
  parcel_refused: 'Refuses the parcel',
  parcel_never_came: 'The rider never came',
  link_confirmed: 'Confirmed by the link',
  link_changed: 'Asked for a change by the link',
  link_cancelled: 'Cancelled by the link',
  link_taken_back: 'Taken back by the link',
})

export const REFUSED_WORDS: Readonly<Record<RefusedReason, string>> = spoken({
  changed_mind: 'Changed their mind',
  price: 'Too expensive',
  took_too_long: 'Took too long',
  bought_elsewhere: 'Bought elsewhere',
  by_mistake: 'Ordered by mistake',
  other: 'Another reason',
})

export const outcomeWords = ({ outcome }: AnyOutcome): string => OUTCOME_WORDS[outcome]
