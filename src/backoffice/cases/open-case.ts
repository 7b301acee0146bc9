import { useEffect } from 'react'
import { create } from 'zustand'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import { useMe } from '../me.tsx'
import { phoneGroups } from '../ui/phone-groups.ts'

const OPEN_KEY = 'caseOpen'

/** The order that a case is begun of, over the screen from which it was opened. */
type Opened = { orderId: string; about: string }
type OpenCase = {
  opened: Opened | undefined
  /** Gets the focus when the panel closes. */
  returnTo: HTMLElement | null
}

export const useOpenCase = create<OpenCase>()(() => ({ opened: undefined, returnTo: null }))

/** Opens the panel of a new case beside whatever is in view. */
export function openCaseOf(order: StaffOrder, returnTo: HTMLElement | null): void {
  const { id, recipientName, recipientPhone, district } = order
  const about = [recipientName, phoneGroups(recipientPhone), district].filter(Boolean).join(', ')
  useOpenCase.setState({ opened: { orderId: id, about }, returnTo })
}

export function closeCase(): void {
  useOpenCase.setState({ opened: undefined })
}

/** The case is made: a reload begins no second one of the order. The panel stays, and shows it. */
export function forgetOpenCase(): void {
  writeStored('sessionStorage', OPEN_KEY, null)
}

/** Stores in the tab which panel is open, and opens the one that the same person had open before a reload. */
export function useReopenedCase(): void {
  const { id } = useMe()
  useEffect(() => {
    const stored = readStored('sessionStorage', OPEN_KEY)
    if (isRecord(stored) && stored.by === id && useOpenCase.getState().opened === undefined) {
      const { orderId, about } = stored
      if (typeof orderId === 'string' && typeof about === 'string')
        useOpenCase.setState({ opened: { orderId, about }, returnTo: null })
    }
    return useOpenCase.subscribe(({ opened }) =>
      writeStored('sessionStorage', OPEN_KEY, opened ? { by: id, ...opened } : null),
    )
  }, [id])
}
