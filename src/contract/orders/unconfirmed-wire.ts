import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { UnconfirmedCodec } from './unconfirmed-codec.ts'

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
