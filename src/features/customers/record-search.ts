import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import type { Shop } from '#features/shop.ts'

/** Records that staff searched the customers and how many they found, never what they searched for. */
export async function recordSearch(
  shop: Pick<Shop, 'db' | 'clock'>,
  { by, found }: { by: Staff; found: number },
): Promise<void> {
  const deed = { by, now: shop.clock.now(), what: 'customers_searched', count: found } as const
  try {
    await shop.db.transact(transaction => recordDeed(transaction, deed))
  } catch (error) {
    // who calls in is found even when the shop cannot write
    if (!refuseMachineFault(error)) throw error
  }
}
