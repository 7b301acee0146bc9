import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useOfDesk } from './of-backoffice.ts'
import { type PartState, type Place, SaveEngine, type UnsavedPart } from './save-engine.ts'

/** Says how a part of the screen stands for as long as it is there; whoever leaves its place is asked about it. */
export function useUnsavedPart(part: string, state: PartState | undefined, place: Place): void {
  const engine = useOfDesk(SaveEngine)
  useEffect(() => {
    engine.setUnsaved(part, state && { place, state })
    return () => engine.setUnsaved(part, undefined)
  }, [engine, part, state, place])
}

/** All that the shop does not hold as it is seen, in the words of the screen. */
export const useUnsavedParts = (): ReadonlyMap<string, UnsavedPart> =>
  useStore(useOfDesk(SaveEngine).unsaved, ({ parts }) => parts)
