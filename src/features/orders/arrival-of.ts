import { arrivalIn } from '#domain/checkout/arrival.ts'
import { type Arrival, isDeliveryLate } from '#domain/checkout/delivery.ts'
import { zoneFor } from '#domain/checkout/delivery-zones.ts'
import type { Language } from '#domain/language/language.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Delivery } from '#domain/settings/delivery-section.ts'
import type { Shop } from '#features/shop.ts'

/** The zone that an order was charged by; once that is no more, that of its destination. */
export const zoneOfOrder = (
  delivery: Delivery,
  { district, upazila, shippingArea: zoneId, deliveryChargeTaka: chargeTaka }: Order,
): Delivery['zones'][number] =>
  delivery.zones.find(({ id }) => id === zoneId) ??
  zoneFor(delivery, { district, upazila, zoneId, chargeTaka })

/** When an order arrives, by the zone that it was charged by; once that is no more, by its destination. In a language. */
export async function arrivalOf(
  { settings, clock }: Pick<Shop, 'settings' | 'clock'>,
  order: Order,
  language: Language,
): Promise<Arrival & { isLate: boolean }> {
  const { delivery } = await settings.now()
  const zone = zoneOfOrder(delivery, order)
  const placedAt = new Date(order.createdAt)
  const isLate = isDeliveryLate({ placedAt, days: zone.days }, clock.now(), delivery)
  return { ...arrivalIn(zone, placedAt, { calendar: delivery, language }), isLate }
}
