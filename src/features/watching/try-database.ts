import type { Shop } from '#features/shop.ts'

/** Long over by the time that anybody looks for it, were it ever left behind. */
const LONG_AGO = '1970-01-01T00:00:00.000Z'

/**
 * Whether the database answers on both handles and takes a write: a row comes and goes in one transaction, which the
 * disk must take. Rejects with what went wrong; never with what is in a row.
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
