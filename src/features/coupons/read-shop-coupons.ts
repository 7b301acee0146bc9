import type { Kysely } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { couponState, type ShopCoupon } from '#domain/coupons/shop-coupon.ts'
import { dhakaDay } from '#domain/dates.ts'

type Reader = Pick<Kysely<Tables> | Db['reports'], 'selectFrom'>

/** The shop's coupons as staff see them, the newest first, or the one with an id. */
export async function readShopCoupons(
  db: Reader,
  { id, now }: { id?: string; now: Date },
): Promise<ShopCoupon[]> {
  let query = db.selectFrom('shop_coupons').selectAll()
  if (id !== undefined) query = query.where('id', '=', id)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  if (rows.length === 0) return []
  const [products, codes, costs] = [
    await readProducts(db, id),
    await countCodes(db, id),
    await readCosts(db, id),
  ]
  const today = dhakaDay(now)
  return rows.map(row => {
    const coupon = {
      id: row.id,
      name: row.name,
      code: row.code,
      kind: row.kind,
      amount: row.amount,
      minimumTaka: row.minimum,
      category: row.category,
      productIds: products.get(row.id) ?? [],
      limit: row.use_limit,
      limitOfPhone: row.phone_limit,
      firstDay: row.first_day,
      lastDay: row.last_day,
      stopped: row.stopped,
      used: row.used,
      costTaka: costs.get(row.id) ?? 0,
      codes: codes.get(row.id)?.codes ?? 0,
      codesLeft: codes.get(row.id)?.left ?? 0,
      version: row.version,
      createdAt: row.created_at,
    }
    return { ...coupon, state: couponState(coupon, today) }
  })
}

async function readProducts(db: Reader, id: string | undefined): Promise<Map<string, string[]>> {
  let query = db.selectFrom('shop_coupon_products').selectAll()
  if (id !== undefined) query = query.where('coupon_id', '=', id)
  const rows = await query.orderBy('product_id').execute()
  const ofCoupon = Map.groupBy(rows, row => row.coupon_id)
  return new Map([...ofCoupon].map(([coupon, some]) => [coupon, some.map(row => row.product_id)]))
}

async function countCodes(db: Reader, id: string | undefined) {
  let query = db
    .selectFrom('coupon_codes')
    .select(({ fn }) => [
      'coupon_id',
      fn.countAll<number | string>().as('codes'),
      fn.count<number | string>('order_id').as('taken'),
    ])
    .groupBy('coupon_id')
  if (id !== undefined) query = query.where('coupon_id', '=', id)
  const rows = await query.execute()
  return new Map(
    rows.map(row => [
      row.coupon_id,
      { codes: Number(row.codes), left: Number(row.codes) - Number(row.taken) },
    ]),
  )
}

/** What the orders that count as uses paid less, in whole taka, by coupon. */
async function readCosts(db: Reader, id: string | undefined): Promise<Map<string | null, number>> {
  let query = db
    .selectFrom('orders')
    .select(({ fn }) => [
      'coupon_id',
      fn.sum<number | string>('discount').as('discount'),
      fn.sum<number | string>('coupon_delivery').as('delivery'),
    ])
    .where('coupon_use', '=', 1)
    .groupBy('coupon_id')
  if (id !== undefined) query = query.where('coupon_id', '=', id)
  const rows = await query.execute()
  return new Map(rows.map(row => [row.coupon_id, Number(row.discount) + Number(row.delivery)]))
}
