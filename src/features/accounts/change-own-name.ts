import type { Shop } from '#features/shop.ts'
import { lockUser } from './lock-user.ts'
import type { Person } from './proof.ts'
import { setName } from './set-name.ts'

/** Changes the name of the person who asks; it has text. */
export async function changeOwnName(shop: Shop, { by, name }: { by: Person; name: string }): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transact(async transaction => {
    const before = await lockUser(transaction, by.user.id)
    if (before) await setName(transaction, { before, after: { ...before, name }, by, now })
  })
}
