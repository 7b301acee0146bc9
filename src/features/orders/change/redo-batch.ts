import type { Transaction } from '#db/open-db.ts'
import { type RecordedEvent, recordedEvents } from '../history/recorded-events.ts'
import type { ChangedOutcome } from './change-order.ts'
import { lockOrder } from './lock-order.ts'
import { takeBackBatch, type UndoCode, type Undoing } from './undo-batch.ts'
import { standingBatches } from './undoable-batches.ts'

export type RedoCode = Exclude<UndoCode, 'nothing_to_undo'> | 'nothing_to_redo'

/**
 * What takes a match of an advance back cannot be taken back: its message may have paid for another order since.
 */
const isOfAdvance = ({ kind }: RecordedEvent): boolean => kind === 'advance_noted'

/**
 * Does one batch of one person on an order again, by taking back its undo; it can be undone again afterwards.
 * `nothing_to_redo`: it was never this person's, was never taken back, or matched an advance.
 */
export async function redoBatch(
  transaction: Transaction,
  { by, id, batch, context, rights }: Undoing & { batch: string },
): Promise<ChangedOutcome<RedoCode>> {
  const locked = await lockOrder(transaction, id)
  if (!locked) return { ok: false, code: 'order_not_found' }
  const events = await recordedEvents(transaction.tx, id)
  const standing = standingBatches(events)
  const undos = events.filter(event => event.undoes === batch && event.actor === by.user.id)
  // a client that lost the answer to its redo sends it again
  if (undos.length > 0 && standing.has(batch)) return { ok: true, order: locked.order, batch: null }
  const undo = undos.flatMap(event => event.batch ?? []).find(one => standing.has(one))
  if (undo === undefined || events.some(event => event.batch === undo && isOfAdvance(event)))
    return { ok: false, code: 'nothing_to_redo' }
  return await takeBackBatch(transaction, locked, { events, batch: undo, context, rights })
}
