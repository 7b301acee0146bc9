import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { LockedOrder } from '#features/orders/change/lock-order.ts'
import { rewriteOrder } from '#features/orders/change/rewrite-order.ts'
import type { Shop } from '#features/shop.ts'
import { HELD } from './read-cases.ts'

type Holding = { locked: LockedOrder; isHeld: boolean; by: Staff }

/** Lets the locked order of the new pairs go, or holds it until the old pairs are here. */
export async function holdNewPairs(
  transaction: Transaction,
  shop: Shop,
  { locked, isHeld, by }: Holding,
): Promise<void> {
  const context = {
    actor: by.user.id,
    batch: newId(shop.clock.now()),
    clock: shop.clock,
    couriers: shop,
    told: shop,
  }
  const fields = { officialStatus: isHeld ? HELD : ('Confirmed' as const) }
  const written = await rewriteOrder(transaction, locked, { fields, context })
  if (!written.ok) throw new Error(`an exchange order could not be held or let go: ${written.code}`)
}
