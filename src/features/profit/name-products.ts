import type { Shop } from '#features/shop.ts'

/** The names of products now; of one that is no more as it was sold. SQLite accepts 32,766 parameters, so all are read. */
export async function nameProducts(
  { db }: Pick<Shop, 'db'>,
  sold: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const rows = await db.reports.selectFrom('products').select(['id', 'name']).execute()
  const now = new Map(rows.map(row => [row.id, row.name]))
  return new Map([...sold].map(([id, label]) => [id, now.get(id) ?? label]))
}
