import { z } from 'zod'
import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import {
  CallCardAnswer,
  CallKeptAnswer,
  CallOrder,
  CallQueueAnswer,
  CallsQuery,
  callCardToWire,
  callQueueToWire,
  NextCallWire,
  ReleaseWire,
  TakeWire,
  WaitingCallsAnswer,
} from '#contract/calls/call-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { countWaitingCalls } from '#features/calls/count-waiting-calls.ts'
import { keepCall, takeCall } from '#features/calls/hold-call.ts'
import { listCalls } from '#features/calls/list-calls.ts'
import { releaseCall } from '#features/calls/release-call.ts'
import { showCall } from '#features/calls/show-call.ts'
import { takeNextCall } from '#features/calls/take-next-call.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

const tags = ['Call']

/** The queue of calls: whom to call, and who calls whom. */
export function registerCalls(operations: Operations, shop: Shop): void {
  operations.get('/calls', {
    tags,
    access: 'staff',
    summary: 'The queue of calls with its reasons, and who calls now; the first rows of each lane',
    query: CallsQuery,
    answers: { 200: CallQueueAnswer },
    refuses: [],
    run: ({ by, query }) => listCalls(shop, { by, ...query }),
    answer: ({ queue }) => succeed(callQueueToWire(queue)),
  })
  operations.get('/calls/waiting', {
    tags,
    access: 'staff',
    summary: 'How many orders are to be called now, also those that somebody has',
    answers: { 200: WaitingCallsAnswer },
    refuses: [],
    run: ({ by }) => countWaitingCalls(shop, { by }),
    answer: waiting => succeed(waiting),
  })
  operations.post('/calls/next', {
    tags,
    access: 'staff',
    summary: 'Take the next order to call; 204 when nobody is to be called now',
    body: NextCallWire,
    answers: { 200: CallCardAnswer, 204: z.undefined().describe('Nobody is to be called now') },
    refuses: [],
    run: ({ by, body }) => takeNextCall(shop, { by, ...body }),
    answer: ({ card }, { reply }) => {
      if (card) return succeed(callCardToWire(card))
      reply.code(204)
      return undefined
    },
  })
  operations.get('/calls/:order_id', {
    tags,
    access: 'staff',
    summary: 'One order of the queue as it is now, whoever has it',
    params: CallOrder,
    answers: { 200: CallCardAnswer },
    refuses: ['call_over'],
    run: ({ by, params }) => showCall(shop, { by, orderId: params.order_id }),
    answer: ({ card }) => succeed(callCardToWire(card)),
  })
  registerHolding(operations, shop)
}

function registerHolding(operations: Operations, shop: Shop): void {
  operations.post('/calls/:order_id/take', {
    tags,
    access: 'staff',
    summary: 'Take this order of the queue; 409 says who has it',
    params: CallOrder,
    body: TakeWire,
    answers: { 200: CallCardAnswer },
    refuses: ['call_held', 'call_over'],
    run: ({ by, params, body }) => takeCall(shop, { by, orderId: params.order_id, ...body }),
    answer: ({ card }) => succeed(callCardToWire(card)),
  })
  operations.post('/calls/:order_id/keep', {
    tags,
    access: 'staff',
    summary: 'Keep an order for three more minutes; 409 says who has it',
    params: CallOrder,
    answers: { 200: CallKeptAnswer },
    refuses: ['call_held', 'call_over'],
    run: ({ by, params }) => keepCall(shop, { by, orderId: params.order_id }),
    answer: ({ until }) => succeed({ until }),
  })
  operations.post('/calls/:order_id/release', {
    tags,
    access: 'staff',
    summary: 'Give an order back to the queue, or skip it',
    params: CallOrder,
    body: ReleaseWire,
    answers: { 200: DoneAnswer },
    refuses: [],
    run: ({ by, params, body }) =>
      releaseCall(shop, { by, orderId: params.order_id, isSkipped: body?.skip ?? false }),
    answer: () => succeed(null, 'Given back.'),
  })
}
