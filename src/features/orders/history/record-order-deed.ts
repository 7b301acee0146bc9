import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import { orderChanges, orderDeedOf } from '#domain/orders/order-deeds.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { recordedEvents } from './recorded-events.ts'

/** `batch`: null when nothing had to change. `isCounted`: pairs that came back were counted. */
type Changed = { ok: true; order: StaffOrder; batch: string | null; isCounted?: true }
export type OrderDeed = { by: Staff; now: Date; changed: Changed | { ok: false } }

/** Records what staff did to one order, as its events of that batch say; nothing when it stayed as it was. */
export async function recordOrderDeed(
  transaction: Transaction,
  { by, now, changed }: OrderDeed,
): Promise<void> {
  if (!changed.ok) return
  const { order, batch } = changed
  const thing = thingOf(order)
  if (changed.isCounted) {
    const changes = [said('Pairs that came back', pairsBack(order))]
    await recordDeed(transaction, { by, now, what: 'returns_received', thing, changes })
  }
  if (batch === null) return
  const recorded = await recordedEvents(transaction.tx, order.id)
  const events = recorded.filter(event => event.batch === batch).reverse()
  // the fields were as asked already
  if (events.length === 0) return
  const what = events.some(({ undoes }) => undoes !== null) ? 'order_undone' : orderDeedOf(events)
  await recordDeed(transaction, { by, now, what, thing, changes: orderChanges(events) })
}

/** An order as the activity calls it. */
export const thingOf = ({ id, orderNo }: Pick<StaffOrder, 'id' | 'orderNo'>) =>
  ({ kind: 'order', id, name: `#${orderNo}` }) as const

/** Null: a wrong count was taken back. */
const pairsBack = ({ items, parcel }: StaffOrder): number | null =>
  (parcel?.returnedAt ?? null) === null ? null : items.reduce((pairs, { returned }) => pairs + returned, 0)
