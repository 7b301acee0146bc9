import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a phone box at ten digits after +880. What watches its keys comes with the first touch; what was typed until
 * then stands in the box as it was typed, and is put right when that is there.
 */
export function usePhoneBox(box: RefObject<HTMLInputElement | null>, change: (phone: string) => void): void {
  const told = useRef(change)
  told.current = change

  useEffect(() => {
    const input = box.current
    if (!input) return
    let isWatched = false
    const watch = () => {
      if (isWatched) return
      isWatched = true
      import('./phone-keys.ts').then(
        ({ watchPhoneKeys }) => watchPhoneKeys(input, phone => told.current(phone)),
        // asked for again at the next touch; the form reads the number right however it is written
        () => (isWatched = false),
      )
    }
    input.addEventListener('focus', watch)
    if (document.activeElement === input || input.value) watch()
    return () => input.removeEventListener('focus', watch)
  }, [box])
}
