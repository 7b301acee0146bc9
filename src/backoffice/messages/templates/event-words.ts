import { say, spoken } from '#backoffice/language/say.ts'
import type { MessageEvent } from '#domain/customer-messages/message-events.ts'

/** When the shop writes, and what overtakes the news before it is handed over. */
export const WHEN: Readonly<Record<MessageEvent, string>> = spoken({
  received: 'The moment an order is placed. Dropped if it is confirmed or packed before it goes out.',
  confirm_link:
    'The moment an order waits to be confirmed. Dropped once it is confirmed, cancelled or packed.',
  confirmed: 'The moment an order is confirmed, by staff or by the customer. Dropped once it is packed.',
  handed_over:
    'The moment a parcel is booked. Dropped if the status has moved on (no “on its way” after “delivered”).',
  rider_missed: 'The moment the courier puts a parcel on hold. Dropped once the parcel moves on.',
  delivered: 'The moment a parcel is delivered. Names the last day for an exchange.',
  exchange_approved: 'The moment an exchange is approved. Dropped if the case is cancelled.',
  back_in_stock: 'When a size that somebody waits for is back. To each of them once.',
  advance_received: 'The moment the money of an advance is matched. Dropped once the parcel is delivered.',
})

/** Who gets none: the rules that are the same for every event, with the cap of the settings. */
export const whoDoesNot = (event: MessageEvent, capPerPhone: number | undefined): string =>
  event === 'back_in_stock'
    ? say('Opted out, {cap} messages today already, no longer waiting.', { cap: capPerPhone ?? '–' })
    : say('Opted out, {cap} messages today already, phone known as wrong, order cancelled.', {
        cap: capPerPhone ?? '–',
      })
