import type { Transaction } from '#db/open-db.ts'
import { type DeedKind, said } from '#domain/activity/deed.ts'
import type { BulkAction } from '#domain/orders/bulk-change.ts'
import { STATUS_DEEDS } from '#domain/orders/order-deeds.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { thingOf } from '../history/record-order-deed.ts'

export type BulkDeed = {
  by: Staff
  now: Date
  /** `edit`: changes of their own for each. */
  action: BulkAction | { kind: 'edit' }
  /** Orders that are otherwise than before; the first of them stands for one alone. */
  count: number
  first: Pick<StaffOrder, 'id' | 'orderNo'> | undefined
  failed: number
}

/** Records what was done to many orders as one deed; nothing when all of them stayed as they were. */
export async function recordBulkDeed(
  transaction: Transaction,
  { by, now, action, count, first, failed }: BulkDeed,
): Promise<void> {
  if (count === 0) return
  await recordDeed(transaction, {
    by,
    now,
    what: deedOf(action),
    thing: count === 1 && first ? thingOf(first) : undefined,
    count,
    changes: failed > 0 ? [said('Refused', failed)] : [],
  })
}

const DEEDS_OF_ACTIONS = {
  delete: 'order_deleted',
  restore: 'order_restored',
  received: 'returns_received',
  parcel: 'parcels_booked',
  undo: 'order_undone',
  redo: 'order_redone',
  edit: 'order_changed',
} as const satisfies Record<Exclude<BulkDeed['action']['kind'], 'status'>, DeedKind>

const deedOf = (action: BulkDeed['action']): DeedKind =>
  action.kind === 'status' ? STATUS_DEEDS[action.officialStatus] : DEEDS_OF_ACTIONS[action.kind]
