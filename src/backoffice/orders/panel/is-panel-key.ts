import { areShortcutsOn } from '../../shell/shortcut-switch.ts'

/** Elements that use letters themselves, and what is open above the panel. */
const OWN_KEYS =
  'input, textarea, select, [role="listbox"], [role="menu"], [role="alertdialog"], [role="dialog"]:not(.order-panel)'

type Pressed = Pick<KeyboardEvent, 'target' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** Whether a key pressed in the panel of an order may be a shortcut. */
export function isPanelKey({ target, ctrlKey, altKey, metaKey }: Pressed): boolean {
  if (ctrlKey || altKey || metaKey || !areShortcutsOn()) return false
  return target instanceof Element && target.closest(OWN_KEYS) === null
}
