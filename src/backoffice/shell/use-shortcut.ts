import { useEffect, useRef } from 'react'
import { areShortcutsOn } from './shortcut-switch.ts'
import { type ShortcutName, shortcuts } from './shortcuts.ts'

/** Elements that use letters themselves while they have the focus. */
const TYPES_TEXT =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="listbox"]'
/** While open, these handle the keyboard themselves. */
const OPEN_ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether a dialog or a menu is open. */
export const isOpenAbove = (): boolean => document.querySelector(OPEN_ABOVE) !== null

/** Whether a key may be a shortcut: pressed alone, once, and not while text is typed or a question is open. */
function isMeant(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return false
  if (event.isComposing || event.defaultPrevented) return false
  if (event.target instanceof Element && event.target.closest(TYPES_TEXT)) return false
  return !isOpenAbove()
}

/**
 * Runs an action at the key of a shortcut, unless the person has turned shortcuts off. Where `isOn` is false the key is
 * left to other handlers.
 */
export const useShortcut = (name: ShortcutName, run: () => void, isOn = true): void =>
  useKey(shortcuts[name].key, run, isOn)

/** The same for a key of a screen that lists its own. */
export function useKey(key: string, run: () => void, isOn = true): void {
  const now = useRef(run)
  useEffect(() => {
    now.current = run
  })
  useEffect(() => {
    if (!isOn) return
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== key || !isMeant(event) || !areShortcutsOn()) return
      event.preventDefault()
      now.current()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [key, isOn])
}
