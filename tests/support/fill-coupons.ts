import type { Transaction } from '#db/open-db.ts'
import { AT, ODD_TEXT } from './odd-values.ts'

/** Coupons of the shop of every kind, one of them for a product, one-time codes, and an order that uses one. */
export async function fillCoupons(tx: Transaction['tx'], order_id: string): Promise<void> {
  const { id: product_id } = await tx
    .selectFrom('products')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shop_coupons')
    .values([
      {
        id: 's1',
        name: ODD_TEXT,
        code: 'EID-ALL',
        kind: 'percent',
        amount: 10,
        ...NEW,
        used: 1,
        created_at: AT,
      },
      {
        ...NEW,
        id: 's2',
        name: 'Cards',
        kind: 'sum',
        amount: 100_000,
        minimum: 2_000,
        category: ODD_TEXT,
        use_limit: 1_000_000,
        phone_limit: 1,
        first_day: '2026-03-01',
        last_day: '2026-03-31',
        stopped: 'paused',
        version: 3,
        request_key: 'a-request-key',
        created_at: AT,
        updated_at: AT,
      },
      { id: 's3', name: 'Free', code: 'FREE', kind: 'delivery', amount: 0, ...NEW, created_at: AT },
    ])
    .execute()
  await tx.insertInto('shop_coupon_products').values({ coupon_id: 's3', product_id }).execute()
  const made = { coupon_id: 's2', batch: 'a-batch', made_at: AT }
  await tx
    .insertInto('coupon_codes')
    .values([
      { ...made, code: 'CARD-3479-ACDE-FHJK' },
      { ...made, code: 'CARD-MNPR-TWXY-3479', order_id },
    ])
    .execute()
  const use = { coupon_id: 's1', coupon_code: 'EID-ALL', coupon_use: 1, coupon_delivery: 80 } as const
  await tx.updateTable('orders').set(use).where('id', '=', order_id).execute()
}

/** Rows that are written together have the same columns: SQLite fills in no default of one that another row names. */
const NEW = { minimum: 0, stopped: '', used: 0, version: 1 } as const
