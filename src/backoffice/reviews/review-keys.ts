import { spoken } from '#backoffice/language/say.ts'
import type { Shortcut } from '../shell/shortcuts.ts'

const SCREEN = 'Reviews'

/** The single keys of the reviews, for the one that is marked. */
export const reviewKeys = spoken(
  {
    next: { screen: SCREEN, key: 'j', does: 'Next review' },
    previous: { screen: SCREEN, key: 'k', does: 'Previous review' },
    approve: { screen: SCREEN, key: 'a', does: 'Approve it' },
    withhold: { screen: SCREEN, key: 'x', does: 'Withhold its words, with a reason' },
    answer: { screen: SCREEN, key: 'e', does: 'Answer it' },
  },
  'does',
) satisfies Record<string, Shortcut>
