import type { RecordedEvent } from '../history/recorded-events.ts'

/**
 * What somebody did to an order and can take back, newest first: what was taken back, and the taking back itself, is
 * over. `events` are the newest of the order, newest first.
 */
export function undoableBatches(events: readonly RecordedEvent[], actor: string): string[] {
  const undone = new Set(events.map(event => event.undoes))
  const own = events.filter(event => event.actor === actor && event.undoes === null && event.batch !== null)
  const batches = new Set(own.flatMap(({ batch }) => (batch !== null && !undone.has(batch) ? [batch] : [])))
  return [...batches]
}
