import type { MessageRefusalCode } from '#domain/messages/message-refusal.ts'
import type { RefusalText } from '../refusal-text.ts'

export const messageRefusals: Record<MessageRefusalCode, RefusalText> = {
  message_key_reused: { status: 409, message: 'This message was noted before with other contents.' },
  template_unknown: {
    status: 409,
    message: 'This message is not offered any more. Please open the list again.',
  },
  customer_message_not_found: { status: 404, message: 'There is no such message.' },
  message_money_cap: { status: 409, message: 'The money for messages of today is spent.' },
  message_opted_out: { status: 409, message: 'This number asked for no messages.' },
  message_phone_cap: { status: 409, message: 'This number had its messages of today already.' },
  message_settled: { status: 409, message: 'What became of this message is known already.' },
  message_unfit: { status: 409, message: 'This message does not fit the order as it is now.' },
  messages_stopped: { status: 409, message: 'All sending is stopped.' },
  opt_out_not_found: { status: 404, message: 'This number is not in the list any more.' },
  sms_off: { status: 409, message: 'No gateway for SMS is connected.' },
}
