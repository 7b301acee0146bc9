import { bookingInputOf, type SentParcel, sentValues, type ToldOrder } from './booking.ts'
import { SENT_FIELDS, type SentField } from './parcel.ts'

/**
 * Fields whose value at the courier is out of date: the courier's API cannot change a parcel, so staff have to call.
 * Differences in spaces are ignored.
 */
export function differingSince(sent: SentParcel, order: ToldOrder): SentField[] {
  const now = bookingInputOf(order, '')
  const [before, told] = [sentValues(sent), sentValues(now)]
  return SENT_FIELDS.filter(
    field => tidied(before[field]) !== tidied(told[field]) || (field === 'items' && sent.pairs !== now.pairs),
  )
}

const tidied = (value: string | number | null): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()
