import { useState } from 'react'
import { MAXIMUM_BULK_IDS } from '#domain/orders/bulk-change.ts'
import type { TrashItem } from '#domain/trash/trash-item.ts'

/** What can come back now, and so be chosen. */
export const canCome = ({ outcome }: TrashItem): boolean => outcome !== 'refused'

export type Chosen = ReturnType<typeof useChosen>

/** The chosen things among those in view: one that left, or cannot come back any more, is none of them. */
export function useChosen(items: readonly TrashItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const able = items.filter(canCome).slice(0, MAXIMUM_BULK_IDS)
  const chosen = able.filter(({ id }) => ids.has(id))
  const isAll = able.length > 0 && chosen.length === able.length
  return {
    items: chosen,
    isAll,
    isSome: chosen.length > 0 && !isAll,
    /** Whether there is anything to choose. */
    isAble: able.length > 0,
    has: (id: string) => chosen.some(item => item.id === id),
    toggle: (id: string) =>
      setIds(new Set(ids.has(id) ? [...ids].filter(other => other !== id) : [...ids, id])),
    toggleAll: () => setIds(new Set(isAll ? [] : able.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
