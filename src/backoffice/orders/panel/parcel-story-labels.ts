import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { bookingInputOf, SENT_LABELS, type SentParcel, sentValues } from '#domain/parcels/booking.ts'
import { SENT_FIELDS, type SentField, SIMULATED_COURIER, UNKNOWN_COURIER } from '#domain/parcels/parcel.ts'
import { phoneGroups } from '../../ui/phone-groups.ts'

/** A courier by its id, as people call it. */
export function courierName(courier: string): string {
  if (courier === SIMULATED_COURIER) return 'the trial courier, who carries nothing'
  if (courier === UNKNOWN_COURIER) return 'a courier, entered by hand'
  return courier.charAt(0).toUpperCase() + courier.slice(1)
}

/** One thing that was told, with its name. */
type Told = { what: string; text: string }

/** What the courier was told, field by field; what it was not told is left out. */
export const formatSent = (sent: SentParcel): Told[] =>
  SENT_FIELDS.flatMap(field => {
    const text = sentText(sent, field)
    return text === null ? [] : [{ what: SENT_LABELS[field].label, text }]
  })

/** What the courier has beside what the order says now; before it is known what was sent, the order's word alone. */
export const formatDifferences = (order: StaffOrder, sent: SentParcel | undefined): Told[] =>
  (order.parcel?.differs ?? []).map(field => {
    const now = sentText(bookingInputOf(order, ''), field) ?? 'nothing'
    const has = sent && (sentText(sent, field) ?? 'nothing')
    const text = has === undefined ? `The order says ${now}.` : `Courier: ${has}. Order: ${now}.`
    return { what: SENT_LABELS[field].label, text }
  })

function sentText(sent: SentParcel, field: SentField): string | null {
  const value = sentValues(sent)[field]
  if (value === null || typeof value === 'number')
    return value === null ? null : `Tk. ${value.toLocaleString('en-US')}`
  return field === 'phone' || field === 'alternative_phone' ? phoneGroups(value) : value
}
