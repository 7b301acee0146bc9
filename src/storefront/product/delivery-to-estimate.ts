import type { DeliveryCalendar, DeliveryDays } from '#domain/checkout/delivery.ts'
import { chargeFor } from '#domain/checkout/free-delivery.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Delivery } from '#domain/settings/delivery-section.ts'

/** What a page needs in order to say when a pair arrives: `taka` is the charge for that pair alone. */
export type DeliveryToEstimate = DeliveryCalendar & {
  zones: readonly { name: string; days: DeliveryDays; taka: number }[]
}

/** The delivery of a pair at this price; without the holidays that are over. */
export const deliveryToEstimate = (
  delivery: Delivery,
  { priceTaka, now }: { priceTaka: number; now: Date },
): DeliveryToEstimate => ({
  zones: delivery.zones.map(zone => ({
    name: zone.name,
    days: zone.days,
    taka: chargeFor(delivery, zone, priceTaka),
  })),
  weekend: delivery.weekend,
  holidays: delivery.holidays.filter(({ day }) => day >= dhakaDay(now)).map(({ day }) => ({ day })),
})
