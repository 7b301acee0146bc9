import type { Answered } from '#adapters/courier/courier.ts'
import type { Shop } from '#features/shop.ts'
import { noteFailure } from './note-failure.ts'
import { noteHeard } from './note-heard.ts'

/**
 * Keeps what any answer of the courier means for later calls, outside of a transaction: one that took the keys is heard,
 * whatever it says of a parcel; refused keys and a wish for a pause stop them; no answer means nothing.
 */
export async function noteAnswer(
  shop: Pick<Shop, 'db' | 'courier' | 'clock'>,
  answer: Answered<object>,
): Promise<void> {
  if (!answer.ok && (answer.kind === 'uncertain' || answer.kind === 'unavailable')) return
  if (!answer.ok && (answer.kind === 'auth' || answer.kind === 'rate_limited'))
    await noteFailure(shop, answer)
  else await noteHeard(shop, 'answer')
}
