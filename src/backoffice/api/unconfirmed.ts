import { type Unconfirmed, UnconfirmedCodec } from '#contract/unconfirmed-codec.ts'
import { requestJson } from '#web/api-client.ts'
import { CallFailed } from './call-shop.ts'
import { readWith } from './read-with.ts'

/** Asked in the background, so it leads nobody to the login. It throws `CallFailed`. */
export async function readUnconfirmed(): Promise<Unconfirmed> {
  const answer = await requestJson('/v1/orders/unconfirmed')
  if (!answer.ok) throw new CallFailed(answer)
  return readWith(UnconfirmedCodec, answer.data)
}
