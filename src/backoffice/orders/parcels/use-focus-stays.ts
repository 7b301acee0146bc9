import { type RefObject, useLayoutEffect } from 'react'

/**
 * A button that goes with what it was pressed for leaves the focus where it stood: at its cell in the table, at the menu
 * of its card. Whoever is elsewhere stays there.
 */
export function useFocusStays(button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const element = button.current
    // while it is taken out it is still there, with the focus that it has
    return () => {
      if (!element || document.activeElement !== element) return
      const place =
        element.closest<HTMLElement>('[data-column]') ??
        element.closest('.order-card')?.querySelector<HTMLElement>('.order-menu-button')
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) place?.focus({ preventScroll: true })
      })
    }
  }, [button])
}
