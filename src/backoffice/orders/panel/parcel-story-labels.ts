import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { bookingInputOf, SENT_LABELS, type SentParcel, sentValues } from '#domain/parcels/booking.ts'
import { courierLabel } from '#domain/parcels/courier-choice.ts'
import { isSimulatedCourier, SENT_FIELDS, type SentField, UNKNOWN_COURIER } from '#domain/parcels/parcel.ts'
import { phoneGroups } from '../../ui/phone-groups.ts'

/** The name of a courier, by its id. */
export function courierName(courier: string): string {
  if (isSimulatedCourier(courier))
    return say('{courier}, which carries nothing', { courier: courierLabel(courier) })
  if (courier === UNKNOWN_COURIER) return say('a courier, entered by hand')
  return courierLabel(courier)
}

/** One value that was sent, with its label. */
type Told = { what: string; text: string }

/** The values sent to the courier, field by field; values not sent are left out. */
export const formatSent = (sent: SentParcel): Told[] =>
  SENT_FIELDS.flatMap(field => {
    const text = sentText(sent, field)
    return text === null ? [] : [{ what: SENT_LABELS[field].label, text }]
  })

/** The courier's values beside the order's present ones; the order's alone while the sent values are unknown. */
export const formatDifferences = (order: StaffOrder, sent: SentParcel | undefined): Told[] =>
  (order.parcel?.differs ?? []).map(field => {
    const now = sentText(bookingInputOf(order, ''), field) ?? 'nothing'
    const has = sent && (sentText(sent, field) ?? 'nothing')
    const text =
      has === undefined
        ? say('The order says {now}.', { now })
        : say('Courier: {has}. Order: {now}.', { has, now })
    return { what: SENT_LABELS[field].label, text }
  })

function sentText(sent: SentParcel, field: SentField): string | null {
  const value = sentValues(sent)[field]
  if (value === null || typeof value === 'number')
    return value === null ? null : say('Tk. {value}', { value: value.toLocaleString('en-US') })
  return field === 'phone' || field === 'alternative_phone' ? phoneGroups(value) : value
}
