import { type RefObject, useEffect, useRef } from 'react'

/**
 * Limits a phone box to ten digits after +880. The script for its keys loads at the first touch; text typed until then
 * stays as typed, and is corrected when the script is there.
 */
export function usePhoneBox(box: RefObject<HTMLInputElement | null>, change: (phone: string) => void): void {
  const latest = useRef(change)
  latest.current = change

  useEffect(() => {
    const input = box.current
    if (!input) return
    let isWatched = false
    const watch = () => {
      if (isWatched) return
      isWatched = true
      import('./phone-keys.ts').then(
        ({ watchPhoneKeys }) => watchPhoneKeys(input, phone => latest.current(phone)),
        // loaded again at the next touch; the form reads the number in any notation
        () => (isWatched = false),
      )
    }
    input.addEventListener('focus', watch)
    if (document.activeElement === input || input.value) watch()
    return () => input.removeEventListener('focus', watch)
  }, [box])
}
