import { type RefObject, useEffect, useState } from 'react'

function fieldAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  // a box may have had the focus before there was a message
  const box = target.closest('.create-field') && target.getAttribute('name')?.replace(/^order-/, '')
  return target.closest<HTMLElement>('[data-pasted]')?.dataset.pasted || box || undefined
}

/** The field that has the pointer, or else the focus: in the form or in the message beside it. */
export function useLit(section: RefObject<HTMLElement | null>): string | undefined {
  const [hovered, setHovered] = useState<string>()
  const [focused, setFocused] = useState<string>()
  useEffect(() => {
    const over = ({ target }: Event) => setHovered(fieldAt(target))
    const out = () => setHovered(undefined)
    const focus = ({ target }: Event) => setFocused(fieldAt(target))
    const press = ({ target }: Event) => {
      const mark =
        target instanceof Element && section.current?.contains(target) ? target.closest('mark') : null
      if (mark) goToField(fieldAt(mark))
    }
    // it may have come before the message was read
    setFocused(fieldAt(document.activeElement))
    document.addEventListener('pointerover', over)
    document.addEventListener('pointerout', out)
    document.addEventListener('focusin', focus)
    document.addEventListener('click', press)
    return () => {
      document.removeEventListener('pointerover', over)
      document.removeEventListener('pointerout', out)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('click', press)
    }
  }, [section])
  return hovered ?? focused
}

/** The box of a field gets the focus; of choices the chosen one. */
export function goToField(field: string | undefined): void {
  const place = document.querySelector(`.create-field[data-pasted="${field}"]`)
  const box =
    place?.querySelector<HTMLElement>('input:checked') ??
    place?.querySelector<HTMLElement>(':is(input, textarea):not(:disabled)')
  box?.focus()
}
