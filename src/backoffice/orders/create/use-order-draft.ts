import { useRef, useState } from 'react'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { useMe } from '../../me.tsx'
import { areAlike, draftLike, newDraft, type OrderDraft, parseStoredDraft } from './order-draft.ts'

const DRAFT_KEY = 'newOrder'
/** The copy that was changed last: it leaves alone what was typed without one. */
const COPY_KEY = 'newOrderCopy'

/**
 * What stands in the form. The tab keeps it while the form is closed, over a reload, and over a login in between; so it
 * does with a copy of another order, until a copy of yet another one is changed.
 */
export function useOrderDraft(copyOf: StaffOrder | undefined) {
  const { id } = useMe()
  const storedKey = copyOf ? COPY_KEY : DRAFT_KEY
  const [begin] = useState(() => (copyOf ? draftLike(copyOf) : newDraft()))
  const [atFirst] = useState(
    () => parseStoredDraft(readStored('sessionStorage', storedKey), { by: id, of: copyOf?.id }) ?? begin,
  )
  const [draft, setDraft] = useState(atFirst)
  const [wasKept, setWasKept] = useState(!areAlike(atFirst, begin))
  // two changes may come before the first one is rendered
  const latest = useRef(atFirst)
  const hold = (next: OrderDraft, stored: unknown) => {
    latest.current = next
    setDraft(next)
    writeStored('sessionStorage', storedKey, stored)
  }
  const change = (changes: Partial<OrderDraft>) => {
    const next = { ...latest.current, ...changes }
    hold(next, { by: id, of: copyOf?.id, draft: next })
  }
  return {
    draft,
    /** What is in the form was typed before it was opened. */
    wasKept,
    /** There is something to lose. */
    isTyped: !areAlike(draft, begin),
    change,
    /** What changes depends on what is there by then. */
    changeBy: (by: (draft: OrderDraft) => Partial<OrderDraft>) => change(by(latest.current)),
    clear() {
      // another order begins: it has a key of its own
      hold({ ...begin, key: newDraft().key }, null)
      setWasKept(false)
    },
  }
}
