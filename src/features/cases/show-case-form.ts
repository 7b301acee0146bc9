import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { CaseForm, CaseFormLine } from '#domain/cases/case-page.ts'
import { caseClock } from '#domain/cases/case-policy.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isCourierStatus, isDelivered } from '#domain/parcels/courier-status.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { type CasePairOfLine, casePairs } from '#features/orders/change/case-rules.ts'
import { readStaffRows } from '#features/orders/read-staff-order.ts'
import type { Shop } from '#features/shop.ts'
import { valuesOf } from './case-pairs.ts'
import { wayTaka, zoneOfOrder } from './decide-case.ts'
import { deliveredAtOf } from './delivered-at.ts'
import { casesOfOrder } from './read-cases-of-orders.ts'
import { shelfOf } from './shelf-of.ts'

/** What a case of an order can begin with, and the cases that it has. */
export async function showCaseForm(
  shop: Shop,
  { id }: { by: Staff; id: string },
): Promise<{ ok: true; form: CaseForm } | Refusal<'order_not_found'>> {
  const db = shop.db.main
  const rows = await readStaffRows(db, id)
  if (!rows || rows.order.deletedAt !== null) return { ok: false, code: 'order_not_found' }
  const { order, parcel } = rows
  const settings = await shop.settings.now()
  const { exchangeDays, defectDays, exchangePaidBy } = settings.policies
  const now = shop.clock.now()
  const deliveredAt = await deliveredAtOf(db, order, parcel)
  const clock = (days: number) => (deliveredAt === null ? null : caseClock(deliveredAt, { days, now }))
  return {
    ok: true,
    form: {
      orderNo: order.orderNo,
      priceTaka: order.priceTaka,
      deliveredAt,
      exchange: clock(exchangeDays),
      defect: clock(defectDays),
      chargeTaka: wayTaka(order, settings),
      zone: zoneOfOrder(order, settings).name,
      paidBy: exchangePaidBy,
      lines: await linesOf(db, order),
      cases: await casesOfOrder(db, id, now),
    },
  }
}

/** How many pairs of a line the customer has and no case is about. */
export const freePairs = (order: StaffOrder, index: number, taken: readonly CasePairOfLine[]): number => {
  const item = order.items[index]
  const isUncounted =
    isCourierStatus(order.courierStatus, 'partial_delivered') && (order.parcel?.returnedAt ?? null) === null
  if (!item || isUncounted || !isDelivered(order.courierStatus)) return 0
  return item.quantity - item.returned - taken.filter(({ lineNo }) => lineNo === index + 1).length
}

async function linesOf(db: Kysely<Tables>, order: StaffOrder): Promise<CaseFormLine[]> {
  const taken = await casePairs({ tx: db }, order.id)
  const values = await valuesOf({ tx: db }, order)
  const sizes = await sizesOf(db, order)
  const shelf = await shelfOf(
    db,
    order.items.map(({ productId, color }) => ({ product_id: productId, color })),
  )
  return order.items.map((item, index) => {
    const own = taken.filter(({ lineNo }) => lineNo === index + 1)
    return {
      lineNo: index + 1,
      productId: item.productId,
      productName: item.productName,
      color: item.color,
      size: item.size,
      image: shelf.pictureOf({ product_id: item.productId, color: item.color }),
      quantity: item.quantity,
      free: freePairs(order, index, taken),
      valueTaka: values(index, own.length),
      caseNos: [...new Set(own.map(({ caseNo }) => caseNo))],
      sizes: sizes.filter(one => one.productId === item.productId && one.color === item.color),
    }
  })
}

/** The sizes of the colors of an order's lines, smallest first, with the pairs on the shelf. */
export async function sizesOf(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  { items }: Pick<StaffOrder, 'items'>,
): Promise<{ productId: string; color: string; size: number; left: number }[]> {
  const ids = items.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return []
  return await db
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.id as productId', 'variants.color', 'sizes.size', 'sizes.stock as left'])
    .where('products.id', 'in', ids)
    .where('products.deleted_at', 'is', null)
    .orderBy('sizes.size')
    .execute()
}
