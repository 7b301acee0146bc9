import { requestJson } from '../../api-client.ts'
import { CallFailed } from './call-shop.ts'
import { fieldsOf } from './read-answer.ts'

/**
 * Orders that came after one, and the number of the latest. Without `after` none is counted. Throws `CallFailed`. It is
 * asked in the background, so it leads nobody to the login: what they are typing would be lost.
 */
export async function countUnseenOrders(after: number | null): Promise<{ count: number; latest: number }> {
  const answer = await requestJson(`/v1/orders/unseen${after === null ? '' : `?after=${after}`}`)
  if (!answer.ok) throw new CallFailed(answer)
  const { number } = fieldsOf(answer.data)
  return { count: number('count'), latest: number('latest') }
}
