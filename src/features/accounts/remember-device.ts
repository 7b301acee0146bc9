import type { Shop } from '#features/shop.ts'
import { type KnownDevice, knowDevice } from './device-token.ts'

/** Makes the browser of a sign-in known. Undefined when the person was deleted meanwhile. */
export async function rememberDevice(shop: Shop, userId: string): Promise<KnownDevice | undefined> {
  const user = await shop.db.main
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user && knowDevice(shop, { userId, passwordHash: user.password_hash })
}
