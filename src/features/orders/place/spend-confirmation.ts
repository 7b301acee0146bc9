import type { Order } from '#domain/orders/order.ts'
import { countUse } from '#features/limits/count-use.ts'
import type { Shop } from '#features/shop.ts'
import { findOrder } from './find-order.ts'

/** Ten minutes: the longest that a shopper without a script may need to read the page once. */
const LIFETIME_MS = 600_000

/** The data that a browser carries to the page that confirms its order; to be signed. */
export const confirmationFor = (order: Pick<Order, 'id'>, now: Date) => ({ id: order.id, at: now.getTime() })

/**
 * The order that a browser may see once: undefined after it was shown, when its ten minutes are over by the shop's
 * clock, or for a value that `confirmationFor` did not make. A stored cookie shows nobody an address.
 */
export async function spendConfirmation(shop: Shop, given: unknown): Promise<Order | undefined> {
  if (typeof given !== 'object' || given === null) return undefined
  const id: unknown = Reflect.get(given, 'id')
  const age = shop.clock.now().getTime() - Number(Reflect.get(given, 'at'))
  if (typeof id !== 'string' || !(Math.abs(age) <= LIFETIME_MS)) return undefined
  const seen = await countUse(shop, { key: `confirmation:${id}`, maximum: 1, windowMs: 2 * LIFETIME_MS })
  return seen.ok ? await findOrder(shop, { id }) : undefined
}
