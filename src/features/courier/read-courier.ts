import type { Courier } from '#adapters/courier/courier.ts'
import { MOST_COUNTED_NEEDS, type ShownNeed } from '#domain/parcel-need.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { type CourierState, courierState } from './courier-state.ts'
import { parcelsInNeed } from './parcels-in-need.ts'

export type CourierOverview = {
  /** Null: none is connected. */
  courier: Pick<Courier, 'id' | 'name' | 'controlUrl'> | null
  state: CourierState | null
  /** Whether it may tell by itself. */
  hasWebhook: boolean
  /** Each counted up to a thousand. */
  counts: Record<ShownNeed | 'parked', number>
}

/** How it stands with the courier, and what of its parcels staff have to look at. */
export async function readCourier(shop: Shop, _asked: { by: Staff }): Promise<CourierOverview> {
  const { db, courier, clock } = shop
  const needing = (need: ShownNeed) => countNeed(shop, need)
  return {
    courier: courier ?? null,
    state: courier ? await courierState(db.main, courier, clock.now()) : null,
    hasWebhook: courier?.readWebhook !== undefined,
    counts: {
      unsure: await needing('unsure'),
      refused: await needing('refused'),
      no_tracking: await needing('no_tracking'),
      differs: await needing('differs'),
      return_expected: await needing('return_expected'),
      partial_return: await needing('partial_return'),
      stale: await needing('stale'),
      parked: await countParked(shop),
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

async function countParked({ db }: Shop): Promise<number> {
  const found = await db.reports
    .selectFrom('courier_events')
    .select('id')
    .where('order_id', 'is', null)
    .limit(MOST_COUNTED_NEEDS)
    .execute()
  return found.length
}
