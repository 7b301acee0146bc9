import type { Courier } from '#adapters/courier/courier.ts'
import { bookingInputOf } from '#domain/parcels/booking.ts'
import type { CourierChoice } from '#domain/parcels/courier-choice.ts'
import type { CourierFigures } from '#domain/parcels/courier-figures.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { courierRefusal } from '#features/courier/courier-refusal.ts'
import { courierOfOrder } from '#features/courier-choice/choose-courier.ts'
import { readCourierFigures } from '#features/courier-figures/read-figures.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import type { Shop } from '#features/shop.ts'

/** A courier that an order can be booked with. */
export type CourierOption = {
  courier: Pick<Courier, 'id' | 'name'>
  /** Why it takes no parcel of the order now; undefined when it does. */
  refusal: Refusal<'courier_halted' | 'courier_pausing' | 'parcel_incomplete'> | undefined
  /** Of its parcels in the order's district; undefined: it had none there. */
  figures: CourierFigures | undefined
}
export type FoundCourier = {
  ok: true
  district: string | null
  /** Undefined: none is connected. */
  choice: CourierChoice | undefined
  options: CourierOption[]
}

/** The courier of an order with the reason, and what speaks for and against each one that is connected. */
export async function findCourier(
  shop: Shop,
  { by, id }: { by: Staff; id: string },
): Promise<FoundCourier | Refusal<'order_not_found'>> {
  const { db, couriers, clock } = shop
  const order = await readStaffOrder(db.main, id)
  if (!order) return { ok: false, code: 'order_not_found' }
  const { district } = order
  const figures = couriers.length > 1 ? await readCourierFigures(shop, { by }) : []
  const input = bookingInputOf(order, order.invoice ?? '')
  const options = await Promise.all(
    couriers.map(async (courier): Promise<CourierOption> => {
      const reason = courier.whyNot?.(input)
      const refusal =
        reason === undefined
          ? await courierRefusal(db.main, { courier, clock })
          : ({ ok: false, code: 'parcel_incomplete', reason } as const)
      const own = figures.find(one => one.courier === courier.id && one.district === district)
      return { courier, refusal, figures: own }
    }),
  )
  return { ok: true, district, choice: await courierOfOrder(db.main, shop, order), options }
}
