import { z } from 'zod'
import { MESSAGE_CHANNELS, MESSAGE_LANGUAGES } from '#domain/messages/order-message.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { clientKey } from '../orders/order-wire.ts'
import { requiredText } from '../plain-text.ts'
import { OrderMessageListCodec, OrderMessagesCodec } from './order-messages-codec.ts'

/** A message that a person has just opened or copied. */
export const OpenedMessageWire = z.strictObject({
  template: requiredText(60, 'This cannot be empty.').describe('The id of one of `templates`'),
  channel: z
    .enum([...MESSAGE_CHANNELS, 'sms'], 'There is no such channel.')
    .describe('`sms` puts it into the queue; `template` is then the event'),
  language: z.enum(MESSAGE_LANGUAGES, 'There is no such language.').default('bn'),
  key: clientKey
    .optional()
    .describe('Of one press, as the header Idempotency-Key: sent again with it, it is noted once'),
})

export const OrderMessagesAnswer = success(
  schemaOf(OrderMessagesCodec, {
    templates: {
      texts: {
        text: 'Filled in with the order; null while something is missing',
        missing: 'What the order does not have yet',
      },
    },
    suggested: 'The id of the template that fits the state of the order',
    language: 'Of the last message, or of the order, or of the letters in which the customer writes',
  }),
)
export const OpenedMessageAnswer = success(schemaOf(OrderMessageListCodec, {}))
