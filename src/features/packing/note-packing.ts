import type { Transaction } from '#db/open-db.ts'
import { type DeedKind, said } from '#domain/activity/deed.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { PackingNote } from '#domain/packing/packing-note.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { publishOrder, recordEvent } from '#features/orders/history/record-event.ts'
import { thingOf } from '#features/orders/history/record-order-deed.ts'
import type { PackingRequest } from './note-scan.ts'

const DEED_OF: Readonly<Record<PackingNote, DeedKind>> = {
  by_hand: 'pair_ticked',
  wrong_label: 'pair_ticked',
  aside: 'parcel_set_aside',
  stuck: 'pair_missed',
  taken_up: 'parcel_taken_up',
}

/** Writes what was noted of a parcel into the history of its order and into the activity. `pair`: in words. */
export async function notePacking(
  transaction: Transaction,
  { by, now }: Pick<PackingRequest, 'by' | 'now'>,
  { order, note, pair }: { order: StaffOrder; note: PackingNote; pair: string },
): Promise<void> {
  await recordEvent(transaction, {
    orderId: order.id,
    kind: 'packing_noted',
    details: { note, pair },
    actor: by.user.id,
    now,
  })
  await recordDeed(transaction, {
    by,
    now,
    what: DEED_OF[note],
    thing: thingOf(order),
    changes: [
      ...(pair === '' ? [] : [said('Pair', pair)]),
      ...(note === 'wrong_label' ? [said('Why', 'Its label is wrong')] : []),
    ],
  })
  publishOrder(transaction, order.id)
}
