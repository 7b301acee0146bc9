import { bookingInputOf, type SentParcel, sentValues, type ToldOrder } from './booking.ts'
import { SENT_FIELDS, type SentField } from './parcel.ts'

/**
 * What a courier would be told otherwise by now: nobody can change a parcel there, so that staff have to call. Spaces
 * make no difference.
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
