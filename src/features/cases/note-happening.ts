import type { Transaction } from '#db/open-db.ts'
import { type DeedChange, type DeedKind, said } from '#domain/activity/deed.ts'
import { HAPPENING_WORDS } from '#domain/cases/case-texts.ts'
import type { CaseHappening } from '#domain/cases/case-words.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { publishOrder, recordEvent } from '#features/orders/history/record-event.ts'
import { thingOf } from '#features/orders/history/record-order-deed.ts'
import type { CaseRow } from './read-cases.ts'

const DEED_OF: Record<CaseHappening, DeedKind> = {
  opened: 'case_opened',
  approved: 'case_decided',
  approved_anyway: 'case_decided',
  waits: 'case_decided',
  refused: 'case_decided',
  reopened: 'case_decided',
  booked: 'case_changed',
  swapped: 'case_changed',
  sent_back: 'case_changed',
  old_back: 'case_changed',
  taken_back: 'case_changed',
  chased: 'case_changed',
  noted: 'case_changed',
  received: 'case_received',
  paid: 'case_paid',
  cancelled: 'case_ended',
  closed: 'case_ended',
}

type Happening = {
  /** Undefined: the shopper. */
  by: Staff | undefined
  now: Date
  what: CaseHappening
  changes?: readonly DeedChange[]
}

/** Writes what happened to a case into the history of its order and into the activity, and publishes it. */
export async function noteHappening(
  transaction: Transaction,
  { order_id, case_no }: Pick<CaseRow, 'order_id' | 'case_no'>,
  { by, now, what, changes = [] }: Happening,
): Promise<void> {
  const actor = by?.user.id ?? 'shop'
  await recordEvent(transaction, {
    orderId: order_id,
    kind: 'case',
    details: { caseNo: case_no, what },
    actor,
    now,
  })
  if (by) {
    const { order_no } = await transaction.tx
      .selectFrom('orders')
      .select('order_no')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
    await recordDeed(transaction, {
      by,
      now,
      what: DEED_OF[what],
      thing: thingOf({ id: order_id, orderNo: order_no }),
      changes: [said('Case', case_no), said('What', HAPPENING_WORDS[what]), ...changes],
    })
  }
  publishOrder(transaction, order_id)
}
