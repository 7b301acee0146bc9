import { isRecord } from '#web/is-record.ts'
import { callShop } from './call-shop.ts'
import { fieldsOf } from './read-answer.ts'

/** What the courier was told of an order. */
export type SentParcel = {
  name: string
  phone: string
  alternativePhone: string | null
  address: string
  codTaka: number
  items: string
  riderNote: string | null
}

/** What the courier said: its own words, or a status alone. */
export type CourierWord = { at: string; text: string | null; status: string | null }

/** `sent` is null where the parcel was entered by hand. The newest words come first. */
export type ParcelStory = { sent: SentParcel | null; timeline: CourierWord[] }

/** What was told of the parcel of an order. Throws `CallFailed`. */
export async function readParcelStory(id: string): Promise<ParcelStory> {
  const { data } = await callShop(`/v1/orders/${encodeURIComponent(id)}/parcel`)
  const { list, value } = fieldsOf(data)
  return {
    sent: isRecord(value('sent')) ? readSent(value('sent')) : null,
    timeline: list('timeline', given => {
      const { text, value } = fieldsOf(given)
      return { at: text('at'), text: textOrNull(value('text')), status: textOrNull(value('status')) }
    }),
  }
}

function readSent(given: unknown): SentParcel {
  const { text, number, value } = fieldsOf(given)
  return {
    name: text('name'),
    phone: text('phone'),
    alternativePhone: textOrNull(value('alternative_phone')),
    address: text('address'),
    codTaka: number('cod'),
    items: text('items'),
    riderNote: textOrNull(value('rider_note')),
  }
}

const textOrNull = (given: unknown): string | null => (typeof given === 'string' ? given : null)
