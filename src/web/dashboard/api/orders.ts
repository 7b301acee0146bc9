import { callShop } from './call-shop.ts'
import { fieldsOf } from './read-answer.ts'

/** Orders that came after one, and the number of the latest. Without `after` none is counted. Throws `CallFailed`. */
export async function countUnseenOrders(after: number | null): Promise<{ count: number; latest: number }> {
  const { data } = await callShop(`/v1/orders/unseen${after === null ? '' : `?after=${after}`}`)
  const { number } = fieldsOf(data)
  return { count: number('count'), latest: number('latest') }
}
