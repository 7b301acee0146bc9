import type { Transaction } from '#db/open-db.ts'
import { type DeedChange, type DeedKind, said } from '#domain/activity/deed.ts'
import type { AdvanceMethod } from '#domain/advances/advance.ts'
import { type AdvanceNote, advanceInWords } from '#domain/advances/advance-note.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { publishOrder, recordEvent } from './record-event.ts'
import { thingOf } from './record-order-deed.ts'

const DEED_OF = {
  claimed: 'advance_claimed',
  matched: 'advance_matched',
  seen: 'advance_matched',
  refused: 'advance_refused',
  reopened: 'advance_reopened',
  unmatched: 'advance_unmatched',
  refunded: 'advance_refunded',
  kept: 'advance_kept',
} as const satisfies Record<AdvanceNote, DeedKind>

type Noting = {
  /** Undefined: the shopper. */
  by: Staff | undefined
  now: Date
  note: AdvanceNote
  advance: { taka: number | null; method: AdvanceMethod; trxId: string }
  /** Of the change of the order that goes with it. */
  batch?: string | undefined
  changes?: readonly DeedChange[]
}

/** Writes what happened to an advance into the history of its order and into the activity, and publishes it. */
export async function noteAdvance(
  transaction: Transaction,
  order: Pick<StaffOrder, 'id' | 'orderNo'>,
  { by, now, note, advance: { taka, method, trxId }, batch, changes = [] }: Noting,
): Promise<void> {
  const advance = advanceInWords(taka, method, trxId)
  await recordEvent(transaction, {
    kind: 'advance_noted',
    details: { note, advance },
    orderId: order.id,
    actor: by?.user.id ?? 'shop',
    now,
    ...(batch !== undefined && { batch }),
  })
  if (by)
    await recordDeed(transaction, {
      by,
      now,
      what: DEED_OF[note],
      thing: thingOf(order),
      changes: [said('Advance', advance), ...changes],
    })
  publishOrder(transaction, order.id)
}
