import { type RefObject, useEffect, useRef } from 'react'
import { editPhone, refillPhone } from './edit-phone.ts'

/**
 * Keeps a phone box at ten digits after +880. What is typed or pasted is put right before it stands in the box; autofill
 * and keyboards that compose cannot be intercepted and are put right as soon as they have written.
 */
export function usePhoneBox(box: RefObject<HTMLInputElement | null>, change: (phone: string) => void): void {
  const told = useRef(change)
  told.current = change

  useEffect(() => {
    const input = box.current
    if (!input) return
    // as the specification has it; without this script the browser would cut +8801712345678 there
    input.maxLength = 11
    let stood = input.value
    const write = ({ value, caret }: { value: string; caret: number }) => {
      input.value = value
      stood = value
      input.setSelectionRange(caret, caret)
      told.current(value)
    }
    const insert = (event: Event, inserted: string) => {
      const selectionStart = input.selectionStart ?? input.value.length
      const selectionEnd = input.selectionEnd ?? selectionStart
      const edited = editPhone({ value: input.value, selectionStart, selectionEnd, inserted })
      // what the browser would do right by itself stays in its undo history
      if (input.value.slice(0, selectionStart) + inserted + input.value.slice(selectionEnd) === edited.value)
        return
      event.preventDefault()
      write(edited)
    }
    const beforeInput = (event: InputEvent) => {
      stood = input.value
      if (event.data && event.inputType.startsWith('insert') && !event.isComposing && event.cancelable)
        insert(event, event.data)
    }
    const written = (event: Event) => {
      const isDeletion = event instanceof InputEvent && event.inputType.startsWith('delete')
      const edited = refillPhone(stood, input.value)
      stood = input.value
      if (!isDeletion && input.value !== edited.value) write(edited)
    }
    const paste = (event: ClipboardEvent) => insert(event, event.clipboardData?.getData('text') ?? '')
    input.addEventListener('beforeinput', beforeInput)
    input.addEventListener('input', written)
    input.addEventListener('paste', paste)
    return () => {
      input.removeEventListener('beforeinput', beforeInput)
      input.removeEventListener('input', written)
      input.removeEventListener('paste', paste)
    }
  }, [box])
}
