import type { SentParcel } from '#domain/booking.ts'
import { isRecord } from '#web/is-record.ts'
import { callShop } from './call-shop.ts'
import { fieldsOf } from './read-answer.ts'

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

/** As the courier was told it. */
function readSent(given: unknown): SentParcel {
  const { text, number, value } = fieldsOf(given)
  const recipient = fieldsOf(value('recipient'))
  return {
    recipient: {
      name: recipient.text('name'),
      phone: recipient.text('phone'),
      alternativePhone: textOrNull(recipient.value('alternativePhone')),
      address: recipient.text('address'),
    },
    codTaka: number('codTaka'),
    pairs: number('pairs'),
    itemDescription: text('itemDescription'),
    note: textOrNull(value('note')),
  }
}

const textOrNull = (given: unknown): string | null => (typeof given === 'string' ? given : null)
