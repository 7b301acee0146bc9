import type { ShownZone } from '#domain/checkout/shown-delivery.ts'
import { typedPhone } from '#domain/typed-phone.ts'
import { isRecord } from '#web/is-record.ts'
import { type AdvanceFields, type OrderFields, withFittingArea } from './order-fields.ts'

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
    ...(isRecord(stored.advance) && { advance: advanceIn(stored.advance) }),
  }
}

const advanceIn = ({ method, trxId, last4, taka }: Record<string, unknown>): AdvanceFields => ({
  method: text(method),
  trxId: text(trxId),
  last4: text(last4),
  taka: text(taka),
})

/** Writes what was typed of an advance into its boxes, which are none where the shop asks for none. */
export function writeAdvance(form: HTMLFormElement, { advance }: OrderFields): void {
  if (!advance) return
  const values = {
    advance_method: advance.method,
    advance_trx_id: advance.trxId,
    advance_last4: advance.last4,
  }
  for (const [name, value] of Object.entries(values)) {
    const box = form.elements.namedItem(name)
    if (box instanceof HTMLInputElement && box.value === '') box.value = value
    // a method that the shop no longer asks for is no choice
    if (box instanceof HTMLSelectElement && [...box.options].some(one => one.value === value))
      box.value = value
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
    ...advanceOf(onPage, draft),
  }
}

/** The newer one: with the method of the draft only where nothing was typed on the page. */
function advanceOf(onPage: OrderFields, draft: OrderFields): Pick<OrderFields, 'advance'> {
  const typed = onPage.advance
  const advance = typed?.trxId || typed?.last4 ? typed : (draft.advance ?? typed)
  return advance ? { advance } : {}
}
