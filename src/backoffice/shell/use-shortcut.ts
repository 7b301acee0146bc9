import { useEffect, useRef } from 'react'
import { areShortcutsOn } from './shortcut-switch.ts'
import { type ShortcutName, shortcuts } from './shortcuts.ts'

/** What takes letters for itself while it has the focus. */
const TYPES_TEXT =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="listbox"]'
/** What has the keyboard for itself while it is open. */
const OPEN_ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether a key may be a shortcut: pressed alone, once, not while something is typed or a question is open. */
function isMeant(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return false
  if (event.isComposing || event.defaultPrevented) return false
  if (event.target instanceof Element && event.target.closest(TYPES_TEXT)) return false
  return document.querySelector(OPEN_ABOVE) === null
}

/**
 * Does something at the key of a shortcut, unless the person has turned such keys off. Where `isOn` is false the key is
 * left to whom else it means something.
 */
export function useShortcut(name: ShortcutName, run: () => void, isOn = true): void {
  const now = useRef(run)
  useEffect(() => {
    now.current = run
  })
  useEffect(() => {
    if (!isOn) return
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== shortcuts[name].key || !isMeant(event) || !areShortcutsOn()) return
      event.preventDefault()
      now.current()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [name, isOn])
}
