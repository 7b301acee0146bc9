import { editPhone, refillPhone } from './edit-phone.ts'

/**
 * Limits a phone box to ten digits after +880, from now on and for its present text. Typed and pasted text is corrected
 * before it is in the box; autofill and composing keyboards cannot be intercepted and are corrected as soon as they
 * have written.
 */
export function watchPhoneKeys(input: HTMLInputElement, change: (phone: string) => void): void {
  // as specified; before this script a browser would cut +8801712345678 there
  input.maxLength = 11
  let stood = ''
  const write = ({ value, caret }: { value: string; caret: number }) => {
    input.value = value
    stood = value
    if (document.activeElement === input) input.setSelectionRange(caret, caret)
    change(value)
  }
  const insert = (event: Event, inserted: string) => {
    const selectionStart = input.selectionStart ?? input.value.length
    const selectionEnd = input.selectionEnd ?? selectionStart
    const edited = editPhone({ value: input.value, selectionStart, selectionEnd, inserted })
    // a change that the browser does correctly by itself stays in its undo history
    if (input.value.slice(0, selectionStart) + inserted + input.value.slice(selectionEnd) === edited.value)
      return
    event.preventDefault()
    write(edited)
  }
  const putRight = () => {
    const edited = refillPhone(stood, input.value)
    stood = input.value
    if (input.value !== edited.value) write(edited)
  }
  input.addEventListener('beforeinput', event => {
    stood = input.value
    if (event.data && event.inputType.startsWith('insert') && !event.isComposing && event.cancelable)
      insert(event, event.data)
  })
  input.addEventListener('input', event => {
    if (event instanceof InputEvent && event.inputType.startsWith('delete')) stood = input.value
    else putRight()
  })
  input.addEventListener('paste', event => insert(event, event.clipboardData?.getData('text') ?? ''))
  putRight()
}
