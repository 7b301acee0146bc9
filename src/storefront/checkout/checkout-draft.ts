import { typedPhone } from '#domain/typed-phone.ts'
import { isRecord } from '#web/is-record.ts'
import { type OrderFields, withFittingArea } from './order-fields.ts'

/** Longer than any field may be; a stored text beyond it was not typed here. */
const LONGEST_TEXT = 1000

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '')

/** What was typed in this tab before, or null when nothing readable is stored. */
export function parseDraft(stored: unknown): OrderFields | null {
  if (!isRecord(stored)) return null
  return {
    name: text(stored.name),
    phone: typedPhone(text(stored.phone)),
    area: stored.area === 'outside' ? 'outside' : 'inside',
    district: text(stored.district),
    upazila: text(stored.district) ? text(stored.upazila) : '',
    address: text(stored.address),
  }
}

/**
 * The draft behind what the page already holds: what the shopper typed before the script arrived, or what the
 * browser filled in, is newer and stands.
 */
export function mergeDraft(onPage: OrderFields, draft: OrderFields | null): OrderFields {
  if (!draft) return onPage
  const place = onPage.district ? onPage : draft
  // a browser that brings a form back brings the area as it stood, also where a district had moved it
  const isChosenHere = onPage.area === 'outside' && withFittingArea(draft).area === 'inside'
  return {
    name: onPage.name || draft.name,
    phone: onPage.phone || draft.phone,
    area: isChosenHere ? 'outside' : draft.area,
    district: place.district,
    upazila: place.upazila,
    address: onPage.address || draft.address,
  }
}
