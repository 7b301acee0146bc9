import { useEffect, useRef, useState } from 'react'

/** The pause in typing, in milliseconds, after which the text is applied. */
const TYPING_PAUSE_MS = 250

type Typed = {
  /** The value in the address. */
  held: string
  /** Whether a text can be applied; one that cannot stays typed. */
  isTaken(text: string): boolean
  take(text: string, isLater: boolean): void
}

/**
 * The text of a field that changes the address by itself. Back, forward and any other change of the address change the
 * field. `isLater`: this text continues an earlier one, so that many letters are one step back.
 */
export function useTyped({ held, isTaken, take }: Typed) {
  const [typed, setTyped] = useState(held)
  const taken = useRef(held)
  useEffect(() => {
    if (held === taken.current) return
    taken.current = held
    setTyped(held)
  }, [held])
  const takeNow = (text: string) => {
    const next = text.trim()
    if (next === taken.current || !isTaken(next)) return
    const isLater = taken.current !== ''
    taken.current = next
    take(next, isLater)
  }
  const latest = useRef(takeNow)
  useEffect(() => {
    latest.current = takeNow
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, takeNow: () => takeNow(typed) }
}
