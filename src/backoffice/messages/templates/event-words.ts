import { say, spoken } from '#backoffice/language/say.ts'
import type { MessageEvent } from '#domain/customer-messages/message-events.ts'

/** When the shop writes, and what overtakes the news before it is handed over. */
export const WHEN: Readonly<Record<MessageEvent, string>> = spoken({
  received:
    'The moment an order is placed, unless the confirm link is on, which says it too. Dropped once it is packed.',
  confirm_link:
    'The moment an order is placed. Dropped once the customer or staff have answered, or it is packed.',
  confirmed:
    'Two minutes after an order is confirmed, so that a slip can be undone. Dropped once it is packed off.',
  handed_over:
    'The moment a parcel is booked. Dropped if the status has moved on (no “on its way” after “delivered”).',
  rider_missed:
    'The moment the courier puts a parcel on hold, at most once a day. Dropped once the parcel moves on.',
  delivered: 'The moment a parcel is delivered. It can name the last day for an exchange.',
  exchange_approved: 'The moment an exchange is approved. Dropped if the case ends before.',
  back_in_stock: 'When a size that somebody waits for is back, to each of them once.',
  advance_received: 'The moment the money of an advance is matched. Dropped once the parcel is delivered.',
})

/** Who gets none: the rules that are the same for every event, with the cap of the settings where it may be read. */
export function whoDoesNot(event: MessageEvent, capPerPhone: number | undefined): string {
  const cap =
    capPerPhone === undefined
      ? say('the messages of the day already')
      : say('{cap} messages today already', { cap: capPerPhone })
  return event === 'back_in_stock'
    ? say('Opted out, {cap}, no longer waiting.', { cap })
    : say('Opted out, {cap}, phone known as wrong, order cancelled.', { cap })
}
