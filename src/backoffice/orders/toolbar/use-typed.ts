import { useEffect, useRef, useState } from 'react'

/** A pause in typing, in milliseconds, after which what was typed is taken. */
const TYPING_PAUSE_MS = 250

type Typed = {
  /** What the address holds. */
  held: string
  /** Whether a text can be taken; what cannot stays typed. */
  isTaken(text: string): boolean
  take(text: string, isLater: boolean): void
}

/**
 * The text of a field that changes the address by itself. Back, forward and whatever else changes the address change
 * the field. `isLater` tells a take that continues an earlier one: one step back, however many letters.
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
