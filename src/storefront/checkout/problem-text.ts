import type { ShownZone } from '#domain/checkout/shown-delivery.ts'
import type { PageSpeaker } from '#storefront/language/use-page-language.ts'
import type { FieldErrors, OrderFields } from './order-fields.ts'
import type { OrderProblem } from './order-problem.ts'
import { type NameOf, placeNote } from './places/area-note.ts'

/** The labels of the form without a script: one select has the district and the upazila. */
const LABELS = {
  name: 'Name',
  phone: 'Phone',
  district: 'Upazila or thana',
  upazila: 'Upazila or thana',
  address: 'Full address',
  advanceTrxId: 'TrxID of the advance',
  advanceLast4: 'Last 4 digits of the sender',
} as const satisfies Record<keyof FieldErrors, string>

/** Why a form sent without a script was refused, and which fields to check. */
export function problemText(
  entered: OrderFields,
  { code, fields, lines, message }: OrderProblem,
  { zones, speaker, nameOf }: { zones: readonly ShownZone[]; speaker: PageSpeaker; nameOf: NameOf },
): string {
  const { say } = speaker
  if (code === 'shipping_mismatch')
    return say('{note} Please check the total and place the order again.', {
      note: placeNote(entered, zones, { speaker, nameOf }),
    })
  const marked = [
    fields.name && LABELS.name,
    fields.phone && LABELS.phone,
    (fields.district || fields.upazila) && LABELS.upazila,
    fields.address && LABELS.address,
    fields.advanceTrxId && LABELS.advanceTrxId,
    fields.advanceLast4 && LABELS.advanceLast4,
  ].filter(label => label !== undefined && label !== '')
  if (marked.length > 0)
    return say('The order was not placed. Please check: {fields}.', {
      fields: marked.map(label => say(label)).join(', '),
    })
  const reason = { reason: message }
  return lines.length > 0
    ? say('The order was not placed. {reason} What you can do is above the order button.', reason)
    : say('The order was not placed. {reason}', reason)
}
