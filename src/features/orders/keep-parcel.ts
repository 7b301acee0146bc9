import type { Work } from '#db/open-db.ts'
import type { SentParcel, ToldOrder } from '#domain/booking.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { isStaffActor } from '#domain/order-event.ts'
import { comingBack } from '#domain/parcel-need.ts'
import { parcelStatusOf } from '#domain/parcel-status.ts'
import { differingSince } from '#domain/sent-parcel.ts'
import { enterParcel } from './enter-parcel.ts'
import { removeEntered } from './remove-entered.ts'
import type { Hand, Rewriting, WritingHand } from './rewrite-order.ts'

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
    if (fields.trackingCode !== undefined) await writeLink(work, after, hand)
  } else if (!order.parcel) return
  const items = lines ?? order.items
  const pairs = items.reduce((sum, { quantity }) => sum + quantity, 0)
  await writeDerived(work, { ...after, items, pairs })
}

const isEntered = ({ consignmentId, trackingCode, courierStatus }: Rewriting['fields']): boolean =>
  consignmentId !== undefined || trackingCode !== undefined || courierStatus !== undefined

/** Where the parcel with the code that staff typed is followed. */
async function writeLink(
  { tx }: Work,
  { id, trackingCode }: Pick<DeskOrder, 'id' | 'trackingCode'>,
  { courier }: Hand,
): Promise<void> {
  const tracking_url = trackingCode === null ? null : (courier?.trackingUrl({ trackingCode }) ?? null)
  await tx
    .updateTable('parcels')
    .set(row => ({
      tracking_url: row
        .case()
        .when('courier', '=', courier?.id ?? '')
        .then(tracking_url)
        .else(null)
        .end(),
    }))
    .where('order_id', '=', id)
    .execute()
}

type Written = ToldOrder & Pick<DeskOrder, 'id' | 'courierStatus'>

/** What lists find the parcel by. */
async function writeDerived({ tx }: Work, order: Written): Promise<void> {
  const row = await tx
    .selectFrom('parcels')
    .select(['state', 'sent', 'differs', 'returned_at', 'coming_back'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!row) return
  const differs = differing(order, row)
  const coming_back = comingBack(order.courierStatus, row.returned_at)
  if (differs === row.differs && coming_back === row.coming_back) return
  await tx.updateTable('parcels').set({ differs, coming_back }).where('order_id', '=', order.id).execute()
}

/** Nothing once the courier has nothing to bring any more, or never had it. */
function differing(order: Written, { state, sent }: { state: string; sent: string | null }): string | null {
  if (sent === null || state === 'refused' || parcelStatusOf(order.courierStatus ?? '').isFinal) return null
  // written by this shop alone
  const told: SentParcel = JSON.parse(sent)
  return differingSince(told, order).join(',') || null
}
