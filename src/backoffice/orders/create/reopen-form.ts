import { useEffect } from 'react'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import { findOrder } from '../../api/orders.ts'
import { useMe } from '../../me.tsx'
import { type KnownPerson, useCreating } from '../use-creating.ts'

const OPEN_KEY = 'newOrderOpen'

/** What an open form began with: a copy of the order with the id `of`, or the details of a customer. */
type Began = { of: string | undefined; person: KnownPerson | undefined }

/** Stores in the tab that the form is open: for which user, and with what it began. */
export const keepOpen = (by: string, began: Began): void =>
  void writeStored('sessionStorage', OPEN_KEY, { by, ...began })

/** The form was closed on purpose; forgets it. */
export const forgetOpen = (): void => void writeStored('sessionStorage', OPEN_KEY, null)

/** Reopens the form that the same person had open in this tab before a reload, or before a login in between. */
export function useReopened(): void {
  const { id } = useMe()
  const open = useCreating(creating => creating.open)
  const openFor = useCreating(creating => creating.openFor)
  useEffect(() => {
    const stored = readStored('sessionStorage', OPEN_KEY)
    if (!isRecord(stored) || stored.by !== id || useCreating.getState().isOpen) return
    const person = parsePerson(stored.person)
    if (person) return openFor(person)
    if (typeof stored.of !== 'string') return open()
    // the copied order may be deleted meanwhile: then there is nothing to copy
    findOrder(stored.of).then(open, forgetOpen)
  }, [id, open, openFor])
}

function parsePerson(stored: unknown): KnownPerson | undefined {
  if (!isRecord(stored)) return undefined
  const { id, name, phone, address } = stored
  const isWhole = [id, name, phone, address].every(one => typeof one === 'string')
  return isWhole
    ? { id: String(id), name: String(name), phone: String(phone), address: String(address) }
    : undefined
}
