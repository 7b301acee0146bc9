import { create } from 'zustand'
import type { Missing } from './judge-news.ts'

type Waiting = { missing: Missing; version: number; heardAt: number }
type WaitingOrders = {
  /** By id: what the list in view would show differently if it were asked for anew. */
  orders: ReadonlyMap<string, Waiting>
  /** When the list in view was asked for, in milliseconds of this browser. */
  askedAt: number | undefined
}

/** What waits behind the pill, so that no row moves by itself. */
export const useWaitingOrders = create<WaitingOrders>()(() => ({ orders: new Map(), askedAt: undefined }))

/** Of a new order whatever happens to it next, it stays new. Undefined: the list is right about it. */
export function setWaiting(id: string, missing: Missing | undefined, version: number): void {
  useWaitingOrders.setState(({ orders: held }) => {
    const before = held.get(id)
    if (!before && !missing) return {}
    const orders = new Map(held)
    if (missing)
      orders.set(id, {
        missing: before?.missing === 'new' ? 'new' : missing,
        version,
        heardAt: Date.now(),
      })
    else orders.delete(id)
    return { orders }
  })
}

/** A list was asked for anew: what was heard before is in it, what was heard since may not be. */
export function listAsked(askedAt: number | undefined, shown: ReadonlyMap<string, number>): void {
  useWaitingOrders.setState(({ orders }) => ({
    askedAt,
    orders: new Map(
      [...orders].filter(
        ([id, { version, heardAt }]) => heardAt >= (askedAt ?? 0) && (shown.get(id) ?? -1) < version,
      ),
    ),
  }))
}

/** The list in view was compared with the shop's of this moment. */
export const listSynced = (askedAt: number): void => useWaitingOrders.setState({ askedAt })

/** How many wait, for words. */
export const waitingCounts = (orders: WaitingOrders['orders']) => {
  const all = [...orders.values()]
  const fresh = all.filter(({ missing }) => missing === 'new').length
  return { fresh, moved: all.length - fresh }
}
