import { ById } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import { OrderMessageListCodec, OrderMessagesCodec } from '#contract/messages/order-messages-codec.ts'
import {
  OpenedMessageAnswer,
  OpenedMessageWire,
  OrderMessagesAnswer,
} from '#contract/messages/order-messages-wire.ts'
import { IdempotencyHeader } from '#contract/orders/order-wire.ts'
import { listMessages } from '#features/messages/list-messages.ts'
import { openMessage } from '#features/messages/open-message.ts'
import { sendByHand } from '#features/messages/send-by-hand.ts'
import type { Shop } from '#features/shop.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import type { Operations } from '../operations.ts'

/** Messages about an order: filled in for a person to send, and those of the queue. */
export function registerOrderMessages(operations: Operations, shop: Shop): void {
  const url = '/orders/:id/messages'
  operations.get(url, {
    tags: ['Order'],
    access: 'staff',
    summary: 'What was written about an order, and the messages that can be, filled in',
    params: ById,
    answers: { 200: OrderMessagesAnswer },
    refuses: ['order_not_found'],
    run: ({ by, params }) => listMessages(shop, { by, id: params.id }),
    answer: listed => succeed(OrderMessagesCodec.write(listed)),
  })
  operations.post(url, {
    tags: ['Order'],
    access: 'staff',
    summary: 'Note that a person opened a message in WhatsApp or copied it, or put an SMS into the queue',
    params: ById,
    body: OpenedMessageWire,
    headers: IdempotencyHeader,
    answers: { 200: OpenedMessageAnswer },
    refuses: [
      'order_not_found',
      'template_unknown',
      'message_key_reused',
      'message_opted_out',
      'message_phone_cap',
      'message_unfit',
      'sms_off',
    ],
    run: ({ by, params, body: { channel, ...body }, request }) => {
      const asked = { by, id: params.id, ...body, key: body.key ?? idempotencyKey(request) }
      return channel === 'sms' ? sendByHand(shop, asked) : openMessage(shop, { ...asked, channel })
    },
    answer: ({ messages }) => succeed(OrderMessageListCodec.write(messages)),
  })
}
