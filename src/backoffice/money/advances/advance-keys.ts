import { spoken } from '#backoffice/language/say.ts'

const SCREEN = 'Advances'

/** The keys of the advances, in the order of the help. */
export const advanceKeys = spoken(
  {
    paste: { screen: SCREEN, key: 'v', does: 'Paste received SMS' },
    refuse: { screen: SCREEN, key: 'r', does: 'Refuse the claim' },
    openBoth: { screen: SCREEN, key: 'o', does: 'Open the order, and the other one that claims the same' },
  },
  'does',
)

/** Those that are no single letters. */
export const ROW_KEYS = spoken(
  [
    { screen: SCREEN, key: 'Up, Down', does: 'Go through the claims' },
    { screen: SCREEN, key: 'Enter', does: 'Take the message for the claim' },
  ],
  'does',
)
