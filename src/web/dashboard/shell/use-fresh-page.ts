import { useEffect } from 'react'

/** A page that the back button brings from the browser's memory may be that of somebody who has logged out since. */
export function useFreshPage(): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
