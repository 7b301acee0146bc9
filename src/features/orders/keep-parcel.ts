import type { Work } from '#db/open-db.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { isStaffActor } from '#domain/order-event.ts'
import { differingSince, type SentParcel, type ToldOrder } from '#domain/sent-parcel.ts'
import { enterParcel } from './enter-parcel.ts'
import { removeEntered } from './remove-entered.ts'
import type { Rewriting, WritingHand } from './rewrite-order.ts'

/**
 * Keeps the parcel of an order in step with the order, in the transaction that writes it anew: what the courier still
 * has otherwise, and whether staff entered one by hand, or took it away again.
 */
export async function keepParcel(
  work: Work,
  order: DeskOrder,
  { fields, lines, hand }: Rewriting & WritingHand,
): Promise<void> {
  const after = { ...order, ...fields }
  if (isEntered(fields) && isStaffActor(hand.actor)) {
    const { consignmentId, trackingCode, courierStatus } = after
    const isThere = (consignmentId ?? trackingCode ?? courierStatus) !== null
    if (isThere) await enterParcel(work, after, hand)
    else await removeEntered(work, order.id)
  }
  if (order.parcel) await writeDiffering(work, { ...after, items: lines ?? order.items })
}

const isEntered = ({ consignmentId, trackingCode, courierStatus }: Rewriting['fields']): boolean =>
  consignmentId !== undefined || trackingCode !== undefined || courierStatus !== undefined

async function writeDiffering({ tx }: Work, order: ToldOrder & { id: string }): Promise<void> {
  const row = await tx
    .selectFrom('parcels')
    .select(['sent', 'differs'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!row || row.sent === null) return
  // written by this shop alone
  const sent: SentParcel = JSON.parse(row.sent)
  const differs = differingSince(sent, order).join(',') || null
  if (differs === row.differs) return
  await tx.updateTable('parcels').set({ differs }).where('order_id', '=', order.id).execute()
}
