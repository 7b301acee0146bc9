import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { type BoxesEdit, fillBoxes, keyInBox, typeInBox } from './code-digits.ts'

const boxesIn = (group: HTMLElement | null) => [...(group?.querySelectorAll('input') ?? [])]

/** Makes the boxes inside `group` one field: each handler gets its box's index. `edited` is called after changes. */
export function useCodeBoxes(edited: () => void) {
  const group = useRef<HTMLDivElement>(null)
  /** The contents of the boxes before a key: an input event only has those after it. */
  const digits = useRef<string[]>([])

  useEffect(() => {
    const boxes = boxesIn(group.current)
    digits.current = boxes.map(box => box.value)
    // a code filled in by the browser would be cut to one digit before it could be spread
    for (const box of boxes) box.removeAttribute('maxlength')
  }, [])

  function apply(edit: BoxesEdit) {
    if (edit.digits.join() !== digits.current.join()) edited()
    digits.current = edit.digits
    const boxes = boxesIn(group.current)
    for (const [index, box] of boxes.entries()) box.value = edit.digits[index] ?? ''
    boxes[edit.focus]?.focus()
    boxes[edit.focus]?.select()
  }
  const typeIn = (index: number) => (event: FormEvent<HTMLInputElement>) =>
    apply(typeInBox(digits.current, index, event.currentTarget.value))
  const pasteInto = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    apply(fillBoxes(digits.current, index, event.clipboardData.getData('text')))
  }
  const press = (index: number) => (event: KeyboardEvent) => {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey
    const edit = isShortcut ? undefined : keyInBox(digits.current, index, event.key)
    if (!edit) return
    event.preventDefault()
    apply(edit)
  }
  return { group, typeIn, pasteInto, press }
}
