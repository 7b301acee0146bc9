import { canBeLinked } from '#domain/calls/confirm-link.ts'
import { addressIn, type Language } from '#domain/language/language.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Shop } from '#features/shop.ts'
import { confirmToken, hashOfToken } from './confirm-token.ts'

/** The address of the page where the shopper of an order answers, in its language; it opens once the link was made. */
export const confirmLinkOf = (
  { keys, config }: Pick<Shop, 'keys' | 'config'>,
  { id, language }: Pick<StaffOrder, 'id' | 'language'>,
): string => config.publicOrigin + addressIn(language, `/c/${confirmToken(keys.calls, id)}`)

/**
 * Finds the link that was made for an order, to a page in a language; null: there is none, or the order can not be answered by
 * it any more.
 */
export async function findConfirmLink(
  shop: Shop,
  order: StaffOrder,
): Promise<(language: Language) => string | null> {
  if (!canBeLinked(order)) return () => null
  const made = await shop.db.main
    .selectFrom('call_links')
    .select('token_hash')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  const isOpening = made?.token_hash === hashOfToken(confirmToken(shop.keys.calls, order.id))
  return language => (isOpening ? confirmLinkOf(shop, { ...order, language }) : null)
}
