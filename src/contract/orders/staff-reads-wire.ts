import { z } from 'zod'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { OneOrderCodec } from './order-answers-codec.ts'
import { UnseenCodec } from './order-codec.ts'
import { ORDER_NOTES } from './staff-order-wire.ts'
import { UnconfirmedCodec } from './unconfirmed-codec.ts'

export const OneOrderAnswer = success(
  schemaOf(OneOrderCodec, {
    ...ORDER_NOTES,
    cases: { lines: 'The line of each of its pairs, from 1' },
    came_from: 'The first visit, and the last one that had an origin to name',
  }),
)
export const oneOrderToWire = OneOrderCodec.write

/** No database counts orders further. */
const MAXIMUM_ORDER_NO = Number.MAX_SAFE_INTEGER

export const UnseenQuery = z.object({
  after: z.coerce.number().int().min(0).max(MAXIMUM_ORDER_NO).optional(),
})

export const UnseenAnswer = success(
  schemaOf(UnseenCodec, {
    count: 'Orders after the one that was named, 100 for any larger number',
    latest: 'The number of the latest order, 0 before the first',
  }),
)

export const UnconfirmedAnswer = success(
  schemaOf(UnconfirmedCodec, {
    waiting: 'Orders that hold no pairs until they are confirmed',
    lapsed: 'Orders that gave their pairs back because nobody confirmed them in time',
    floods: {
      '': 'Orders of the last day that look like one sender, largest first',
      key: 'Names it for POST /v1/orders/bulk',
      networks: 'How many networks sent it',
    },
  }),
)

export const unconfirmedToWire = UnconfirmedCodec.write
