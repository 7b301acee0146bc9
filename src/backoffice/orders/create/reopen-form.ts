import { useEffect } from 'react'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import { findOrder } from '../../api/orders.ts'
import { useMe } from '../../me.tsx'
import { useCreating } from '../use-creating.ts'

const OPEN_KEY = 'newOrderOpen'

/** Stores in the tab that the form is open: for which user, and as a copy of which order. */
export const keepOpen = (by: string, of: string | undefined): void =>
  void writeStored('sessionStorage', OPEN_KEY, { by, of })

/** The form was closed on purpose; forgets it. */
export const forgetOpen = (): void => void writeStored('sessionStorage', OPEN_KEY, null)

/** Reopens the form that the same person had open in this tab before a reload, or before a login in between. */
export function useReopened(): void {
  const { id } = useMe()
  const open = useCreating(creating => creating.open)
  useEffect(() => {
    const stored = readStored('sessionStorage', OPEN_KEY)
    if (!isRecord(stored) || stored.by !== id || useCreating.getState().isOpen) return
    if (typeof stored.of !== 'string') return open()
    // the copied order may be deleted meanwhile: then there is nothing to copy
    findOrder(stored.of).then(open, forgetOpen)
  }, [id, open])
}
