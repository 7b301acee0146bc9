import type { Transaction } from '#db/open-db.ts'
import { nextPollAt } from '#domain/parcels/poll-pace.ts'
import { setNextAsk } from '#features/orders/change/parcel-row.ts'
import type { CourierShop } from '#features/shop.ts'
import type { DueParcel } from './due-parcels.ts'

/**
 * The result of asking about a parcel. `same`: nothing new. `nothing`: no answer about this parcel. `away`: no answer
 * at all, so its waiting time does not grow; the other parcels still go first. `over`: nothing is left to ask.
 */
export type AskedParcel = { parcel: DueParcel; came: 'same' | 'nothing' | 'away' | 'over' }

/**
 * Writes the next time to ask about parcels with nothing new, all in one transaction. A time that another process wrote
 * meanwhile stays.
 */
export async function scheduleNextPolls(shop: CourierShop, asked: readonly AskedParcel[]): Promise<void> {
  if (asked.length === 0) return
  // always in the same sequence, so that two processes with the same parcels wait for each other
  const sorted = asked.toSorted((one, other) => (one.parcel.order_id < other.parcel.order_id ? -1 : 1))
  await shop.db.transact(async transaction => {
    for (const one of sorted) await keepOne(transaction, shop, one)
  })
}

async function keepOne(
  transaction: Transaction,
  { clock, courier }: CourierShop,
  { parcel, came }: AskedParcel,
): Promise<void> {
  const now = clock.now()
  const misses = came === 'nothing' ? parcel.misses + 1 : 0
  const kept = came === 'away' ? parcel.misses : misses
  const paced = {
    courierStatus: parcel.status,
    returnStatus: parcel.return_status,
    returnedAt: parcel.returned_at,
    changedAt: parcel.status_at ?? parcel.booked_at ?? now.toISOString(),
  }
  const minPollSeconds = courier.can.minPollSeconds
  const due_at =
    came === 'over' ? null : nextPollAt(paced, { now, misses, minPollSeconds, random: Math.random() })
  await setNextAsk(transaction, parcel, {
    due_at,
    misses: kept,
    ...(came === 'same' && { synced_at: now.toISOString() }),
  })
}
