import { useEffect, useRef } from 'react'
import { type PasteTarget, pasteTarget } from './paste-kind.ts'

/**
 * Calls back with every text that is pasted on the page, unless something nearer took it. What is answered `true` is
 * taken: it goes nowhere else.
 */
export function usePasted(take: (text: string, target: PasteTarget) => boolean): void {
  const now = useRef(take)
  useEffect(() => {
    now.current = take
  })
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!event.defaultPrevented && now.current(text, pasteTarget(event.target))) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    // before the boxes themselves: a phone box writes what is pasted into it
    addEventListener('paste', pasted, true)
    return () => removeEventListener('paste', pasted, true)
  }, [])
}
