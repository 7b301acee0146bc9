import { useRef, useState } from 'react'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { useMe } from '../../me.tsx'
import type { KnownPerson } from '../use-creating.ts'
import { areAlike, draftFor, draftLike, newDraft, type OrderDraft, parseStoredDraft } from './order-draft.ts'

const DRAFT_KEY = 'newOrder'
/** The copy that was changed last, stored apart from a form that is no copy. */
const COPY_KEY = 'newOrderCopy'

/**
 * The contents of the form. The tab stores them while the form is closed, over a reload, and over a login in between.
 * The same holds for a copy of another order, and for an order of a customer whose page it was begun on, until another
 * such form is changed.
 */
export function useOrderDraft(copyOf: StaffOrder | undefined, person?: KnownPerson) {
  const { id } = useMe()
  const of = copyOf?.id ?? person?.id
  const storedKey = of === undefined ? DRAFT_KEY : COPY_KEY
  const [begin] = useState(() => (copyOf ? draftLike(copyOf) : draftFor(person)))
  const [atFirst] = useState(
    () => parseStoredDraft(readStored('sessionStorage', storedKey), { by: id, of }) ?? begin,
  )
  const [draft, setDraft] = useState(atFirst)
  const [isRestored, setRestored] = useState(!areAlike(atFirst, begin))
  // two changes may come before the first one is rendered
  const latest = useRef(atFirst)
  const hold = (next: OrderDraft, stored: unknown) => {
    latest.current = next
    setDraft(next)
    writeStored('sessionStorage', storedKey, stored)
  }
  const change = (changes: Partial<OrderDraft>) => {
    const next = { ...latest.current, ...changes }
    hold(next, { by: id, of, draft: next })
  }
  return {
    draft,
    /** The form was opened with text typed before. */
    isRestored,
    /** There is typed text to lose. */
    isTyped: !areAlike(draft, begin),
    change,
    /** A change that depends on the latest contents. */
    changeBy: (by: (draft: OrderDraft) => Partial<OrderDraft>) => change(by(latest.current)),
    clear() {
      // the next order has its own key
      hold({ ...begin, key: newDraft().key }, null)
      setRestored(false)
    },
  }
}
