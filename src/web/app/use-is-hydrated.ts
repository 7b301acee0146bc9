import { useEffect, useState } from 'react'

/** Whether the page is hydrated: what only a script does is not offered before. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}
