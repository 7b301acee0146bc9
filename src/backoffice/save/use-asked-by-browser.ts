import { useEffect } from 'react'

/** Makes the browser ask before the page is closed while something is not saved. */
export function useAskedByBrowser(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isHeld])
}
