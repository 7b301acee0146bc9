import type { Transaction } from '#db/open-db.ts'
import { AT } from './odd-values.ts'

/** People who wait for a size and who were told of it, a size that is back, and what exchanges say of a product. */
export async function fillNotices(tx: Transaction['tx']): Promise<void> {
  const { variant_id, product_id } = await tx
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variant_id')
    .select(['sizes.variant_id', 'variants.product_id'])
    .orderBy('sizes.id')
    .executeTakeFirstOrThrow()
  const asked = { variant_id, size: 42.5, person: 'p', sealed: 'x', asked_at: AT, ends_at: AT }
  await tx
    .insertInto('stock_notices')
    .values([
      { ...asked, id: 'w2', way: 'phone', language: 'bn', consent_version: 1, state: 'waiting' },
      {
        ...asked,
        id: 'W1',
        way: 'mail',
        language: 'en',
        consent_version: 1,
        state: 'told',
        told_at: AT,
        told_by: 'gone',
      },
    ])
    .execute()
  await tx.insertInto('size_returns').values({ variant_id, size: 42.5, pairs: 3, told: 9 }).execute()
  await tx.insertInto('size_advice').values({ product_id, delivered: 40, small: 7, large: 0 }).execute()
}
