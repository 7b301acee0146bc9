/** Nobody was spoken to. `no_answer` is the whole outcome; somebody may say more right after, as one of the others. */
export const NOT_REACHED = ['no_answer', 'busy', 'switched_off', 'wrong_number'] as const
export type NotReached = (typeof NOT_REACHED)[number]
/** What may be said right after of a call that reached nobody. */
export const NOT_REACHED_DETAILS = [
  'busy',
  'switched_off',
  'wrong_number',
] as const satisfies readonly NotReached[]
export type NotReachedDetail = (typeof NOT_REACHED_DETAILS)[number]

/** The order is wanted: as it is, with changes that were made to it before, or by a known buyer whom nobody called. */
export const CONFIRMING = ['answered_confirmed', 'answered_changed', 'confirmed_uncalled'] as const

/** What was agreed about a parcel that the courier could not deliver. Only staff pass it on to the courier. */
export const PARCEL_OUTCOMES = [
  'parcel_number',
  'parcel_address',
  'parcel_later',
  'parcel_refused',
  'parcel_never_came',
] as const
export type ParcelOutcome = (typeof PARCEL_OUTCOMES)[number]

/** What staff say came of a call. */
export const STAFF_OUTCOMES = [
  ...CONFIRMING,
  'answered_cancelled',
  'fake',
  ...NOT_REACHED,
  'callback',
  ...PARCEL_OUTCOMES,
] as const
export type StaffOutcome = (typeof STAFF_OUTCOMES)[number]

/** What shoppers say themselves, by the link of their order. */
export const LINK_OUTCOMES = ['link_confirmed', 'link_changed', 'link_cancelled', 'link_taken_back'] as const
export type LinkOutcome = (typeof LINK_OUTCOMES)[number]

/** What nobody was called for: a known buyer's confirmation, and the answers by the link. */
export const UNCALLED_OUTCOMES = ['confirmed_uncalled', ...LINK_OUTCOMES] as const

export const CALL_OUTCOMES = [...STAFF_OUTCOMES, ...LINK_OUTCOMES] as const
/** What came of one attempt to speak with a customer. */
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

export const isNotReached = (outcome: CallOutcome): outcome is NotReached =>
  NOT_REACHED.some(one => one === outcome)
export const isConfirming = (outcome: CallOutcome): boolean =>
  CONFIRMING.some(one => one === outcome) || outcome === 'link_confirmed'
export const isParcelOutcome = (outcome: CallOutcome): outcome is ParcelOutcome =>
  PARCEL_OUTCOMES.some(one => one === outcome)

/** Why a customer does not want the order, or refuses the parcel, in their own words sorted. */
export const REFUSED_REASONS = [
  'changed_mind',
  'price',
  'took_too_long',
  'bought_elsewhere',
  'by_mistake',
  'other',
] as const
export type RefusedReason = (typeof REFUSED_REASONS)[number]

/** A note of a call, as long as one of an order that is read on a phone. */
export const MAXIMUM_CALL_NOTE_LENGTH = 500
