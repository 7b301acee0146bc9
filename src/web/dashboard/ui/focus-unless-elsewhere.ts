/**
 * Gives an element the focus, unless the person has gone on to something else meanwhile: a late answer must not pull
 * away whoever types. `leaving` is the part that goes, or has changed its form: whoever is in it loses the focus anyway.
 */
export function focusUnlessElsewhere(
  element: HTMLElement | null | undefined,
  leaving?: Element | null | undefined,
): void {
  const focused = document.activeElement
  if (focused && focused !== document.body && !leaving?.contains(focused)) return
  element?.focus()
}
