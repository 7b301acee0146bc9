import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrderEdits } from './order-edits.ts'
import { takeBackLast } from './take-back.ts'

/** Has an undo of its own while it has the focus. */
const TYPES_TEXT =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"]'
/** What has the keyboard for itself while it is open. */
const OPEN_ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Ctrl+Z, on a Mac Cmd+Z, takes back one's own last edit of this tab. To be called once on the screen. */
export function useUndoKey(): void {
  const queries = useQueryClient()
  const edits = useOrderEdits()
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || event.key.toLowerCase() !== 'z' || event.repeat || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TYPES_TEXT)) return
      if (document.querySelector(OPEN_ABOVE)) return
      event.preventDefault()
      void edits.settled().then(() => takeBackLast(queries))
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [queries, edits])
}
