import type { Answered } from '#adapters/courier/courier.ts'
import type { CourierShop } from '#features/shop.ts'
import { noteContact } from './note-contact.ts'
import { noteFailure } from './note-failure.ts'

/**
 * Stores what an answer of the courier means for later calls, outside a transaction: one that accepted the keys counts
 * as contact, whatever its content; refused keys and a requested pause stop later calls; no answer changes nothing.
 */
export async function noteAnswer(
  shop: Pick<CourierShop, 'db' | 'courier' | 'clock'>,
  answer: Answered<object>,
): Promise<void> {
  if (!answer.ok && (answer.kind === 'uncertain' || answer.kind === 'unavailable')) return
  if (!answer.ok && (answer.kind === 'auth' || answer.kind === 'rate_limited'))
    await noteFailure(shop, answer)
  else await noteContact(shop, 'answer')
}
