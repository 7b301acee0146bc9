import { say, spoken } from '#backoffice/language/say.ts'
import { advanceKeys, ROW_KEYS } from '../money/advances/advance-keys.ts'
import { reviewKeys } from '../reviews/review-keys.ts'
import { callShortcuts, UNDO_OUTCOME } from './call-shortcuts.ts'
import { type Shortcut, shortcuts } from './shortcuts.ts'

/** Keys that browsers handle themselves; listed in the help, not handled here. */
const EVERYWHERE_TOO: Shortcut[] = spoken(
  [{ screen: 'Everywhere', key: 'Esc', does: 'Close what is open: a question, a menu, this help' }],
  'screen',
  'does',
)

/** The keys of the table of orders, which handles them itself while it has the focus. */
const TABLE_KEYS = spoken(
  [
    ['Arrows, Tab', 'Go to the next cell; with Ctrl to the edge'],
    ['Home, End', 'First and last column; with Ctrl first and last order'],
    ['Page Up, Page Down', 'One screen up or down'],
    ['Enter, F2', 'Edit the cell, or press its button; typing edits too'],
    ['Ctrl+Enter', 'Follow the link in the cell, or ask about the caller'],
    ['Ctrl+Shift+Enter', 'Confirm the order'],
    ['Esc, then Tab', 'Leave the table'],
    ['Shift+Arrows', 'Mark cells; in the head, make a column wider or narrower'],
    ['Shift+Space', 'Mark the row'],
    ['Space', 'Choose the order, or all marked ones'],
    ['Ctrl+A', 'Choose all orders of the page'],
    ['Ctrl+C', 'Copy the cell or what is marked'],
    ['Ctrl+V', 'Paste into the cell, or a block of cells: Enter writes it, Esc drops it'],
    ['Ctrl+D', 'Fill the first marked values down'],
    ['Ctrl+Z', 'Take back the last edit'],
    ['Ctrl+Y, Ctrl+Shift+Z', 'Do again what was taken back'],
  ],
  '1',
)
const orderTable = (): Shortcut[] => TABLE_KEYS.map(([key, does]) => ({ screen: say('Orders'), key, does }))

/** What is pasted outside of a box, and into the form of a new order. */
const MESSAGES: Shortcut[] = spoken(
  [
    { screen: 'Orders', key: 'Ctrl+V', does: 'A copied message: a new order. A copied number: its orders' },
    { screen: 'Create New Order', key: 'Ctrl+V', does: 'Fill the form from a copied message' },
    { screen: 'Create New Order', key: 'Ctrl+Enter', does: 'Create the order' },
  ],
  'screen',
  'does',
)

/** The keys of the money, which its screens handle themselves while they have the focus. */
const MONEY: Shortcut[] = spoken(
  [
    { screen: 'Profit', key: 'Left, Right', does: 'Along the bars of the chart' },
    { screen: 'Profit', key: 'Enter', does: 'Open the orders of a bar' },
    { screen: 'Ad spend', key: 'Arrows, Tab', does: 'Go to the next cell; with Ctrl to the edge' },
    { screen: 'Ad spend', key: 'Enter', does: 'Save the cell and go down; with Shift up' },
    { screen: 'Ad spend', key: 'Esc', does: 'Leave the cell as it was' },
    { screen: 'Ad spend', key: 'Ctrl+V', does: 'Paste one amount, a copied column, or the lines of a file' },
    { screen: 'Ad spend', key: 'Ctrl+Z', does: 'Take back what was saved last' },
    { screen: 'Ad spend', key: 'Ctrl+Y, Ctrl+Shift+Z', does: 'Do again what was taken back' },
  ],
  'screen',
  'does',
)

/** The shortcuts by screen, as the help shows them. */
export function shortcutsByScreen(): { screen: string; shortcuts: Shortcut[] }[] {
  const all = [
    ...Object.values<Shortcut>(shortcuts),
    ...Object.values<Shortcut>(callShortcuts),
    UNDO_OUTCOME,
    ...Object.values<Shortcut>(advanceKeys),
    ...ROW_KEYS,
    ...Object.values<Shortcut>(reviewKeys),
    ...orderTable(),
    ...MESSAGES,
    ...MONEY,
    ...EVERYWHERE_TOO,
  ]
  const screens = [...new Set(all.map(({ screen }) => screen))]
  return screens.map(screen => ({ screen, shortcuts: all.filter(one => one.screen === screen) }))
}
