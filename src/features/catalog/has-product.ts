import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** Whether the shop has a product, drafts included. */
export async function hasProduct(db: Pick<Kysely<Tables>, 'selectFrom'>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
