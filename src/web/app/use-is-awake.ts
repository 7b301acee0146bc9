import { useEffect, useState } from 'react'

/** Whether the page's script has come: what only a script does is not offered before. */
export function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return isAwake
}
