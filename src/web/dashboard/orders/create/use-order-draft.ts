import { useRef, useState } from 'react'
import type { DeskOrder } from '#domain/desk-order.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { useMe } from '../../me.tsx'
import { draftLike, isTyped, newDraft, type OrderDraft, parseStoredDraft } from './order-draft.ts'

const DRAFT_KEY = 'newOrder'

/**
 * What stands in the form. The tab keeps it while the form is closed, over a reload, and over a login in between. A
 * copy of another order begins anew and leaves alone what was typed without one.
 */
export function useOrderDraft(copyOf: DeskOrder | undefined) {
  const { id } = useMe()
  const isKept = copyOf === undefined
  const [atFirst] = useState(() => {
    const kept = isKept ? parseStoredDraft(readStored('sessionStorage', DRAFT_KEY), id) : undefined
    return kept ?? (copyOf ? draftLike(copyOf) : newDraft())
  })
  const [draft, setDraft] = useState(atFirst)
  const [wasKept, setWasKept] = useState(isKept && isTyped(atFirst))
  // two changes may come before the first one is rendered
  const latest = useRef(atFirst)
  const hold = (next: OrderDraft, stored: unknown) => {
    latest.current = next
    setDraft(next)
    if (isKept) writeStored('sessionStorage', DRAFT_KEY, stored)
  }
  const change = (changes: Partial<OrderDraft>) => {
    const next = { ...latest.current, ...changes }
    hold(next, { by: id, draft: next })
  }
  return {
    draft,
    /** What is in the form was typed before it was opened. */
    wasKept,
    change,
    /** What changes depends on what is there by then. */
    changeBy: (by: (draft: OrderDraft) => Partial<OrderDraft>) => change(by(latest.current)),
    clear() {
      hold(newDraft(), null)
      setWasKept(false)
    },
  }
}
