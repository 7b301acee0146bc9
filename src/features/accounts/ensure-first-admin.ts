import type { Shop } from '#features/shop.ts'
import { createUser } from './create-user.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** Makes the first, verified Admin where there is none. Answers whether it did. */
export async function ensureFirstAdmin(
  shop: Shop,
  admin: { email: string; password: string; isPasswordTemporary?: boolean },
): Promise<boolean> {
  if (await hasAdmin(shop)) return false
  const passwordHash = await shop.passwords.hash(admin.password)
  const now = shop.clock.now()
  const { email, isPasswordTemporary = false } = admin
  await shop.db.transact(async work => {
    const userId = await createUser(
      work,
      { email, passwordHash, role: 'Admin', isVerified: true, isPasswordTemporary },
      now,
    )
    await recordAccountEvent(work, { kind: 'first_admin_made', details: {}, userId, actor: 'shop', now })
  })
  return true
}

const hasAdmin = async (shop: Shop): Promise<boolean> =>
  (await shop.db.main.selectFrom('users').select('id').where('role', '=', 'Admin').executeTakeFirst()) !==
  undefined
