import { caseClock } from '#domain/cases/case-policy.ts'
import type { ShopperCase, ShopperCases } from '#domain/cases/shopper-case.ts'
import { shownPair } from '#domain/catalog/shown-pair.ts'
import type { Language } from '#domain/language/language.ts'
import type { Order } from '#domain/orders/order.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { casePairs } from '#features/orders/change/case-rules.ts'
import { readStaffRows } from '#features/orders/read-staff-order.ts'
import type { Shop } from '#features/shop.ts'
import { readTrackingToken } from '#features/tracking/tracking-token.ts'
import { wayTaka } from './decide-case.ts'
import { deliveredAtOf } from './delivered-at.ts'
import { readCasesOfOrders } from './read-cases-of-orders.ts'
import { freePairs, sizesOf } from './show-case-form.ts'

/**
 * What the tracking page says of exchanges: the shop's policy with its clock, what may be asked, and what was. Nothing by
 * which the buyer could be found or called: no note, no name, no courier's number. Pairs have the
 * names that a page in this language gives them.
 */
export async function findShopperCases(
  shop: Shop,
  token: string,
  language: Language = 'en',
): Promise<{ ok: true; cases: ShopperCases } | Refusal<'tracking_link_expired' | 'tracking_link_invalid'>> {
  const now = shop.clock.now()
  const opened = readTrackingToken(shop.keys.tracking, { token, now })
  if (!opened.ok) return opened
  const db = shop.db.main
  const rows = await readStaffRows(db, opened.orderId)
  if (!rows || rows.order.deletedAt !== null || isForgotten(rows.order.recipientPhone))
    return { ok: false, code: 'tracking_link_invalid' }
  const { order, parcel } = rows
  const settings = await shop.settings.now()
  const { exchangeDays, defectDays, exchangePaidBy } = settings.policies
  const deliveredAt = await deliveredAtOf(db, order, parcel)
  const until = (days: number) =>
    deliveredAt === null || days === 0 ? null : caseClock(deliveredAt, { days, now }).endsAt
  const [exchangeUntil, defectUntil] = [until(exchangeDays), until(defectDays)]
  const taken = await casePairs({ tx: db }, order.id)
  const sizes = await sizesOf(db, order)
  const called = await callerOf(shop, order, language)
  const lines = order.items.map((item, index) => ({
    lineNo: index + 1,
    ...called(item),
    size: item.size,
    free: freePairs(order, index, taken),
    sizes: sizes
      .filter(one => one.productId === item.productId && one.color === item.color)
      .filter(one => one.size !== item.size && one.left > 0)
      .map(({ size }) => size),
  }))
  const isInTime = [exchangeUntil, defectUntil].some(end => end !== null && now.toISOString() <= end)
  const askable = lines.filter(({ free }) => free > 0)
  return {
    ok: true,
    cases: {
      clock: deliveredAt === null ? null : { deliveredAt, exchangeUntil, defectUntil },
      paidBy: exchangePaidBy,
      chargeTaka: wayTaka(order, settings),
      mayAsk: isInTime && askable.length > 0,
      lines: isInTime ? askable : [],
      cases: await shownCases(shop, { orderId: order.id, now, called }),
    },
  }
}

type Called = (pair: { productName: string; color: string }) => { name: string; color: string }

/** What the pairs of an order are called in a language. */
async function callerOf(shop: Shop, { items }: Pick<Order, 'items'>, language: Language): Promise<Called> {
  const ids = language === 'en' ? [] : items.flatMap(({ productId }) => productId ?? [])
  const products = ids.length === 0 ? [] : await listProducts(shop, { ids, includeDrafts: true })
  return ({ productName, color }) => {
    const item = items.find(one => one.productName === productName)
    const product = products.find(({ id }) => id === item?.productId)
    return shownPair({ name: productName, color }, { product, language })
  }
}

type ShownCases = { orderId: string; now: Date; called: Called }

async function shownCases({ db }: Shop, { orderId, now, called }: ShownCases): Promise<ShopperCase[]> {
  const cases = await readCasesOfOrders(db.main, [orderId], now)
  return cases.map(({ caseNo, kind, state, openedAt, pairs, money, approvedAt }) => ({
    caseNo,
    kind,
    state,
    openedAt,
    pairs: pairs.map(pair => ({
      ...called(pair),
      size: pair.size,
      wantedSize: pair.wanted?.size ?? null,
    })),
    collectTaka: approvedAt === null ? null : money.collectTaka,
    refundTaka: approvedAt === null ? null : money.refundTaka,
  }))
}
