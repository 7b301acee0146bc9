import type { OrderRequest } from '#domain/orders/order.ts'
import { storedPhone } from '#domain/phone.ts'
import type { Shop } from '#features/shop.ts'
import { findRepeated } from './find-repeated.ts'
import { type PlaceOrderOutcome, requestHash } from './place-order.ts'

/** The order that an earlier request with the same key and contents made; undefined when there is none. */
export async function findPlaced(
  { db }: Shop,
  asked: OrderRequest,
): Promise<Extract<PlaceOrderOutcome, { ok: true }> | undefined> {
  const recipientPhone = storedPhone(asked.recipientPhone)
  if (recipientPhone === undefined) return undefined
  const hash = requestHash({ ...asked, recipientPhone })
  const found = await findRepeated({ tx: db.main }, { requestKey: asked.idempotencyKey, requestHash: hash })
  return found?.ok ? found : undefined
}
