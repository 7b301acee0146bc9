import { useEffect } from 'react'
import { create } from 'zustand'

/** Where something is typed: in a cell, or beside one, of the list in view; or in the open order. */
export type TypedIn = 'list' | 'order'

type Unsaved = {
  parts: ReadonlyMap<string, TypedIn>
  /** While somebody is asked whether to leave, what is typed stays as it is, wherever the focus goes. */
  isAsking: boolean
}

/** What is typed and held nowhere else, in words: "Items", "Note". */
export const useUnsaved = create<Unsaved>()(() => ({ parts: new Map(), isAsking: false }))

/** It was given up, or what it was for is gone. */
export const forgetUnsaved = (): void => useUnsaved.setState({ parts: new Map() })

export const isUnsaved = (part: string): boolean => useUnsaved.getState().parts.has(part)
export const isAskedToLeave = (): boolean => useUnsaved.getState().isAsking

function setUnsaved(part: string, typedIn: TypedIn | undefined): void {
  useUnsaved.setState(({ parts }) => {
    if (parts.get(part) === typedIn) return { parts }
    const next = new Map(parts)
    if (typedIn) next.set(part, typedIn)
    else next.delete(part)
    return { parts: next }
  })
}

/**
 * Whoever leaves the open order, the screen or the page is asked while a part of it is typed and not saved; of what is
 * typed in the list, also who asks for another list.
 */
export function useKeptUnsaved(part: string, isTyped: boolean, typedIn: TypedIn = 'order'): void {
  useEffect(() => {
    setUnsaved(part, isTyped ? typedIn : undefined)
    return () => setUnsaved(part, undefined)
  }, [part, isTyped, typedIn])
}
