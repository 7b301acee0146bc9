/** How far a review is: sent and not read by the shop, shown, or without its words. */
export const REVIEW_STATES = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** How a pair fits whoever wears it: smaller than expected, as expected, larger. */
export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]

/**
 * Why the words and photos of a review may be withheld: for what they say of people, never for what they say of a pair.
 * There is no reason for a bad rating, and none in free words; the stars of a rejected review count all the same.
 */
export const REJECT_REASONS = {
  spam: 'Advertises something else',
  personal_data: 'Names a person, a phone or an address',
  insult: 'Insults somebody',
  off_topic: 'Is not about the pair',
  unlawful: 'Is against the law',
} as const
export type RejectReason = keyof typeof REJECT_REASONS
export const REJECT_REASON_NAMES = [
  'spam',
  'personal_data',
  'insult',
  'off_topic',
  'unlawful',
] as const satisfies readonly RejectReason[]

/** What a buyer does with the review of a line. */
export const REVIEW_HAPPENINGS = ['written', 'changed', 'taken_back'] as const
export type ReviewHappening = (typeof REVIEW_HAPPENINGS)[number]

export const MAXIMUM_REVIEW_WORDS_LENGTH = 600
export const MAXIMUM_REVIEW_PHOTOS = 4
export const MAXIMUM_REVIEW_NAME_LENGTH = 60
export const MAXIMUM_TOWN_LENGTH = 60
export const MAXIMUM_ANSWER_LENGTH = 600
