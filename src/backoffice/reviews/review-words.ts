import { say, spoken } from '#backoffice/language/say.ts'
import type { Fit, ReviewState } from '#domain/reviews/review-words.ts'

/** Each state with its word, the class of its mark, and what an empty list of it says. */
export const STATE_WORDS: Record<ReviewState, { label: string; chip: string; none: string }> = spoken(
  {
    waiting: {
      label: 'Waiting',
      chip: 'mark-chip-waiting',
      none: 'Nothing waits. Buyers get the link of their review with the message that the order is delivered.',
    },
    approved: { label: 'Shown', chip: 'mark-chip-good', none: 'No review is shown yet.' },
    rejected: {
      label: 'Withheld',
      chip: '',
      none: 'No words are withheld. The stars of a review count in any case.',
    },
  },
  'label',
  'none',
)

export const FIT_WORDS: Record<Fit, string> = spoken({
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
})

export const starsText = (stars: number): string =>
  stars === 1 ? say('1 star') : say('{stars} stars', { stars })
