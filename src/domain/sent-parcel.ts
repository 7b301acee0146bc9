import { bookingInputOf, type ToldOrder } from './booking.ts'
import { SENT_FIELDS, type SentField } from './parcel.ts'

/** What a courier was told of an order, as far as an order can say otherwise later. */
export type SentParcel = {
  recipient: { name: string; phone: string; alternativePhone: string | null; address: string }
  codTaka: number
  pairs: number
  itemDescription: string
  note: string | null
}

/**
 * What a courier would be told otherwise by now: nobody can change a parcel there, so that staff have to call. Spaces
 * make no difference.
 */
export function differingSince(sent: SentParcel, order: ToldOrder): SentField[] {
  const told = bookingInputOf(order, '')
  const [before, now] = [sent.recipient, told.recipient]
  const isSame: Record<SentField, boolean> = {
    name: isSameText(before.name, now.name),
    phone: before.phone === now.phone,
    alternative_phone: before.alternativePhone === now.alternativePhone,
    address: isSameText(before.address, now.address),
    cod: sent.codTaka === told.codTaka,
    items: sent.pairs === told.pairs && isSameText(sent.itemDescription, told.itemDescription),
    rider_note: isSameText(sent.note, told.note),
  }
  return SENT_FIELDS.filter(field => !isSame[field])
}

const isSameText = (one: string | null, other: string | null): boolean => tidied(one) === tidied(other)
const tidied = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()
