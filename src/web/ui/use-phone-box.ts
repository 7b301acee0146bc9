import { type RefObject, useEffect, useRef } from 'react'
import { editPhone } from './edit-phone.ts'

/**
 * Keeps a phone box at ten digits after +880. What is typed or pasted is put right before it stands in the box; autofill
 * and keyboards that compose cannot be intercepted and are put right afterwards, by whoever hears of the change.
 */
export function usePhoneBox(box: RefObject<HTMLInputElement | null>, change: (phone: string) => void): void {
  const told = useRef(change)
  told.current = change

  useEffect(() => {
    const input = box.current
    if (!input) return
    const insert = (event: Event, inserted: string) => {
      const selectionStart = input.selectionStart ?? input.value.length
      const selectionEnd = input.selectionEnd ?? selectionStart
      const edited = editPhone({ value: input.value, selectionStart, selectionEnd, inserted })
      // what the browser would do right by itself stays in its undo history
      if (input.value.slice(0, selectionStart) + inserted + input.value.slice(selectionEnd) === edited.value)
        return
      event.preventDefault()
      input.value = edited.value
      input.setSelectionRange(edited.caret, edited.caret)
      told.current(edited.value)
    }
    const beforeInput = (event: InputEvent) => {
      if (event.data && event.inputType.startsWith('insert') && !event.isComposing && event.cancelable)
        insert(event, event.data)
    }
    const paste = (event: ClipboardEvent) => insert(event, event.clipboardData?.getData('text') ?? '')
    input.addEventListener('beforeinput', beforeInput)
    input.addEventListener('paste', paste)
    return () => {
      input.removeEventListener('beforeinput', beforeInput)
      input.removeEventListener('paste', paste)
    }
  }, [box])
}
