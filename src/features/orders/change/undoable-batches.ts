import type { RecordedEvent } from '../history/recorded-events.ts'

type Batched = Pick<RecordedEvent, 'batch' | 'undoes'>

/**
 * The batches of an order that stand: not taken back, or done again since. What takes back an undo does again what that
 * undo took back. `events` are the newest of the order, newest first.
 */
export function standingBatches(events: readonly Batched[]): ReadonlySet<string> {
  const standing = new Set<string>()
  const undone = new Set<string>()
  // an undo is newer than what it takes back, so that it is judged before
  for (const { batch, undoes } of events) {
    if (batch === null || undone.has(batch)) continue
    standing.add(batch)
    if (undoes !== null) undone.add(undoes)
  }
  return standing
}

/**
 * The batches of one person on an order that can be taken back, newest first. Batches that were taken back, and the
 * undos themselves, are left out, and those that take back, send back or keep an advance. `events` are the newest of the order, newest first.
 */
export function undoableBatches(events: readonly RecordedEvent[], actor: string): string[] {
  const standing = standingBatches(events)
  const own = events.filter(event => event.actor === actor && event.undoes === null)
  const fixed = new Set(events.filter(isFixed).map(({ batch }) => batch))
  return [
    ...new Set(
      own.flatMap(({ batch }) => (batch !== null && standing.has(batch) && !fixed.has(batch) ? [batch] : [])),
    ),
  ]
}

/** Of an advance only its match is taken back by undo: what was sent back to a customer, for one, is gone. */
const isFixed = (event: RecordedEvent): boolean =>
  event.kind === 'advance_noted' && event.details.note !== 'matched' && event.details.note !== 'seen'
