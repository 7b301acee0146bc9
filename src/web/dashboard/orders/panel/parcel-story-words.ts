import type { DeskOrder } from '#domain/desk-order.ts'
import { itemDescription } from '#domain/item-description.ts'
import { type SentField, SIMULATED_COURIER, UNKNOWN_COURIER } from '#domain/parcel.ts'
import type { SentParcel } from '../../api/parcel-story.ts'
import { phoneGroups } from '../../ui/phone-groups.ts'

/** A courier by its id, as people call it. */
export function courierName(courier: string): string {
  if (courier === SIMULATED_COURIER) return 'the trial courier, who carries nothing'
  if (courier === UNKNOWN_COURIER) return 'a courier, entered by hand'
  return courier.charAt(0).toUpperCase() + courier.slice(1)
}

/** One thing that was told, with its name. */
type Told = { what: string; text: string }

const LABELS: Readonly<Record<SentField, string>> = {
  name: 'Name',
  phone: 'Phone',
  alternative_phone: 'Additional phone',
  address: 'Address',
  cod: 'To collect',
  items: 'Items',
  rider_note: 'For the rider',
}

/** What the courier was told, field by field; what it was not told is left out. */
export const sentInWords = (sent: SentParcel): Told[] =>
  SENT_ORDER.flatMap(field => {
    const text = sentText(sent, field)
    return text === null ? [] : [{ what: LABELS[field], text }]
  })

const SENT_ORDER: readonly SentField[] = [
  'name',
  'phone',
  'alternative_phone',
  'address',
  'cod',
  'items',
  'rider_note',
]

/** What the courier has beside what the order says now; before it is known what was sent, the order's word alone. */
export const differencesInWords = (order: DeskOrder, sent: SentParcel | undefined): Told[] =>
  (order.parcel?.differs ?? []).map(field => {
    const now = sentText(nowOf(order), field) ?? 'nothing'
    const has = sent && (sentText(sent, field) ?? 'nothing')
    const text = has === undefined ? `The order says ${now}.` : `Courier: ${has}. Order: ${now}.`
    return { what: LABELS[field], text }
  })

const nowOf = (order: DeskOrder): SentParcel => ({
  name: order.recipientName,
  phone: order.recipientPhone,
  alternativePhone: order.alternativePhone,
  address: order.recipientAddress,
  codTaka: order.priceTaka - order.advancePaidTaka,
  items: itemDescription(order.items),
  riderNote: order.riderNote,
})

function sentText(sent: SentParcel, field: SentField): string | null {
  if (field === 'cod') return `Tk. ${sent.codTaka.toLocaleString('en-US')}`
  if (field === 'phone') return phoneGroups(sent.phone)
  if (field === 'alternative_phone')
    return sent.alternativePhone === null ? null : phoneGroups(sent.alternativePhone)
  if (field === 'rider_note') return sent.riderNote
  return sent[field]
}
