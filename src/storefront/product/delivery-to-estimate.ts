import type { DeliveryCalendar, DeliveryDays } from '#domain/checkout/delivery.ts'
import { chargeFor } from '#domain/checkout/free-delivery.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Language } from '#domain/language/language.ts'
import type { Delivery, DeliveryZone } from '#domain/settings/delivery-section.ts'
import { settingText } from '#domain/settings/setting-text.ts'

/** What a page needs in order to say when a pair arrives: `taka` is the charge for that pair alone. */
export type DeliveryToEstimate = DeliveryCalendar & {
  zones: readonly { name: string; lang?: 'en'; days: DeliveryDays; taka: number }[]
}

const zoneName = (language: Language, { name, nameBengali }: DeliveryZone) => {
  const { text, lang } = settingText(language, name, nameBengali)
  return { name: text, ...(lang && { lang }) }
}

/** The delivery of a pair at this price; without the holidays that are over. */
export const deliveryToEstimate = (
  delivery: Delivery,
  { priceTaka, now, language }: { priceTaka: number; now: Date; language: Language },
): DeliveryToEstimate => ({
  zones: delivery.zones.map(zone => ({
    ...zoneName(language, zone),
    days: zone.days,
    taka: chargeFor(delivery, zone, priceTaka),
  })),
  weekend: delivery.weekend,
  holidays: delivery.holidays.filter(({ day }) => day >= dhakaDay(now)).map(({ day }) => ({ day })),
})
