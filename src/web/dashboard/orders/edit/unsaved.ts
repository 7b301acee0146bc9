import { useEffect } from 'react'
import { create } from 'zustand'

/** What is typed in the open order and held nowhere else, in words: "Items", "Note". */
export const useUnsaved = create<{ parts: ReadonlySet<string> }>()(() => ({ parts: new Set() }))

/** It was given up, or what it was for is gone. */
export const forgetUnsaved = (): void => useUnsaved.setState({ parts: new Set() })

export const isUnsaved = (part: string): boolean => useUnsaved.getState().parts.has(part)

function setUnsaved(part: string, isTyped: boolean): void {
  useUnsaved.setState(({ parts }) => {
    if (parts.has(part) === isTyped) return { parts }
    const next = new Set(parts)
    if (isTyped) next.add(part)
    else next.delete(part)
    return { parts: next }
  })
}

/** Whoever leaves the open order, the screen or the page is asked while a part of it is typed and not saved. */
export function useKeptUnsaved(part: string, isTyped: boolean): void {
  useEffect(() => {
    setUnsaved(part, isTyped)
    return () => setUnsaved(part, false)
  }, [part, isTyped])
}
