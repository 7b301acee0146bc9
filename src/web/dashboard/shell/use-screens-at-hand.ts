import { use, useEffect } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/** After the page has come to rest, in milliseconds. */
const LATER_MS = 2000

/**
 * Brings the scripts of the other screens beforehand: without a connection the router would load the whole page anew
 * for one that is missing, and there would be no dashboard at all.
 */
export function useScreensAtHand(): void {
  const routes = use(FrameworkContext)?.manifest.routes
  useEffect(() => {
    if (!routes) return
    const timer = setTimeout(() => {
      const screens = Object.values(routes).filter(route => route?.id.startsWith('dashboard/'))
      const files = new Set(screens.flatMap(route => [route?.module ?? '', ...(route?.imports ?? [])]))
      files.delete('')
      for (const file of files) {
        const link = document.createElement('link')
        link.rel = 'modulepreload'
        link.href = file
        document.head.append(link)
      }
    }, LATER_MS)
    return () => clearTimeout(timer)
  }, [routes])
}
