import { FLOOD_KINDS, type Unconfirmed } from '#domain/orders/flood.ts'
import { type Codec, count, instant, listOf, named, objectOf, oneOf, text, whole } from '../codec-parts.ts'

/** Orders of a day that look like one sender's. `key` names the flood for actions on all of them. */
const FloodCodec = objectOf({
  key: text,
  kind: oneOf(FLOOD_KINDS),
  orders: count,
  networks: count,
  pairsHeld: named('pairs_held', count),
  firstAt: named('first_at', instant),
  lastAt: named('last_at', instant),
  examples: listOf(
    objectOf({
      id: named('_id', text),
      orderNo: named('order_no', whole),
      name: named('recipient_name', text),
      phone: named('recipient_phone', text),
      address: named('recipient_address', text),
      createdAt: instant,
    }),
  ),
})

/** Unconfirmed orders. */
export const UnconfirmedCodec = objectOf({
  waiting: count,
  lapsed: count,
  floods: listOf(FloodCodec),
}) satisfies Codec<Unconfirmed, unknown>
