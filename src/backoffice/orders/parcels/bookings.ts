import { create } from 'zustand'

/** Orders whose parcels this browser has asked for, as long as it has no answer. */
export const useBookings = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }))

/** Answers those of the orders that were not asked for already: a second press asks for nothing. */
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
