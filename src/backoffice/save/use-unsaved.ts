import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useOfBackoffice } from './of-backoffice.ts'
import { type PartState, type Place, SaveEngine, type UnsavedPart } from './save-engine.ts'

/** Registers the state of a part of the screen while it is mounted; leaving its place is asked about. */
export function useUnsavedPart(part: string, state: PartState | undefined, place: Place): void {
  const engine = useOfBackoffice(SaveEngine)
  useEffect(() => {
    engine.setUnsaved(part, state && { place, state })
    return () => engine.setUnsaved(part, undefined)
  }, [engine, part, state, place])
}

/** All unsaved parts, by their names on the screen. */
export const useUnsavedParts = (): ReadonlyMap<string, UnsavedPart> =>
  useStore(useOfBackoffice(SaveEngine).unsaved, ({ parts }) => parts)
