import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The pause in typing, in milliseconds, after which the text is applied. */
const TYPING_PAUSE_MS = 250

type Typed = {
  /** The value in the address. */
  held: string
  /** Whether a text can be applied; one that cannot stays typed. By default every text can. */
  isTaken?: (text: string) => boolean
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
  const takeNow = () => {
    const text = typed.trim()
    if (text === taken.current || isTaken?.(text) === false) return
    const isLater = taken.current !== ''
    taken.current = text
    take(text, isLater)
  }
  const onPause = useEffectEvent(takeNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter restarts the pause
  useEffect(() => {
    const timer = setTimeout(onPause, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, takeNow }
}
