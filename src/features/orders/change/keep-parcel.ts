import type { Work } from '#db/open-db.ts'
import { isStaffActor } from '#domain/actor.ts'
import type { SentParcel, ToldOrder } from '#domain/booking.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { comingBack } from '#domain/parcel-need.ts'
import { parcelStatusOf } from '#domain/parcel-status.ts'
import { differingSince } from '#domain/sent-parcel.ts'
import { enterParcel, removeEntered } from './enter-parcel.ts'
import type { HeldOrder } from './hold-order.ts'
import { changeParcel, type ParcelRow } from './parcel-row.ts'
import type { Hand, Rewriting } from './rewriting.ts'

/**
 * Keeps the parcel of a held order in step with the order, in the transaction that writes it anew: what is said of the
 * parcel itself, what the courier still has otherwise, and whether staff entered one by hand, or took it away again.
 * Answers its row as it is then.
 */
export async function keepParcel(
  work: Work,
  held: HeldOrder,
  { hand, now, ...rewriting }: Rewriting & { hand: Hand; now: Date },
): Promise<ParcelRow | undefined> {
  const { order } = held
  const { fields, lines, returned } = rewriting
  const after = { ...order, ...fields }
  const parcel = isEnteredBy(hand, fields) ? await enterOrRemove(work, held, { after, hand }) : held.parcel
  if (!parcel) return undefined
  const change = {
    ...rewriting.parcel,
    ...(returned !== undefined && { returned_at: returned && now.toISOString() }),
    ...(isEnteredBy(hand, fields) &&
      fields.trackingCode !== undefined && { tracking_url: linkOf(after, parcel, hand) }),
  }
  const items = lines ?? order.items
  const pairs = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const derived = derivedOf({ ...after, items, pairs }, { ...parcel, ...change })
  return await changeParcel(work, parcel, { ...change, ...derived })
}

const isEnteredBy = (
  { actor }: Hand,
  { consignmentId, trackingCode, courierStatus }: Rewriting['fields'],
): boolean =>
  isStaffActor(actor) &&
  (consignmentId !== undefined || trackingCode !== undefined || courierStatus !== undefined)

async function enterOrRemove(
  work: Work,
  { parcel }: HeldOrder,
  { after, hand }: { after: DeskOrder; hand: Hand },
): Promise<ParcelRow | undefined> {
  const { consignmentId, trackingCode, courierStatus } = after
  if ((consignmentId ?? trackingCode ?? courierStatus) !== null)
    return await enterParcel(work, parcel, { order: after, hand })
  return parcel && (await removeEntered(work, parcel))
}

/** Where the parcel with the code that staff typed is followed. */
function linkOf(
  { trackingCode }: Pick<DeskOrder, 'trackingCode'>,
  parcel: Pick<ParcelRow, 'courier'>,
  { courier }: Hand,
): string | null {
  const isOfCourier = courier !== undefined && parcel.courier === courier.id
  return isOfCourier && trackingCode !== null ? (courier.trackingUrl({ trackingCode }) ?? null) : null
}

type Written = ToldOrder & Pick<DeskOrder, 'courierStatus'>
type Stored = Pick<ParcelRow, 'state' | 'sent' | 'returned_at'>

/** What lists find the parcel by. */
const derivedOf = (order: Written, parcel: Stored): Pick<ParcelRow, 'differs' | 'coming_back'> => ({
  differs: differing(order, parcel),
  coming_back: comingBack(order.courierStatus, parcel.returned_at),
})

/** Nothing once the courier has nothing to bring any more, or never had it. */
function differing(order: Written, { state, sent }: Stored): string | null {
  if (sent === null || state === 'refused' || parcelStatusOf(order.courierStatus ?? '').isFinal) return null
  // written by this shop alone
  const told: SentParcel = JSON.parse(sent)
  return differingSince(told, order).join(',') || null
}
