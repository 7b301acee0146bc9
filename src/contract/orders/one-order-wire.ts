import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { OneOrderCodec } from './order-answers-codec.ts'
import { ORDER_NOTES } from './staff-order-wire.ts'

export const OneOrderAnswer = success(
  schemaOf(OneOrderCodec, {
    ...ORDER_NOTES,
    cases: { lines: 'The line of each of its pairs, from 1' },
    came_from: 'The first visit, and the last one that had an origin to name',
  }),
)
export const oneOrderToWire = OneOrderCodec.write
