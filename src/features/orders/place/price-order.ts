import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { type CouponScope, type OrderTotals, orderTotals } from '#domain/checkout/checkout.ts'
import { discountedPriceTaka } from '#domain/money.ts'
import type { OrderItem, OrderLineRequest, RefusedItem } from '#domain/orders/order.ts'
import type { Refusal } from '#domain/refusal.ts'
import { imagesOf } from '#features/catalog/rows.ts'
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

export type PricedOrder = {
  ok: true
  lines: PricedLine[]
  coupon: { id: string; code: string; discountPercent: number } | null
  totals: OrderTotals
}

/**
 * The only pricing of an order: published prices as they are now, and the coupon of the first line's product.
 * `product_not_found` names the lines concerned; `coupon_unknown` and `coupon_expired` carry the total without the
 * coupon. Too little stock is no refusal here: each line carries its `stock`.
 */
export async function priceOrder(
  source: PricingSource,
  request: OrderToPrice,
): Promise<PricedOrder | Refusal<'coupon_expired' | 'coupon_unknown' | 'product_not_found'>> {
  const [first] = request.items
  if (!first) throw new RangeError('an order has at least one line')
  const priced = await priceLines(source.db, request.items)
  if (!priced.ok) return { ok: false, code: 'product_not_found', items: priced.missing }
  const { lines } = priced
  const toSum = lines.map(line => ({ ...line, priceTaka: line.unitPriceTaka }))
  const { couponScope } = source
  const { shippingTaka, freeFromTaka = null } = request
  const totals = (couponPercent: number) =>
    orderTotals(toSum, { couponPercent, couponScope, shippingTaka, freeFromTaka })
  if (request.couponCode === null) return { ok: true, lines, coupon: null, totals: totals(0) }
  const typed = { productId: first.productId, code: request.couponCode, now: source.now }
  const judged = await judgeCoupon(source.db, typed)
  if (!judged.ok) return { ...judged, totalTaka: totals(0).grandTotalTaka }
  const { couponId: id, code, discountPercent } = judged
  return { ok: true, lines, coupon: { id, code, discountPercent }, totals: totals(discountPercent) }
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
