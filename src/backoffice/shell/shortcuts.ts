/** The action of one key. `screen`: where it works, as the help names it. */
type Shortcut = { screen: string; key: string; does: string }

/**
 * Every single-key shortcut of the back office, in the order of the help. A screen adds its own here and handles it
 * with `useShortcut`.
 */
export const shortcuts = {
  search: { screen: 'Everywhere', key: '/', does: 'Search orders' },
  sidebar: { screen: 'Everywhere', key: '[', does: 'Sidebar: icons, icons and words, hidden' },
  nextOrder: { screen: 'An open order', key: 'j', does: 'Next order of the list' },
  previousOrder: { screen: 'An open order', key: 'k', does: 'Previous order of the list' },
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
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

/** Keys that browsers handle themselves; listed in the help, not handled here. */
const EVERYWHERE_TOO: Shortcut[] = [
  { screen: 'Everywhere', key: 'Esc', does: 'Close what is open: a question, a menu, this help' },
]

/** The keys of the table of orders, which handles them itself while it has the focus. */
const ORDER_TABLE: Shortcut[] = [
  ['Arrows, Tab', 'Go to the next cell; with Ctrl to the edge'],
  ['Home, End', 'First and last column; with Ctrl first and last order'],
  ['Page Up, Page Down', 'One screen up or down'],
  ['Enter, F2', 'Edit the cell, or press its button; typing edits too'],
  ['Ctrl+Enter', 'Follow the link in the cell, or ask about the caller'],
  ['Esc, then Tab', 'Leave the table'],
  ['Shift+Arrows', 'Mark cells; in the head, make a column wider or narrower'],
  ['Shift+Space', 'Mark the row'],
  ['Space', 'Choose the order, or all marked ones'],
  ['Ctrl+A', 'Choose all orders of the page'],
  ['Ctrl+C', 'Copy the cell or what is marked'],
  ['Ctrl+V', 'Paste into the cell, to be saved with Enter'],
  ['Ctrl+D', 'Fill the first value down, in O. Status and Via'],
  ['Ctrl+Z', 'Take back the last edit'],
].map(([key = '', does = '']) => ({ screen: 'Orders', key, does }))

/** The shortcuts by screen, as the help shows them. */
export function shortcutsByScreen(): { screen: string; shortcuts: Shortcut[] }[] {
  const all = [...Object.values<Shortcut>(shortcuts), ...ORDER_TABLE, ...EVERYWHERE_TOO]
  const screens = [...new Set(all.map(({ screen }) => screen))]
  return screens.map(screen => ({ screen, shortcuts: all.filter(one => one.screen === screen) }))
}
