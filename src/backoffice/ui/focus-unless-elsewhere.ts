/**
 * Focuses an element, unless the person has gone on to something else meanwhile: a late answer must not interrupt
 * typing. `leaving` is the part that is removed, or has changed its form: a focus in it is lost anyway. Returns whether
 * the focus was moved.
 */
export function focusUnlessElsewhere(
  element: HTMLElement | null | undefined,
  leaving?: Element | null | undefined,
): boolean {
  const focused = document.activeElement
  // a closing dialog keeps the focus until it is out of view
  const isLoose = !focused || focused === document.body || focused.closest('[data-closed]') !== null
  if (!isLoose && !leaving?.contains(focused)) return false
  element?.focus()
  return true
}
