import { callShop } from './call-shop.ts'
import { fieldsOf } from './read-answer.ts'

/** What the courier owes the shop, in taka. Throws `CallFailed`. */
export async function readBalance(): Promise<number> {
  const { data } = await callShop('/v1/courier/balance')
  return fieldsOf(data).number('current_balance')
}
