import type { Work } from '#db/open-db.ts'
import type { OrderFields } from '#domain/order-fields.ts'
import { UNKNOWN_COURIER } from '#domain/parcel.ts'
import { parcelStatusOf } from '#domain/parcel-status.ts'
import type { Hand } from './rewrite-order.ts'

type Entered = Pick<OrderFields, 'consignmentId' | 'trackingCode' | 'invoice' | 'courierStatus'> & {
  id: string
}

/**
 * Makes the parcel of an order of which staff entered what the courier gave them, or follows it by what they entered
 * since. One that the courier refused before is booked then; what the shop booked itself stays as it is.
 */
export async function enterParcel(work: Work, order: Entered, hand: Hand): Promise<void> {
  const { actor, clock, courier } = hand
  const now = clock.now().toISOString()
  const due_at = isFollowed(order, hand) ? now : null
  await work.tx
    .insertInto('parcels')
    .values({
      order_id: order.id,
      courier: courier?.id ?? UNKNOWN_COURIER,
      state: 'booked',
      tries: 0,
      misses: 0,
      asked_by: actor,
      booked_at: now,
      due_at,
    })
    .onConflict(conflict =>
      conflict
        .column('order_id')
        .doUpdateSet(row => ({
          state: 'booked',
          sent: null,
          differs: null,
          refusal: null,
          due_at,
          // of a refused one nothing was; its age sets how often it is asked about
          booked_at: row.fn.coalesce('parcels.booked_at', 'excluded.booked_at'),
          ...(courier && { courier: courier.id }),
        }))
        .where(({ eb, or, and }) =>
          or([
            eb('parcels.state', '=', 'refused'),
            and([eb('parcels.state', '=', 'booked'), eb('parcels.sent', 'is', null)]),
          ]),
        ),
    )
    .execute()
  if (due_at !== null) work.tell('parcels')
}

/** A courier can be asked of it, and has more to say. */
const isFollowed = (order: Entered, { courier }: Hand): boolean =>
  courier !== undefined &&
  (order.consignmentId ?? order.trackingCode ?? order.invoice) !== null &&
  parcelStatusOf(order.courierStatus ?? '').phase !== 'delivered'
