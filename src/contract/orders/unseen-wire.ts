import { z } from 'zod'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { UnseenCodec } from './order-codec.ts'

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
