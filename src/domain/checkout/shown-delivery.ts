import type { Language } from '../language/language.ts'
import type { Delivery, DeliveryZone } from '../settings/delivery-section.ts'
import { windowIn } from './arrival.ts'

/** A delivery zone as the checkout shows it: `window` is when an order placed now arrives. */
export type ShownZone = Pick<DeliveryZone, 'id' | 'name' | 'chargeTaka' | 'places'> & { window: string }
/** Delivery as a page shows it. The last zone takes every place that no other names. */
export type ShownDelivery = { zones: readonly ShownZone[]; freeFromTaka: number | null }

/** What is shown of charges that changed, or listed. */
export type KnownDelivery = {
  zones: readonly Pick<ShownZone, 'id' | 'name' | 'chargeTaka'>[]
  freeFromTaka: number | null
}

/** Delivery as a page knows it now. `note`: which charges changed while it was open; empty for none. */
export type PresentDelivery = { delivery: ShownDelivery; note: string }

/**
 * Delivery as it is shown at this moment, in a language; a zone without a name in it keeps its English one. A place whose
 * district is in the same zone is left out.
 */
export const shownDelivery = (delivery: Delivery, now: Date, language: Language = 'en'): ShownDelivery => ({
  zones: delivery.zones.map(({ id, name, nameBengali, chargeTaka, days, places }) => ({
    id,
    name: (language === 'bn' && nameBengali) || name,
    chargeTaka,
    places: withoutParts(places),
    window: windowIn(language, now, { days, calendar: delivery }),
  })),
  freeFromTaka: delivery.freeFromTaka,
})

function withoutParts(places: DeliveryZone['places']): DeliveryZone['places'] {
  const whole = new Set(places.filter(place => place.area === '').map(place => place.district))
  return places.filter(place => place.area === '' || !whole.has(place.district))
}
