import type { ShownZone } from '#domain/checkout/shown-delivery.ts'
import { typedPhone } from '#domain/typed-phone.ts'
import { isRecord } from '#web/is-record.ts'
import { type OrderFields, withFittingArea } from './order-fields.ts'

/** More than any field may have; a longer stored text was not typed here. */
const LONGEST_TEXT = 1000

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '')

/** The fields typed in this tab before, or null when nothing readable is stored. */
export function parseDraft(stored: unknown): OrderFields | null {
  if (!isRecord(stored)) return null
  return {
    name: text(stored.name),
    phone: typedPhone(text(stored.phone)),
    area: text(stored.area),
    district: text(stored.district),
    upazila: text(stored.district) ? text(stored.upazila) : '',
    address: text(stored.address),
  }
}

/**
 * The page's fields, with the draft for empty ones: text that the shopper typed before the script arrived, or that the
 * browser filled in, is newer and stays.
 */
export function mergeDraft(
  onPage: OrderFields,
  draft: OrderFields | null,
  zones: readonly ShownZone[],
): OrderFields {
  if (!draft) return onPage
  const place = onPage.district ? onPage : draft
  // a browser that restores a form restores its area too, even one that a district had changed
  const first = zones[0]?.id
  const isChosenHere = onPage.area !== first && withFittingArea(draft, zones).area === first
  // the zone of a draft may be no more
  const isKnown = zones.some(zone => zone.id === draft.area)
  return {
    name: onPage.name || draft.name,
    phone: onPage.phone || draft.phone,
    area: isChosenHere || !isKnown ? onPage.area : draft.area,
    district: place.district,
    upazila: place.upazila,
    address: onPage.address || draft.address,
  }
}
