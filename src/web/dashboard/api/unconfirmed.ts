import { FLOOD_KINDS } from '#domain/flood.ts'
import { requestJson } from '../../api-client.ts'
import { CallFailed, unreadable } from './call-shop.ts'
import { fieldsOf } from './read-answer.ts'

/** Orders of a day that look like one sender's. `key` names it for what is done to all of them. */
export type Flood = {
  key: string
  kind: (typeof FLOOD_KINDS)[number]
  orders: number
  networks: number
  pairsHeld: number
  firstAt: string
  lastAt: string
  examples: { id: string; orderNo: number; name: string; phone: string; address: string; createdAt: string }[]
}
export type Unconfirmed = { waiting: number; lapsed: number; floods: Flood[] }

/** Asked in the background, so it leads nobody to the login. It throws `CallFailed`. */
export async function readUnconfirmed(): Promise<Unconfirmed> {
  const answer = await requestJson('/v1/orders/unconfirmed')
  if (!answer.ok) throw new CallFailed(answer)
  const { number, list } = fieldsOf(answer.data)
  return { waiting: number('waiting'), lapsed: number('lapsed'), floods: list('floods', readFlood) }
}

function readFlood(given: unknown): Flood {
  const { text, number, list, value } = fieldsOf(given)
  const kind = FLOOD_KINDS.find(one => one === value('kind'))
  if (!kind) throw unreadable()
  return {
    key: text('key'),
    kind,
    orders: number('orders'),
    networks: number('networks'),
    pairsHeld: number('pairs_held'),
    firstAt: text('first_at'),
    lastAt: text('last_at'),
    examples: list('examples', readExample),
  }
}

function readExample(given: unknown): Flood['examples'][number] {
  const { text, number } = fieldsOf(given)
  return {
    id: text('_id'),
    orderNo: number('order_no'),
    name: text('recipient_name'),
    phone: text('recipient_phone'),
    address: text('recipient_address'),
    createdAt: text('createdAt'),
  }
}
