import type { Shortcut } from '../shell/shortcuts.ts'

const SCREEN = 'Reviews'

/** The single keys of the reviews, for the one that is marked. */
export const reviewKeys = {
  next: { screen: SCREEN, key: 'j', does: 'Next review' },
  previous: { screen: SCREEN, key: 'k', does: 'Previous review' },
  approve: { screen: SCREEN, key: 'a', does: 'Approve it' },
  withhold: { screen: SCREEN, key: 'x', does: 'Withhold its words, with a reason' },
  answer: { screen: SCREEN, key: 'e', does: 'Answer it' },
} as const satisfies Record<string, Shortcut>
