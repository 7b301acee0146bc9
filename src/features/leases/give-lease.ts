import type { Shop } from '#features/shop.ts'
import type { Lease } from './take-lease.ts'

/** Gives a lease back, so that another process need not wait for its end; a lost one stays with its new holder. */
export async function giveLease(
  { db }: Pick<Shop, 'db'>,
  { name, holder }: Pick<Lease, 'name' | 'holder'>,
): Promise<void> {
  await db.transact(({ tx }) =>
    tx.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute(),
  )
}
