import type { RecordedEvent } from '../history/recorded-events.ts'

/**
 * The batches of one person on an order that can be taken back, newest first. Batches that were taken back, and the
 * undos themselves, are left out. `events` are the newest of the order, newest first.
 */
export function undoableBatches(events: readonly RecordedEvent[], actor: string): string[] {
  const undone = new Set(events.map(event => event.undoes))
  const own = events.filter(event => event.actor === actor && event.undoes === null && event.batch !== null)
  const batches = new Set(own.flatMap(({ batch }) => (batch !== null && !undone.has(batch) ? [batch] : [])))
  return [...batches]
}
