import type { Insertable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { newId } from '#domain/id.ts'
import type { Shop } from '#features/shop.ts'

/** The record of a backup that was made, checked, at a time; no file is made. */
export async function makeBackupRecord(
  { db }: Pick<Shop, 'db'>,
  at: Date,
  given: Partial<Insertable<Tables['backups']>> = {},
): Promise<void> {
  const time = at.toISOString()
  const row = {
    id: newId(at),
    state: 'done',
    stage: 'done',
    name: 'shop-20260302-060000',
    machine: 'elsewhere',
    folder: '/backups',
    actor: 'nightly',
    started_at: time,
    lease_ends_at: time,
    ended_at: time,
    verified_at: time,
    database_bytes: 21_000_000,
    pictures_bytes: 64_000_000,
    orders: 1200,
    products: 12,
    ...given,
  } as const
  await db.transact(({ tx }) => tx.insertInto('backups').values(row).execute())
}
