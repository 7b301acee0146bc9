import { type RefObject, useEffect, useRef } from 'react'

/** After each failed try, brings the first marked field under the fingers, else the text that says what is wrong. */
export function useFirstTrouble(form: RefObject<HTMLFormElement | null>, troubles: number) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (troubles === 0) return
    const marked = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')
    const shown = marked ?? alert.current
    shown?.focus({ preventScroll: true })
    const place = marked?.closest('.field') ?? shown
    place?.scrollIntoView({ block: 'center' })
  }, [form, troubles])
  return alert
}
