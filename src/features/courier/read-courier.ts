import type { CourierOverview } from '#domain/parcels/courier-overview.ts'
import { SIMULATED_COURIER } from '#domain/parcels/parcel.ts'
import { MOST_COUNTED_NEEDS, type ShownNeed } from '#domain/parcels/parcel-need.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { courierState } from './courier-state.ts'
import { parcelsInNeed } from './parcels-in-need.ts'

/** The state of the courier, and how many of its parcels need attention. */
export async function readCourier(shop: Shop, _asked: { by: Staff }): Promise<CourierOverview> {
  const { db, courier, clock } = shop
  const needing = (need: ShownNeed) => countNeed(shop, need)
  const state = courier && (await courierState(db.main, courier, clock.now()))
  return {
    courier: courier
      ? { id: courier.id, name: courier.name, isSimulated: courier.id === SIMULATED_COURIER }
      : null,
    haltedAt: state?.haltedAt ?? null,
    haltReason: state?.haltReason ?? null,
    blockedUntil: state?.blockedUntil ?? null,
    heardAt: state?.heardAt ?? null,
    hasWebhook: courier?.readWebhook !== undefined,
    controlUrl: courier?.controlUrl ?? null,
    counts: {
      unsure: await needing('unsure'),
      refused: await needing('refused'),
      no_tracking: await needing('no_tracking'),
      differs: await needing('differs'),
      return_expected: await needing('return_expected'),
      partial_return: await needing('partial_return'),
      stale: await needing('stale'),
      parked: await countUnmatched(shop),
    },
  }
}

async function countNeed({ db, clock }: Shop, need: ShownNeed): Promise<number> {
  const found = await parcelsInNeed(db.reports, need, clock.now())
    .select('orders.id')
    .limit(MOST_COUNTED_NEEDS)
    .execute()
  return found.length
}

async function countUnmatched({ db }: Shop): Promise<number> {
  const found = await db.reports
    .selectFrom('courier_events')
    .select('id')
    .where('order_id', 'is', null)
    .limit(MOST_COUNTED_NEEDS)
    .execute()
  return found.length
}
