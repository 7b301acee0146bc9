import type { Shop } from '#features/shop.ts'
import { type KnownDevice, knowDevice } from './device-token.ts'

/** Makes the browser known with which a person has just signed in. Undefined when the person is gone already. */
export async function rememberDevice(shop: Shop, userId: string): Promise<KnownDevice | undefined> {
  const user = await shop.db.main
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user && knowDevice(shop, { userId, passwordHash: user.password_hash })
}
