import { z } from 'zod'
import { CUSTOMER_MESSAGE_STATES } from '#domain/customer-messages/customer-message.ts'
import { MESSAGE_EVENT_IDS } from '#domain/customer-messages/message-events.ts'
import { MESSAGE_LANGUAGES } from '#domain/messages/order-message.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { optionalText, requiredText } from '../plain-text.ts'
import {
  CustomerMessageCodec,
  CustomerMessagePageCodec,
  MessagesStateCodec,
  OptOutPageCodec,
} from './customer-messages-codec.ts'

/** More pages than any shop has; a larger number would be no number for a database. */
const MAXIMUM_PAGE = 100_000
const page = z.coerce.number().int().min(1).max(MAXIMUM_PAGE).default(1)

export const MessageListQuery = z.object({
  state: z.enum(CUSTOMER_MESSAGE_STATES, 'There is no such state.').optional(),
  page,
})
export const OptOutListQuery = z.object({ page })
export const MessageById = z.object({ id: z.string().max(60) })

export const StopSwitch = z.strictObject({ is_stopped: z.boolean('This has to be true or false.') })

/** A number that wants no messages. */
export const NewOptOut = z.strictObject({
  phone: requiredText(20, 'Please enter the phone number.'),
  note: optionalText(200).describe('What they said'),
})
/** A text that is tried before it is saved. */
export const TriedText = z.strictObject({
  event: z.enum(MESSAGE_EVENT_IDS, 'There is no such event.'),
  language: z.enum(MESSAGE_LANGUAGES, 'There is no such language.'),
  text: requiredText(500, 'This cannot be empty.'),
  phone: requiredText(20, 'Please enter the phone number.').describe('Who gets it: your own phone'),
})

export const CustomerMessagePageAnswer = success(
  schemaOf(CustomerMessagePageCodec, {
    messages: {
      order_id: 'Null: of somebody who waits for a size',
      parts: '0: a mail, or not counted yet',
      due_at: 'When it is looked at next; null: never by itself',
      reason: 'Why it waits or was dropped, or the code of the gateway',
      to: 'The phone or mail, while the row has one',
      by: 'Who of staff sent it; null: the shop by itself',
    },
  }),
)
export const CustomerMessageAnswer = success(schemaOf(CustomerMessageCodec, {}))
export const MessagesStateAnswer = success(
  schemaOf(MessagesStateCodec, {
    gateway: 'Null: none is connected',
    not_sending: 'Why nothing is sent now; null: it is',
    events: { spent_poisha: 'Of what was handed over or is unknown, in 30 days' },
  }),
)
export const StoppedAnswer = success(z.object({ is_stopped: z.boolean() }))
export const OptOutPageAnswer = success(
  schemaOf(OptOutPageCodec, { opt_outs: { phone: 'Null: its owner was forgotten' } }),
)
export const OptedOutAnswer = success(z.object({ _id: z.string() }))
export const TriedAnswer = success(
  z.object({
    state: z.enum(['handed', 'refused', 'unknown']),
    code: z.string(),
    parts: z.int(),
    text: z.string(),
  }),
)
