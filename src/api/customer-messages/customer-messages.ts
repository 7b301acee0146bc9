import {
  CustomerMessageCodec,
  CustomerMessagePageCodec,
  MessagesStateCodec,
} from '#contract/customer-messages/customer-messages-codec.ts'
import {
  CustomerMessageAnswer,
  CustomerMessagePageAnswer,
  MessageById,
  MessageListQuery,
  MessagesStateAnswer,
  StoppedAnswer,
  StopSwitch,
  TriedAnswer,
  TriedText,
} from '#contract/customer-messages/customer-messages-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { listQueue } from '#features/customer-messages/list-queue.ts'
import { noteArrived, sendAgain } from '#features/customer-messages/settle-unknown.ts'
import { showState } from '#features/customer-messages/show-state.ts'
import { stopMessages } from '#features/customer-messages/stop-messages.ts'
import { tryText } from '#features/customer-messages/try-text.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

const ofStaff = { tags: ['Messages'], access: 'staff' } as const

/** The queue of messages that customers get by themselves. */
export function registerCustomerMessages(operations: Operations, shop: Shop): void {
  operations.get('/messages', {
    ...ofStaff,
    summary: 'The queue of messages to customers, newest first; at most 10,000 of them',
    query: MessageListQuery,
    answers: { 200: CustomerMessagePageAnswer },
    refuses: [],
    run: ({ by, query }) => listQueue(shop, { by, state: query.state, page: query.page }),
    answer: listed => succeed(CustomerMessagePageCodec.write(listed)),
  })
  operations.get('/messages/state', {
    ...ofStaff,
    summary: 'Whether messages go out now, what was spent today, and what came of them in 30 days',
    answers: { 200: MessagesStateAnswer },
    refuses: [],
    run: ({ by }) => showState(shop, { by }),
    answer: state => succeed(MessagesStateCodec.write(state)),
  })
  operations.post('/messages/stop', {
    ...ofStaff,
    summary: 'Stop all sending, as any of staff; an Admin lets it go on',
    body: StopSwitch,
    answers: { 200: StoppedAnswer },
    refuses: ['not_allowed'],
    run: ({ by, body }) => stopMessages(shop, { by, isStopped: body.is_stopped }),
    answer: ({ isStopped }) => succeed({ is_stopped: isStopped }),
  })
  operations.post('/messages/try', {
    tags: ['Messages'],
    access: 'admin',
    summary: 'Send a text that is not saved to your own phone, with made-up values',
    body: TriedText,
    answers: { 200: TriedAnswer },
    refuses: [
      'message_money_cap',
      'messages_stopped',
      'phone_invalid',
      'settings_invalid',
      'sms_off',
      'too_many_requests',
    ],
    run: ({ by, body }) => tryText(shop, { by, ...body }),
    answer: ({ state, code, parts, text }) => succeed({ state, code, parts, text }),
  })
  registerSettling(operations, shop)
}

function registerSettling(operations: Operations, shop: Shop): void {
  const one = {
    ...ofStaff,
    params: MessageById,
    answers: { 200: CustomerMessageAnswer },
    refuses: ['customer_message_not_found', 'message_settled'],
  } as const
  operations.post('/messages/:id/arrived', {
    ...one,
    summary: 'Note that a message of which nobody knew arrived',
    run: ({ by, params }) => noteArrived(shop, { by, id: params.id }),
    answer: ({ message }) => succeed(CustomerMessageCodec.write(message)),
  })
  operations.post('/messages/:id/again', {
    ...one,
    summary: 'Put a message that is unknown or refused into the queue again',
    run: ({ by, params }) => sendAgain(shop, { by, id: params.id }),
    answer: ({ message }) => succeed(CustomerMessageCodec.write(message)),
  })
}
