import { create } from 'zustand'
import type { Missing } from './judge-update.ts'

type WaitingOrders = {
  /** By id: what the list in view would show differently if it were loaded again. */
  orders: ReadonlyMap<string, Missing>
  /** When the list in view was requested or last compared, in milliseconds of this browser's clock. */
  askedAt: number | undefined
  /** Created in this tab: its author was notified, and the lists were loaded again. */
  madeHere: readonly string[]
}

/** The updates behind the pill, so that no row moves by itself. */
export const useWaitingOrders = create<WaitingOrders>()(() => ({
  orders: new Map(),
  askedAt: undefined,
  madeHere: [],
}))

/** Keeps an order created in this tab from being announced to its author. Its event may have come already. */
export function orderMadeHere(id: string): void {
  useWaitingOrders.setState(({ madeHere }) => ({ madeHere: [...madeHere, id] }))
  setWaiting(id, undefined)
}

/** A new order stays new, whatever happens to it next. Undefined: the list shows it correctly. */
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

/** Another list is in view, or the same was loaded again: it lacks nothing known. */
export const beginWaiting = (askedAt: number | undefined): void =>
  useWaitingOrders.setState({ askedAt, orders: new Map() })

/** The list in view was compared with the shop's present one. */
export const listSynced = (askedAt: number): void => useWaitingOrders.setState({ askedAt })

/** How many updates wait, for the label. */
export const waitingCounts = (orders: WaitingOrders['orders']) => {
  const fresh = [...orders.values()].filter(missing => missing === 'new').length
  return { fresh, moved: orders.size - fresh }
}
