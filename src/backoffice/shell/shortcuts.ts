import { spoken } from '#backoffice/language/say.ts'
/** The action of one key. `screen`: where it works, as the help names it. */
export type Shortcut = { screen: string; key: string; does: string }

/**
 * Every single-key shortcut of every screen, in the order of the help. A screen adds its own here and handles it with
 * `useShortcut`; one with many lists them in a file of its own, which other screens do not load.
 */
export const shortcuts = spoken(
  {
    search: { screen: 'Everywhere', key: '/', does: 'Search orders' },
    sidebar: { screen: 'Everywhere', key: '[', does: 'Sidebar: icons, icons and words, hidden' },
    nextOrder: { screen: 'An open order', key: 'j', does: 'Next order of the list' },
    previousOrder: { screen: 'An open order', key: 'k', does: 'Previous order of the list' },
    confirm: { screen: 'An open order', key: '1', does: 'Confirm it, as after a call' },
    message: { screen: 'An open order', key: 'w', does: 'Write to the customer on WhatsApp' },
    callAgain: { screen: 'An order that holds no pairs', key: 'c', does: 'Call again: set it to Follow Up' },
    keepPairs: { screen: 'An order that holds no pairs', key: 'h', does: 'Keep its pairs without a call' },
    letGo: {
      screen: 'An order that holds no pairs',
      key: 'r',
      does: 'Let it go: set it to Fake, with a reason',
    },
    bulk: { screen: 'Orders', key: 'b', does: 'Go to what can be done with the chosen orders' },
    help: { screen: 'Everywhere', key: '?', does: 'Show these shortcuts' },
    newOrder: { screen: 'Orders', key: 'n', does: 'Create a new order' },
    chartOrTable: { screen: 'Profit', key: 't', does: 'Chart or table' },
  },
  'screen',
  'does',
) satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts
