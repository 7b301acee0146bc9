import { firstName } from '#domain/accounts/first-name.ts'
import { REFUSED_REASONS } from '#domain/calls/call-outcome.ts'
import { backUntil, type LinkedOrder, linkStateOf } from '#domain/calls/confirm-link.ts'
import { shownPair } from '#domain/catalog/shown-pair.ts'
import type { Language } from '#domain/language/language.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { areaText } from '#domain/places/area-text.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { picturesOf } from '#features/customers/read-order-pictures.ts'
import { arrivalOf } from '#features/orders/arrival-of.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import type { Shop } from '#features/shop.ts'
import { lastAttempt } from './last-attempt.ts'
import { linkedOrderId } from './linked-order-id.ts'

/** The order behind the link of a shopper, as it is now. Reading changes nothing: previews of messages read links. */
export async function findLinkedOrder(
  shop: Shop,
  token: string,
  language: Language = 'en',
): Promise<{ ok: true; order: LinkedOrder } | Refusal<'call_link_unknown'>> {
  const db = shop.db.main
  const id = await linkedOrderId(db, token)
  const order = id === undefined ? undefined : await readStaffOrder(db, id)
  if (!order || order.deletedAt !== null || isForgotten(order.recipientPhone))
    return { ok: false, code: 'call_link_unknown' }
  const last = await lastAttempt(db, order.id)
  const state = linkStateOf(order, last)
  const until = state === 'cancelled' ? backUntil(last, (await shop.settings.now()).calls) : null
  return {
    ok: true,
    order: {
      orderNo: order.orderNo,
      firstName: firstName(order.recipientName),
      area: areaText(order, language),
      items: await itemsOf(shop, order, language),
      deliveryTaka: order.deliveryChargeTaka,
      paidTaka: order.advancePaidTaka,
      priceTaka: order.priceTaka - order.advancePaidTaka,
      arrives:
        state === 'cancelled' || state === 'closed' ? null : (await arrivalOf(shop, order, language)).window,
      state,
      backUntil: until !== null && until > shop.clock.now().toISOString() ? until : null,
      reason:
        last?.outcome === 'link_cancelled'
          ? (REFUSED_REASONS.find(one => one === last.reason) ?? null)
          : null,
    },
  }
}

async function itemsOf(shop: Shop, order: StaffOrder, language: Language): Promise<LinkedOrder['items']> {
  const { db } = shop
  const pictureOf = await picturesOf(
    db.main,
    order.items.map(item => ({ items: [item] })),
  )
  const ids = language === 'en' ? [] : order.items.flatMap(({ productId }) => productId ?? [])
  const products = ids.length === 0 ? [] : await listProducts(shop, { ids, includeDrafts: true })
  return order.items.map(item => ({
    ...shownPair(
      { name: item.productName, color: item.color },
      { product: products.find(({ id }) => id === item.productId), language },
    ),
    size: item.size,
    quantity: item.quantity,
    priceTaka: item.unitPriceTaka * item.quantity,
    image: pictureOf({ items: [item] }),
  }))
}
