import { useEffect, useState } from 'react'

/** What the page came with about delivery, read again on request, and when somebody comes back to the open page. */
export function useDelivery<Known>(onPage: Known, read: (known: Known) => Promise<Known>) {
  const [present, setPresent] = useState(onPage)
  const readAgain = () => void read(present).then(setPresent, () => {})
  useEffect(() => {
    const shown = () => document.visibilityState === 'visible' && readAgain()
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  })
  return { ...present, readAgain }
}
