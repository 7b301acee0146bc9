import { useEffect, useRef } from 'react'
import { FieldError } from '#web/ui/field-error.tsx'
import { editPhone } from './edit-phone.ts'

type PhoneFieldProps = { value: string; error: string | undefined; change(phone: string): void }

/**
 * Ten digits after +880. What is typed or pasted is put right before it stands in the box; autofill and keyboards
 * that compose cannot be intercepted and are put right afterwards.
 */
export function PhoneField({ value, error, change }: PhoneFieldProps) {
  const box = useRef<HTMLInputElement>(null)
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
  }, [])

  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor="phone">Phone</label>
      <div className="phone-box">
        <span aria-hidden="true">+880</span>
        <input
          ref={box}
          id="phone"
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={11}
          placeholder="01XXXXXXXXX"
          required
          defaultValue={value}
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'phone-error phone-hint' : 'phone-hint'}
        />
      </div>
      <FieldError id="phone-error" text={error} />
      <p className="field-hint" id="phone-hint">
        We call once to confirm. The courier calls before coming.
      </p>
    </div>
  )
}
