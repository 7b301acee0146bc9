import { typedPhone } from '#domain/typed-phone.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import { DRAFT_KEY } from './forget-draft.ts'
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

/** Kept for this tab only, so that nothing typed is lost by a reload or a look at the cart. */
export const readDraft = (): OrderFields | null => parseDraft(readStored('sessionStorage', DRAFT_KEY))
export const writeDraft = (fields: OrderFields): boolean => writeStored('sessionStorage', DRAFT_KEY, fields)
