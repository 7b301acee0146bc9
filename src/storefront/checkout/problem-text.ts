import type { ShownZone } from '#domain/checkout/shown-delivery.ts'
import type { FieldErrors, OrderFields } from './order-fields.ts'
import type { OrderProblem } from './order-problem.ts'
import { placeNote } from './places/area-note.ts'

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
  zones: readonly ShownZone[],
): string {
  if (code === 'shipping_mismatch')
    return `${placeNote(entered, zones)} Please check the total and place the order again.`
  const marked = [
    fields.name && LABELS.name,
    fields.phone && LABELS.phone,
    (fields.district || fields.upazila) && LABELS.upazila,
    fields.address && LABELS.address,
    fields.advanceTrxId && LABELS.advanceTrxId,
    fields.advanceLast4 && LABELS.advanceLast4,
  ].filter(Boolean)
  if (marked.length > 0) return `The order was not placed. Please check: ${marked.join(', ')}.`
  if (lines.length > 0)
    return `The order was not placed. ${message} What you can do is above the order button.`
  return `The order was not placed. ${message}`
}
