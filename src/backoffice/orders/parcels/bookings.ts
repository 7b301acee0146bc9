import { create } from 'zustand'

/** Orders whose parcels this browser has booked without an answer so far. */
export const useBookings = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }))

/** Returns the orders that were not sent already: a second press sends nothing. */
export function beginBooking(ids: readonly string[]): string[] {
  const { ids: held } = useBookings.getState()
  const fresh = ids.filter(id => !held.has(id))
  if (fresh.length > 0) useBookings.setState({ ids: new Set([...held, ...fresh]) })
  return fresh
}

export function endBooking(ids: readonly string[]): void {
  const { ids: held } = useBookings.getState()
  const next = new Set(held)
  for (const id of ids) next.delete(id)
  useBookings.setState({ ids: next })
}
