import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { DemoCount } from '#domain/opening/opening-report.ts'
import { SIMULATED_COURIERS } from '#domain/parcels/parcel.ts'
import type { Shop } from '#features/shop.ts'

type Within = {
  db: Pick<ReadonlyKysely<Tables>, 'selectFrom'>
  demoPictures: Shop['demoPictures']
  firstOpenedAt: string | null
}

/** The demo's products, deleted ones included: those whose main picture is still one of the demo. */
export const demoProductsOf = ({ db, demoPictures }: Pick<Within, 'db' | 'demoPictures'>) =>
  db
    .selectFrom('products')
    .select('id')
    .where('image', 'in', [...demoPictures])

/**
 * The orders to try the demo with: those whose every line is of a demo product. An order of a time in which shoppers
 * could order is nobody's trial, and one that a courier has or had stays: money depends on it.
 */
export const demoOrdersOf = (within: Within) => {
  const { db, firstOpenedAt } = within
  const trials = db
    .selectFrom('orders')
    .select('orders.id')
    .where(orders =>
      orders.and([
        orders.exists(
          orders
            .selectFrom('order_lines')
            .select('order_lines.order_id')
            .whereRef('order_lines.order_id', '=', 'orders.id'),
        ),
        orders.not(
          orders.exists(
            orders
              .selectFrom('order_lines')
              .select('order_lines.order_id')
              .whereRef('order_lines.order_id', '=', 'orders.id')
              .where(lines =>
                lines.or([
                  lines('order_lines.product_id', 'is', null),
                  lines('order_lines.product_id', 'not in', demoProductsOf(within)),
                ]),
              ),
          ),
        ),
        orders.not(
          orders.exists(
            orders
              .selectFrom('parcels')
              .select('parcels.order_id')
              .whereRef('parcels.order_id', '=', 'orders.id')
              .where('parcels.state', '<>', 'refused')
              // nobody carries what the simulator has
              .where('parcels.courier', 'not in', SIMULATED_COURIERS),
          ),
        ),
      ]),
    )
  return firstOpenedAt === null
    ? trials
    : trials
        .where('orders.created_at', '<', firstOpenedAt)
        // the index of days finds the few that are older than the opening
        .where('orders.day', '<=', dhakaDay(new Date(firstOpenedAt)))
}

/**
 * How much of the demo is there; deleted products and orders count, because they go too. Stops at `most` orders, so that
 * a screen never waits for all orders of years.
 */
export async function countDemo(within: Within, most?: number): Promise<DemoCount> {
  const { db } = within
  const products = await countOf(demoProductsOf(within))
  // without them no order can be the demo's, and a large shop has many
  if (products === 0) return { products, orders: 0, coupons: 0 }
  const coupons = db.selectFrom('coupons').select('id').where('product_id', 'in', demoProductsOf(within))
  const orders = demoOrdersOf(within).$if(most !== undefined, query => query.limit(most ?? 0))
  return { products, orders: await countOf(orders), coupons: await countOf(coupons) }
}

const countOf = async (counted: { execute(): Promise<unknown[]> }): Promise<number> =>
  (await counted.execute()).length
