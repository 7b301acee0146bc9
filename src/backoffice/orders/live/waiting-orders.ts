import { create } from 'zustand'
import type { Missing } from './judge-news.ts'

type WaitingOrders = {
  /** By id: what the list in view would show differently if it were asked for anew. */
  orders: ReadonlyMap<string, Missing>
  /** When the list in view was asked for or compared, in milliseconds of this browser. */
  askedAt: number | undefined
  /** Typed in here: whoever did it was told, and the lists were asked for anew. */
  madeHere: readonly string[]
}

/** What waits behind the pill, so that no row moves by itself. */
export const useWaitingOrders = create<WaitingOrders>()(() => ({
  orders: new Map(),
  askedAt: undefined,
  madeHere: [],
}))

/** Has an order that was typed in here not announced to whoever typed it in. Its news may have come already. */
export function orderMadeHere(id: string): void {
  useWaitingOrders.setState(({ madeHere }) => ({ madeHere: [...madeHere, id] }))
  setWaiting(id, undefined)
}

/** Of a new order whatever happens to it next, it stays new. Undefined: the list is right about it. */
export function setWaiting(id: string, missing: Missing | undefined): void {
  useWaitingOrders.setState(({ orders: held, madeHere }) => {
    const before = held.get(id)
    const now = madeHere.includes(id) ? undefined : missing
    if (!before && !now) return {}
    const orders = new Map(held)
    if (now) orders.set(id, before === 'new' ? before : now)
    else orders.delete(id)
    return { orders }
  })
}

/** Another list is in view, or the same anew: nothing is known that it misses. */
export const beginWaiting = (askedAt: number | undefined): void =>
  useWaitingOrders.setState({ askedAt, orders: new Map() })

/** The list in view was compared with the shop's of this moment. */
export const listSynced = (askedAt: number): void => useWaitingOrders.setState({ askedAt })

/** How many wait, for words. */
export const waitingCounts = (orders: WaitingOrders['orders']) => {
  const fresh = [...orders.values()].filter(missing => missing === 'new').length
  return { fresh, moved: orders.size - fresh }
}
