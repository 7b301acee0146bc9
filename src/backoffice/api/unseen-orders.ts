import type { ValueOf } from '#contract/codec-parts.ts'
import { UnseenCodec } from '#contract/order-codec.ts'
import { requestJson } from '#web/api-client.ts'
import { CallFailed } from './call-shop.ts'
import { readWith } from './read-with.ts'

/**
 * Orders that came after one, and the number of the latest. Without `after` none is counted. Throws `CallFailed`. It is
 * asked in the background, so it leads nobody to the login: what they are typing would be lost.
 */
export async function countUnseenOrders(after: number | null): Promise<ValueOf<typeof UnseenCodec>> {
  const answer = await requestJson(`/v1/orders/unseen${after === null ? '' : `?after=${after}`}`)
  if (!answer.ok) throw new CallFailed(answer)
  return readWith(UnseenCodec, answer.data)
}
