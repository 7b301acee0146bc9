import { useEffect, useState } from 'react'
import { failureText } from '../../api/call-shop.ts'

/**
 * `isSettled`: every order has its paper or cannot have one. `hasPapers`: there is something to print. `issue` gives a
 * number to those that have none.
 */
type Issuing = { isSettled: boolean; hasPapers: boolean; issue(): Promise<void> }

/** Opens the printer's dialog once all papers show their numbers. */
export function usePrinting({ isSettled, hasPapers, issue }: Issuing) {
  const [isWanted, setWanted] = useState(false)
  const [why, setWhy] = useState<string>()
  useEffect(() => {
    if (!isWanted || !isSettled) return
    setWanted(false)
    if (hasPapers) window.print()
  }, [isWanted, isSettled, hasPapers])
  const print = async () => {
    if (isWanted) return
    setWhy(undefined)
    setWanted(true)
    if (isSettled) return
    try {
      await issue()
    } catch (error) {
      setWanted(false)
      setWhy(failureText(error))
    }
  }
  return { print, isWaiting: isWanted && !isSettled, why }
}
