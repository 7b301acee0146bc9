import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import {
  type CouponScope,
  holdsFor,
  type OrderTotals,
  orderTotals,
  type ShopDiscount,
} from '#domain/checkout/checkout.ts'
import { discountedPriceTaka } from '#domain/money.ts'
import type { OrderItem, OrderLineRequest, RefusedItem } from '#domain/orders/order.ts'
import type { Refusal } from '#domain/refusal.ts'
import { imagesOf } from '#features/catalog/rows.ts'
import type { UsedCoupon } from '#features/coupons/coupon-uses.ts'
import { judgeCoupon } from '#features/coupons/judge-coupon.ts'

export type OrderToPrice = {
  items: readonly OrderLineRequest[]
  couponCode: string | null
  /** The charge of the destination's zone. */
  shippingTaka: number
  /** The sum from which delivery is free; null or absent for never. */
  freeFromTaka?: number | null
}

/** Where prices are read: the database for a quote, the open transaction for an order. */
export type PricingSource = { db: Kysely<Tables>; now: Date; couponScope: CouponScope }

export type PricingCode =
  | 'coupon_early'
  | 'coupon_elsewhere'
  | 'coupon_expired'
  | 'coupon_minimum'
  | 'coupon_unknown'
  | 'coupon_used_up'
  | 'product_not_found'

export type PricedOrder = {
  ok: true
  lines: PricedLine[]
  /** `totalTaka`: the total without it. */
  coupon: (UsedCoupon & { discountPercent: number; isFreeDelivery: boolean; totalTaka: number }) | null
  totals: OrderTotals
}

/**
 * The only pricing of an order: published prices as they are now, and the coupon of the first line's product or of the
 * shop. `product_not_found` names the lines concerned; the refusals of a coupon carry the total without it. Whether a
 * shop coupon has a use left for the phone is known when the order is written. Too little stock is no refusal here:
 * each line carries its `stock`.
 */
export async function priceOrder(
  source: PricingSource,
  request: OrderToPrice,
): Promise<PricedOrder | Refusal<PricingCode>> {
  const [first] = request.items
  if (!first) throw new RangeError('an order has at least one line')
  const priced = await priceLines(source.db, request.items)
  if (!priced.ok) return { ok: false, code: 'product_not_found', items: priced.missing }
  const { lines } = priced
  const toSum = lines.map(line => ({ ...line, priceTaka: line.unitPriceTaka }))
  const { couponScope } = source
  const { shippingTaka, freeFromTaka = null } = request
  const totals = (couponPercent: number, shop?: ShopDiscount) =>
    orderTotals(toSum, { couponPercent, couponScope, shop, shippingTaka, freeFromTaka })
  const without = totals(0)
  if (request.couponCode === null) return { ok: true, lines, coupon: null, totals: without }
  const productIds = lines.map(line => line.productId)
  const typed = { productId: first.productId, productIds, code: request.couponCode, now: source.now }
  const judged = await judgeCoupon(source.db, typed)
  const { grandTotalTaka: totalTaka } = without
  if (!judged.ok) return { ...judged, totalTaka }
  const { couponId: id, code, discountPercent, shop } = judged
  if (shop && !holdsFor(toSum, shop))
    return { ok: false, code: 'coupon_minimum', minimumTaka: shop.minimumTaka, totalTaka }
  const isFreeDelivery = shop?.kind === 'delivery'
  const deliveryTaka = isFreeDelivery ? without.shippingTaka : 0
  const coupon = {
    id,
    code,
    discountPercent,
    isShops: shop !== undefined,
    isFreeDelivery,
    deliveryTaka,
    totalTaka,
  }
  return { ok: true, lines, coupon, totals: totals(discountPercent, shop) }
}

/** A requested line at the server's price. `sizeId` is null and `stock` 0 when the colour or size does not exist. */
export type PricedLine = OrderLineRequest & {
  sizeId: string | null
  stock: number
  productName: string
  title: string
  slug: string
  swatch: string
  image: string
  unitPriceTaka: number
}

/**
 * Prices the requested lines in one statement; when products are missing, returns the lines that name them. Drafts are
 * missing too, unless staff change an order (`from: 'desk'`).
 */
export async function priceLines(
  db: Kysely<Tables>,
  items: readonly OrderLineRequest[],
  from: 'shop' | 'desk' = 'shop',
): Promise<{ ok: true; lines: PricedLine[] } | { ok: false; missing: RefusedItem[] }> {
  const rows = await readPrices(db, items, from)
  const lines: PricedLine[] = []
  const missing: RefusedItem[] = []
  for (const [index, item] of items.entries()) {
    const ofProduct = rows.filter(row => row.id === item.productId)
    const row = ofProduct.find(one => one.color === item.color && one.size === item.size)
    const product = row ?? ofProduct[0]
    if (!product) missing.push({ index, available: 0 })
    else
      lines.push({
        ...item,
        sizeId: row?.size_id ?? null,
        stock: row?.stock ?? 0,
        productName: product.name,
        title: product.title,
        slug: product.slug,
        swatch: row?.swatch ?? '',
        image: (row?.images && imagesOf(row.images)[0]) || product.image,
        unitPriceTaka: discountedPriceTaka(product.price, product.discount),
      })
  }
  return missing.length > 0 ? { ok: false, missing } : { ok: true, lines }
}

/** The requested colours and sizes of the requested products; a product without any of them still returns one row. */
function readPrices(db: Kysely<Tables>, items: readonly OrderLineRequest[], from: 'shop' | 'desk') {
  const every = <Value>(values: Value[]): Value[] => [...new Set(values)]
  return db
    .selectFrom('products')
    .leftJoin('variants', join =>
      join
        .onRef('variants.product_id', '=', 'products.id')
        .on('variants.color', 'in', every(items.map(item => item.color))),
    )
    .leftJoin('sizes', join =>
      join
        .onRef('sizes.variant_id', '=', 'variants.id')
        .on('sizes.size', 'in', every(items.map(item => item.size))),
    )
    .select([
      'products.id',
      'products.name',
      'products.title',
      'products.slug',
      'products.price',
      'products.discount',
    ])
    .select(['products.image', 'variants.color', 'variants.swatch', 'variants.images'])
    .select(['sizes.id as size_id', 'sizes.size', 'sizes.stock'])
    .where('products.id', 'in', every(items.map(item => item.productId)))
    .where('products.status', 'in', from === 'desk' ? ['published', 'draft'] : ['published'])
    .where('products.deleted_at', 'is', null)
    .execute()
}

/** The lines of a new order, at the catalogue's price, with their pairs taken from the stock. */
export const orderItems = (lines: readonly PricedLine[]): OrderItem[] =>
  lines.map(({ productId, productName, color, size, quantity, unitPriceTaka }) => ({
    productId,
    productName,
    color,
    size,
    quantity,
    unitPriceTaka,
    stockState: 'reserved',
    returned: 0,
  }))
