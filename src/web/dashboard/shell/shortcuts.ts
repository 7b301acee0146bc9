/** What one key does. `screen`: where it works, as the help names it. */
type Shortcut = { screen: string; key: string; does: string }

/**
 * Every single-key shortcut of the dashboard, in the order of the help. A screen adds its own here and obeys it with
 * `useShortcut`.
 */
export const shortcuts = {
  search: { screen: 'Everywhere', key: '/', does: 'Search orders' },
  sidebar: { screen: 'Everywhere', key: '[', does: 'Sidebar: icons, icons and words, hidden' },
  nextOrder: { screen: 'An open order', key: 'j', does: 'Next order of the list' },
  previousOrder: { screen: 'An open order', key: 'k', does: 'Previous order of the list' },
  bulk: { screen: 'Orders', key: 'b', does: 'Go to what can be done with the chosen orders' },
  help: { screen: 'Everywhere', key: '?', does: 'Show these shortcuts' },
  newOrder: { screen: 'Orders', key: 'n', does: 'Create a new order' },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

/** What many keyboards know by themselves; told, not listened for here. */
const EVERYWHERE_TOO: Shortcut[] = [
  { screen: 'Everywhere', key: 'Esc', does: 'Close what is open: a question, a menu, this help' },
]

/** The shortcuts by screen, as the help shows them. */
export function shortcutsByScreen(): { screen: string; shortcuts: Shortcut[] }[] {
  const all = [...Object.values<Shortcut>(shortcuts), ...EVERYWHERE_TOO]
  const screens = [...new Set(all.map(({ screen }) => screen))]
  return screens.map(screen => ({ screen, shortcuts: all.filter(one => one.screen === screen) }))
}
