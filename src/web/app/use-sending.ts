import { useEffect, useRef, useState } from 'react'

/** After so long people begin to doubt that anything happens; most answers come far sooner. */
const SLOW_MS = 4000

/** A form on its way to the shop: sent once, however often its button is pressed. */
export function useSending() {
  const [state, setState] = useState<'idle' | 'sending' | 'slow'>('idle')
  // a second press may come before the first one is rendered
  const busy = useRef(false)
  const slow = useRef(0)

  const end = () => {
    busy.current = false
    clearTimeout(slow.current)
    setState('idle')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once
  useEffect(() => {
    // after the browser's Back the cached page would still show the form as sending
    const shown = (event: PageTransitionEvent) => event.persisted && end()
    addEventListener('pageshow', shown)
    return () => {
      removeEventListener('pageshow', shown)
      clearTimeout(slow.current)
    }
  }, [])

  return {
    isSending: state !== 'idle',
    isSlow: state === 'slow',
    end,
    isBusy: () => busy.current,
    begin() {
      busy.current = true
      setState('sending')
      slow.current = window.setTimeout(() => setState('slow'), SLOW_MS)
    },
  }
}

export type Sending = ReturnType<typeof useSending>
