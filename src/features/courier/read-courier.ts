import type { Courier } from '#adapters/courier/courier.ts'
import type { CourierOverview, CourierStanding } from '#domain/parcels/courier-overview.ts'
import { isSimulatedCourier } from '#domain/parcels/parcel.ts'
import { MOST_COUNTED_NEEDS } from '#domain/parcels/parcel-need.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { courierState } from './courier-state.ts'
import { lateOrders } from './late-parcels.ts'
import { type InNeed, parcelsInNeed } from './parcels-in-need.ts'

/** The state of every courier, and how many parcels of one of them, or of all, need attention. */
export async function readCourier(
  shop: Shop,
  { courier }: { by: Staff; courier?: string | undefined },
): Promise<CourierOverview> {
  const needing = (need: InNeed['need']) => countNeed(shop, need, courier)
  return {
    couriers: await Promise.all(shop.couriers.map(one => standingOf(shop, one))),
    counts: {
      unsure: await needing('unsure'),
      refused: await needing('refused'),
      no_tracking: await needing('no_tracking'),
      differs: await needing('differs'),
      return_expected: await needing('return_expected'),
      partial_return: await needing('partial_return'),
      stale: (await lateOrders(shop, courier)).length,
      parked: await countUnmatched(shop, courier),
    },
  }
}

async function standingOf({ db, clock }: Shop, courier: Courier): Promise<CourierStanding> {
  const state = await courierState(db.main, courier, clock.now())
  return {
    id: courier.id,
    name: courier.name,
    isSimulated: isSimulatedCourier(courier.id),
    haltedAt: state.haltedAt,
    haltReason: state.haltReason,
    blockedUntil: state.blockedUntil,
    heardAt: state.heardAt,
    hasWebhook: courier.readWebhook !== undefined,
    hasBalance: courier.balance !== undefined,
    hasPayouts: courier.can.payouts,
    controlUrl: courier.controlUrl ?? null,
  }
}

async function countNeed({ db }: Shop, need: InNeed['need'], courier?: string): Promise<number> {
  const found = await parcelsInNeed(db.reports, { need, courier })
    .select('orders.id')
    .limit(MOST_COUNTED_NEEDS)
    .execute()
  return found.length
}

async function countUnmatched({ db }: Shop, courier?: string): Promise<number> {
  const found = await db.reports
    .selectFrom('courier_events')
    .select('id')
    .where('order_id', 'is', null)
    .$if(courier !== undefined, query => query.where('courier', '=', courier ?? ''))
    .limit(MOST_COUNTED_NEEDS)
    .execute()
  return found.length
}
