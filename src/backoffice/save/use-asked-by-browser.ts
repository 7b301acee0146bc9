import { useEffect } from 'react'

/** Has the browser ask whoever closes the page while something is not saved. */
export function useAskedByBrowser(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isHeld])
}
