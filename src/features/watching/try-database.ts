import type { Shop } from '#features/shop.ts'

/** Long over before any process looks for it, if it is ever left behind. */
const LONG_AGO = '1970-01-01T00:00:00.000Z'

/**
 * Tests that the database answers on both handles and accepts a write: a row is inserted and deleted in one
 * transaction, which the disk must accept. Rejects with the error; never with the contents of a row.
 */
export async function tryDatabase({ db }: Pick<Shop, 'db'>): Promise<void> {
  const row = { name: `try:${crypto.randomUUID()}`, holder: '', ends_at: LONG_AGO }
  await db.main.selectFrom('leases').select('name').limit(1).execute()
  await db.reports.selectFrom('leases').select('name').limit(1).execute()
  await db.transact(async ({ tx }) => {
    await tx.insertInto('leases').values(row).execute()
    await tx.deleteFrom('leases').where('name', '=', row.name).execute()
  })
}
