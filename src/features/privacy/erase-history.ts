import type { Transaction } from '#db/open-db.ts'
import type { OrderEventKind } from '#domain/orders/order-event.ts'
import { isPersonalField } from '#domain/orders/order-privacy.ts'

/** Events whose details may hold words of staff or of a courier. */
export const TELLING_KINDS = [
  'field_changed',
  'parcel_refused',
  'parcel_unsure',
] as const satisfies readonly OrderEventKind[]

/** Erases personal values from the history of orders. Who changed what, and when, stays; it can no longer be undone. */
export async function eraseHistory({ tx }: Transaction, orderIds: readonly string[]): Promise<void> {
  const events = await tx
    .selectFrom('order_events')
    .select(['id', 'kind', 'details'])
    .where('order_id', 'in', orderIds)
    .where('kind', 'in', TELLING_KINDS)
    .execute()
  for (const { id, kind, details } of events) {
    const erased = kind === 'field_changed' ? erasedField(details) : JSON.stringify({ message: '' })
    if (erased !== undefined)
      await tx
        .updateTable('order_events')
        .set({ details: erased, batch: null, request_hash: null })
        .where('id', '=', id)
        .execute()
  }
}

/** Undefined for a field that stays. */
function erasedField(details: string): string | undefined {
  const { field } = JSON.parse(details)
  return isPersonalField(field) ? JSON.stringify({ field, from: null, to: null }) : undefined
}
