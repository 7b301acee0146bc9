import { type RefObject, useLayoutEffect } from 'react'

/**
 * A button that disappears after its press leaves the focus where it was: at its cell in the table, at the menu of its
 * card. A focus elsewhere stays there.
 */
export function useFocusStays(button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const element = button.current
    // while it is being removed it is still in the document and has the focus
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
