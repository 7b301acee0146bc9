import { bookingInputOf, type SentOrder, type SentParcel, sentValues } from './booking.ts'
import { SENT_FIELDS, type SentField } from './parcel.ts'

/**
 * Fields whose value at the courier is out of date: the courier's API cannot change a parcel, so staff have to call.
 * Differences in spaces are ignored.
 */
export function differingSince(sent: SentParcel, order: SentOrder): SentField[] {
  const now = bookingInputOf(order, '')
  const [before, after] = [sentValues(sent), sentValues(now)]
  return SENT_FIELDS.filter(
    field =>
      tidied(before[field]) !== tidied(after[field]) || (field === 'items' && sent.pairs !== now.pairs),
  )
}

const tidied = (value: string | number | null): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()
