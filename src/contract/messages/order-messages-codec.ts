import { MESSAGE_VARIABLES, type MessageVariable } from '#domain/messages/message-variables.ts'
import {
  MESSAGE_CHANNELS,
  MESSAGE_LANGUAGES,
  MESSAGE_STATES,
  type OrderMessage,
  type OrderMessages,
} from '#domain/messages/order-message.ts'
import { type Codec, instant, listOf, named, nullable, objectOf, oneOf, text } from '../codec-parts.ts'
import { CustomerMessageListCodec, OrderSmsCodec } from '../customer-messages/customer-messages-codec.ts'

const isVariable = (name: string): name is MessageVariable => Object.hasOwn(MESSAGE_VARIABLES, name)
const language = oneOf(MESSAGE_LANGUAGES)

const OrderMessageCodec = objectOf({
  id: named('_id', text),
  at: named('createdAt', instant),
  by: text,
  template: text,
  language,
  channel: oneOf(MESSAGE_CHANNELS),
  state: oneOf(MESSAGE_STATES),
}) satisfies Codec<OrderMessage, unknown>

/** Newest first. */
export const OrderMessageListCodec = listOf(OrderMessageCodec)

/** What was written about an order, and what can be. */
export const OrderMessagesCodec = objectOf({
  messages: OrderMessageListCodec,
  templates: listOf(
    objectOf({
      id: text,
      name: text,
      texts: listOf(
        objectOf({
          language,
          text: nullable(text),
          missing: nullable(oneOf(Object.keys(MESSAGE_VARIABLES).filter(isVariable))),
        }),
      ),
    }),
  ),
  suggested: nullable(text),
  language,
  queue: CustomerMessageListCodec,
  sms: OrderSmsCodec,
}) satisfies Codec<OrderMessages, unknown>
