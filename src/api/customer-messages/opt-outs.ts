import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { OptOutPageCodec } from '#contract/customer-messages/customer-messages-codec.ts'
import {
  MessageById,
  NewOptOut,
  OptedOutAnswer,
  OptOutListQuery,
  OptOutPageAnswer,
} from '#contract/customer-messages/customer-messages-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { addOptOut, listOptOuts, removeOptOut } from '#features/customer-messages/opt-outs.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** The numbers that get no messages. */
export function registerOptOuts(operations: Operations, shop: Shop): void {
  const url = '/messages/opt-outs'
  const ofStaff = { tags: ['Messages'], access: 'staff' } as const
  operations.get(url, {
    ...ofStaff,
    summary: 'The numbers that get no messages, newest first',
    query: OptOutListQuery,
    answers: { 200: OptOutPageAnswer },
    refuses: [],
    run: ({ by, query }) => listOptOuts(shop, { by, page: query.page }),
    answer: listed => succeed(OptOutPageCodec.write(listed)),
  })
  operations.post(url, {
    ...ofStaff,
    summary: 'Note that a customer wants no messages',
    body: NewOptOut,
    answers: { 200: OptedOutAnswer },
    refuses: ['phone_invalid'],
    run: ({ by, body }) => addOptOut(shop, { by, ...body }),
    answer: ({ id }) => succeed({ _id: id }),
  })
  operations.delete(`${url}/:id`, {
    tags: ['Messages'],
    access: 'admin',
    summary: 'Let a number get messages again',
    params: MessageById,
    answers: { 200: DoneAnswer },
    refuses: ['opt_out_not_found'],
    run: ({ by, params }) => removeOptOut(shop, { by, id: params.id }),
    answer: () => succeed(null, 'Removed.'),
  })
}
