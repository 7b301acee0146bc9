import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useOfDesk } from './of-backoffice.ts'
import { type PartState, type Place, SaveEngine, type UnsavedPart } from './save-engine.ts'

/** Registers the state of a part of the screen while it is mounted; leaving its place is asked about. */
export function useUnsavedPart(part: string, state: PartState | undefined, place: Place): void {
  const engine = useOfDesk(SaveEngine)
  useEffect(() => {
    engine.setUnsaved(part, state && { place, state })
    return () => engine.setUnsaved(part, undefined)
  }, [engine, part, state, place])
}

/** All unsaved parts, by their names on the screen. */
export const useUnsavedParts = (): ReadonlyMap<string, UnsavedPart> =>
  useStore(useOfDesk(SaveEngine).unsaved, ({ parts }) => parts)
