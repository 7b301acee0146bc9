import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Shop } from '#features/shop.ts'
import { courierOf } from './courier-of.ts'

/** The order with the link to its parcel, also where its courier makes one of the code and gave none with the booking. */
export function withTrackingLink({ couriers }: Pick<Shop, 'couriers'>, order: StaffOrder): StaffOrder {
  const { parcel, trackingCode } = order
  if (!parcel || parcel.trackingUrl !== null) return order
  const trackingUrl = courierOf({ couriers }, parcel.courier)?.trackingUrl({ trackingCode }) ?? null
  return { ...order, parcel: { ...parcel, trackingUrl } }
}
