import type { heldClock } from '#adapters/clock/clock.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { listCosts } from '#features/costs/list-costs.ts'
import { type CostToSet, setCost } from '#features/costs/set-cost.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from './makers.ts'
import { makeAdmin } from './people.ts'
import { makeStaffOrder, setFields } from './staff-orders.ts'

export const TODAY = '2026-03-02'
export const DAY_MS = 86_400_000

/** A shop with one product in black and tan, whose costs an Admin enters. */
export async function openCostDesk(db: Parameters<typeof makeShop>[0], clock: ReturnType<typeof heldClock>) {
  const shop = makeShop(db, clock)
  const { by } = await makeAdmin(shop)
  const product = await makeProduct(shop, {
    name: 'Titas Buckle',
    variants: [makeVariant('Black', { 41: 50, 42: 50 }), makeVariant('Tan', { 42: 50 })],
  })
  let phones = 10_000_000
  return {
    shop,
    by,
    product,
    clock,
    /** 1,340 taka of black pairs from today on, unless something else is given. */
    set: (given: Partial<Omit<CostToSet, 'by' | 'cost'>> & { poisha?: number | null } = {}) => {
      const { poisha = 134_000, ...rest } = given
      return setCost(shop, {
        by,
        productId: product.id,
        colors: [{ color: 'Black' }],
        fromDay: TODAY,
        cost: poisha === null ? null : { costPoisha: poisha, parts: null },
        fillsSold: false,
        ...rest,
      })
    },
    order: async (...lines: Parameters<typeof makeLine>[1][]): Promise<StaffOrder> => {
      phones += 1
      const items = (lines.length === 0 ? [{}] : lines).map(line => makeLine(product, line))
      return await makeStaffOrder(shop, items, { recipientPhone: `018${phones}` })
    },
    change: async (id: string, fields: Partial<OrderFields>) => {
      const changed = await setFields(shop, { by, id }, fields)
      if (!changed.ok) throw new Error(changed.code)
    },
    /** The stored cost of each line. */
    costsOf: async (id: string): Promise<(number | null)[]> => {
      const rows = await shop.db.main
        .selectFrom('order_lines')
        .select('cost')
        .where('order_id', '=', id)
        .orderBy('line_no')
        .execute()
      return rows.map(({ cost }) => cost)
    },
    rowOf: async (color: string, of: Pick<Product, 'id'> = product) => {
      const { costs } = await listCosts(shop, { by })
      const row = costs.rows.find(one => one.productId === of.id && one.color === color)
      if (!row) throw new Error(`there is no ${color}`)
      return row
    },
    deeds: () => deedsOfMoney(shop),
  }
}

/** What the activity says of costs, spending and the damaged pile. */
async function deedsOfMoney({ db }: ReturnType<typeof makeShop>) {
  const rows = await db.main
    .selectFrom('activity')
    .select(['what', 'count', 'changes'])
    .orderBy('id')
    .execute()
  return rows
    .filter(({ what }) => /cost|spend|overhead|pair_/.test(what))
    .map(({ what, count, changes }) => ({ what, count, changes: JSON.parse(changes) }))
}
