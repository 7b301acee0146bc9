import { useEffect, useRef } from 'react'

/** The strip of tabs: scrolls only itself to the chosen one, so that the page stays where it is. */
export function useShownTab(current: string | undefined) {
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every chosen tab
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !chosen) return
    const end = chosen.offsetLeft + chosen.offsetWidth - strip.current.clientWidth
    if (strip.current.scrollLeft < end) strip.current.scrollLeft = end
    if (strip.current.scrollLeft > chosen.offsetLeft) strip.current.scrollLeft = chosen.offsetLeft
  }, [current])
  return strip
}
