import { useRef, useState } from 'react'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import { useMe } from '../../me.tsx'
import type { KnownPerson } from '../use-creating.ts'
import { areAlike, draftFor, draftLike, newDraft, type OrderDraft, parseStoredDraft } from './order-draft.ts'

const DRAFT_KEY = 'newOrder'
/** The copy that was changed last, stored apart from a form that is no copy. */
const COPY_KEY = 'newOrderCopy'

/** The form, and the message that was pasted beside it in the form of `paste/pasted.ts`; undefined without one. */
export type HeldForm = { draft: OrderDraft; pasted: unknown }

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
  const [atFirst] = useState(() => {
    const stored = readStored('sessionStorage', storedKey)
    const draft = parseStoredDraft(stored, { by: id, of })
    return { draft: draft ?? begin, pasted: draft && isRecord(stored) ? stored.pasted : undefined }
  })
  const [held, setHeld] = useState<HeldForm>(atFirst)
  const [isRestored, setRestored] = useState(!areAlike(atFirst.draft, begin))
  // two changes may come before the first one is rendered
  const latest = useRef(held)
  const show = (next: HeldForm, stored: unknown) => {
    latest.current = next
    setHeld(next)
    writeStored('sessionStorage', storedKey, stored)
  }
  const hold = (next: HeldForm) => show(next, { by: id, of, ...next })
  const change = (changes: Partial<OrderDraft>) => {
    const { draft, pasted } = latest.current
    hold({ draft: { ...draft, ...changes }, pasted })
  }
  return {
    ...held,
    /** The form was opened with text typed before. */
    isRestored,
    /** There is typed text to lose. */
    isTyped: Boolean(held.pasted) || !areAlike(held.draft, begin),
    change,
    /** A change that depends on the latest contents. */
    changeBy: (by: (draft: OrderDraft) => Partial<OrderDraft>) => change(by(latest.current.draft)),
    /** Changes the form together with what is pasted beside it. */
    holdBy: (by: (held: HeldForm) => HeldForm) => hold(by(latest.current)),
    /** The form as it was opened, under a key of its own. */
    begin: () => ({ ...begin, key: newDraft().key }),
    clear() {
      // the next order has its own key
      show({ draft: { ...begin, key: newDraft().key }, pasted: undefined }, null)
      setRestored(false)
    },
  }
}
