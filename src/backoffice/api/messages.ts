import { OrderMessageListCodec, OrderMessagesCodec } from '#contract/messages/order-messages-codec.ts'
import type {
  MessageChannel,
  MessageLanguage,
  OrderMessage,
  OrderMessages,
} from '#domain/messages/order-message.ts'
import { callShop, readWith } from './call-shop.ts'

const path = (orderId: string): string => `/v1/orders/${encodeURIComponent(orderId)}/messages`

/** What was and can be written about an order. Like `noteMessage` it throws `CallFailed`. */
export const findMessages = async (orderId: string): Promise<OrderMessages> =>
  readWith(OrderMessagesCodec, (await callShop(path(orderId))).data)

/** A message that was opened or copied; `key`: of that one press. */
export type OpenedMessage = {
  template: string
  channel: MessageChannel
  language: MessageLanguage
  key: string
}

/** Notes it, also while the browser goes to WhatsApp; returns all messages of the order. */
export const noteMessage = async (orderId: string, opened: OpenedMessage): Promise<OrderMessage[]> =>
  readWith(
    OrderMessageListCodec,
    (await callShop(path(orderId), { method: 'POST', body: opened, keepalive: true })).data,
  )

/** Puts an SMS about an order into the queue; `key`: of that one press. */
export const queueSms = async (
  orderId: string,
  sms: { template: string; language: MessageLanguage; key: string },
): Promise<void> =>
  void (await callShop(path(orderId), { method: 'POST', body: { ...sms, channel: 'sms' }, keepalive: true }))
