import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { customerThing } from '#features/customer-numbers/customer-thing.ts'
import { countUse } from '#features/limits/count-use.ts'
import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import type { Shop } from '#features/shop.ts'

/** A screen asks again and again about the same customer: one of staff leaves a row an hour about each. */
const ROWS = { maximum: 1, windowMs: 3_600_000 }

/** Records that staff looked a customer up, by a mark alone: the activity holds no phone and no name. */
export async function recordLookUp(shop: Shop, { by, phone }: { by: Staff; phone: string }): Promise<void> {
  const thing = customerThing(shop, phone)
  try {
    const counted = await countUse(shop, { key: `look-up:${by.user.id}:${thing.id}`, ...ROWS })
    if (!counted.ok) return
    const deed = { by, now: shop.clock.now(), what: 'customer_looked_up', thing } as const
    await shop.db.transact(transaction => recordDeed(transaction, deed))
  } catch (error) {
    // a caller is answered even when the shop cannot write
    if (!refuseMachineFault(error)) throw error
  }
}
