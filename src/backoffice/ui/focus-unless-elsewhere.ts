/**
 * Gives an element the focus, unless the person has gone on to something else meanwhile: a late answer must not pull
 * away whoever types. `leaving` is the part that goes, or has changed its form: whoever is in it loses the focus anyway.
 * Answers whether the person was still there.
 */
export function focusUnlessElsewhere(
  element: HTMLElement | null | undefined,
  leaving?: Element | null | undefined,
): boolean {
  const focused = document.activeElement
  // a dialog keeps the focus until it is out of view
  const isLoose = !focused || focused === document.body || focused.closest('[data-closed]') !== null
  if (!isLoose && !leaving?.contains(focused)) return false
  element?.focus()
  return true
}
