import type { KnownPasskey } from '#adapters/passkeys/passkeys.ts'
import type { Passkey } from '#domain/accounts/passkey.ts'
import type { Shop } from '#features/shop.ts'

/** The passkeys of a person as a device is asked for them. */
export async function knownPasskeys({ db }: Pick<Shop, 'db'>, userId: string): Promise<KnownPasskey[]> {
  const rows = await db.main
    .selectFrom('passkeys')
    .select(['id', 'public_key', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(row => ({ id: row.id, publicKey: row.public_key, transports: JSON.parse(row.transports) }))
}

/** The same as their owner sees them, oldest first. */
export async function listPasskeys({ db }: Pick<Shop, 'db'>, userId: string): Promise<Passkey[]> {
  const rows = await db.main
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}
