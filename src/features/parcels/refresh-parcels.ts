import type { Answered, Courier } from '#adapters/courier/courier.ts'
import { newId } from '#domain/id.ts'
import { type ParcelStatus, parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import { courierRefusal } from '#features/courier/courier-refusal.ts'
import { noteAnswer } from '#features/courier/note-answer.ts'
import { noteContact } from '#features/courier/note-contact.ts'
import type { CourierShop } from '#features/shop.ts'
import { applyUnmatchedEvents } from './apply-unmatched-events.ts'
import { type DueParcel, dueParcels } from './due-parcels.ts'
import { recordCourierEvent } from './record-courier-event.ts'
import { type AskedParcel, scheduleNextPolls } from './schedule-next-polls.ts'

/**
 * The result of one run. `closed`: no request may be sent now. `unreachable`: the courier gave no
 * answer, and the job waits a little before the next run.
 */
export type RefreshTurn = { asked: number; outcome: 'done' | 'closed' | 'unreachable' }

/** `stop`: no further request in this run. */
type Asked = { outcome: 'done' | 'unreachable' | 'stop'; kept?: AskedParcel; fault?: unknown }

/**
 * One run of asking the courier for statuses: of the `most` parcels that are longest overdue. The first request is sent
 * alone, so that revoked keys are refused once and not ten times: that would lock out the new keys for an hour, too.
 */
export async function refreshParcels(shop: CourierShop, { most }: { most: number }): Promise<RefreshTurn> {
  const { courier } = shop
  if (most < 1) return { asked: 0, outcome: 'closed' }
  const [first, ...others] = await dueParcels(shop, courier.id, most)
  if (!first) return { asked: 0, outcome: 'done' }
  if (await courierRefusal(shop.db.main, shop)) return { asked: 0, outcome: 'closed' }
  const probed = await ask(shop, first)
  const isStopped = probed.outcome !== 'done'
  const answers = isStopped ? [probed] : [probed, ...(await Promise.all(others.map(one => ask(shop, one))))]
  await scheduleNextPolls(
    shop,
    answers.flatMap(({ kept }) => kept ?? []),
  )
  await recordMissedEvents(shop, [first, ...others])
  for (const answer of answers) if ('fault' in answer) throw answer.fault
  const outcomes = answers.map(({ outcome }) => outcome)
  if (outcomes.includes('stop')) return { asked: answers.length, outcome: 'closed' }
  if (isStopped) return { asked: 1, outcome: 'unreachable' }
  await noteContact(shop, 'answer')
  return { asked: answers.length, outcome: 'done' }
}

/** A parcel that causes a fault is left alone for a while: otherwise all others would wait for ever. */
const ask = (shop: CourierShop, parcel: DueParcel): Promise<Asked> =>
  askOne(shop, parcel).catch(fault => ({ outcome: 'done', kept: { parcel, came: 'nothing' }, fault }))

/** Asks about one parcel and records what is new; when nothing is, `kept` holds the result. */
export async function askOne(shop: CourierShop, parcel: DueParcel): Promise<Asked> {
  const answer = await askParcel(shop.courier, parcel)
  if (!answer) return { outcome: 'done', kept: { parcel, came: 'over' } }
  if (!answer.ok) {
    await noteAnswer(shop, answer)
    if (answer.kind === 'auth' || answer.kind === 'rate_limited') return { outcome: 'stop' }
    const isUnreachable = answer.kind === 'unavailable' || answer.kind === 'uncertain'
    return isUnreachable
      ? { outcome: 'unreachable', kept: { parcel, came: 'away' } }
      : { outcome: 'done', kept: { parcel, came: 'nothing' } }
  }
  const { status } = answer
  if (isKnown(parcel, status)) return { outcome: 'done', kept: { parcel, came: 'same' } }
  await recordCourierEvent(shop, eventsOf(shop, parcel, status))
  return { outcome: 'done' }
}

const isKnown = (parcel: DueParcel, { code, returning }: ParcelStatus): boolean =>
  parcel.status === code && (returning === null || returning === parcel.return_status)

function eventsOf({ clock, courier }: CourierShop, parcel: DueParcel, status: ParcelStatus) {
  const now = clock.now()
  return {
    courier: courier.id,
    source: 'poll' as const,
    orderId: parcel.order_id,
    event: {
      dedupeKey: `poll:${newId(now)}`,
      kind: 'status',
      consignmentId: parcel.consignment_id,
      invoice: parcel.invoice,
      status,
      message: null,
      collectedPoisha: null,
      chargePoisha: null,
      // the courier may have cached its answer that long
      at: new Date(now.getTime() - courier.can.minPollSeconds * 1000),
      raw: JSON.stringify(status),
    },
  }
}

/** Asks a courier for the status of a parcel, or of its return. Undefined when no more can change. */
function askParcel(
  courier: Courier,
  parcel: DueParcel,
): Promise<Answered<{ status: ParcelStatus }>> | undefined {
  const ref = {
    consignmentId: parcel.consignment_id,
    trackingCode: parcel.tracking_code,
    invoice: parcel.invoice,
  }
  const status = parcel.status === null ? null : parcelStatusOf(parcel.status)
  if (!status?.isFinal) return courier.status(ref)
  return status.phase === 'delivered' ? undefined : courier.returnStatus?.(ref)
}

/**
 * Matches events that were stored unmatched at the very moment in which their parcel was booked: neither of the two
 * transactions could see the other.
 */
async function recordMissedEvents(shop: CourierShop, parcels: readonly DueParcel[]): Promise<void> {
  const ids = parcels.flatMap(parcel => parcel.consignment_id ?? [])
  if (ids.length === 0) return
  const parked = await shop.db.main
    .selectFrom('courier_events')
    .select('consignment_id')
    .distinct()
    .where('order_id', 'is', null)
    .where('consignment_id', 'in', ids)
    .execute()
  const known = new Set(parked.map(row => row.consignment_id))
  for (const { order_id: orderId, consignment_id: consignmentId, invoice, courier } of parcels)
    if (known.has(consignmentId))
      await shop.db.transact(transaction =>
        applyUnmatchedEvents(transaction, shop, { orderId, courier, consignmentId, invoice }),
      )
}
