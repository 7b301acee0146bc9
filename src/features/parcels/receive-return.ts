import { newId } from '#domain/id.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { ChangedOutcome } from '#features/orders/change/change-order.ts'
import { type PutBackCode, type PuttingBack, putBack } from '#features/orders/change/put-back.ts'
import { recordOrderDeed } from '#features/orders/history/record-order-deed.ts'
import type { Shop } from '#features/shop.ts'

export type ReturnToReceive = Pick<PuttingBack, 'id' | 'returned'> & { by: Staff }

/** Records how many pairs of a parcel came back; other numbers correct an earlier count. */
export async function receiveReturn(
  shop: Shop,
  { by, id, returned }: ReturnToReceive,
): Promise<ChangedOutcome<PutBackCode>> {
  const { db, clock } = shop
  const context = { actor: by.user.id, batch: newId(clock.now()), clock, couriers: shop, told: shop }
  return await db.transact(async transaction => {
    const changed = await putBack(transaction, { id, returned, context })
    await recordOrderDeed(transaction, { by, now: clock.now(), changed })
    return changed
  })
}
