import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { type CourierFigures, courierFigures } from '#domain/parcels/courier-figures.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { readEnded } from './read-ended.ts'

/** Couriers change: orders of the last year count. */
const DAYS_COUNTED = 365
/** Several screens ask for them. */
const KEPT_MS = 10 * 60_000

type Kept = { at: number; figures: Promise<CourierFigures[]> }
const kept = new WeakMap<Shop['db'], Kept>()

/** What became of the parcels of each courier in each district within a year, at most ten minutes old. */
export async function readCourierFigures(shop: Shop, _asked: { by: Staff }): Promise<CourierFigures[]> {
  const at = shop.clock.now().getTime()
  const known = kept.get(shop.db)
  if (known && at >= known.at && at - known.at < KEPT_MS) return await known.figures
  const reading = { at, figures: countFigures(shop) }
  kept.set(shop.db, reading)
  // a failed reading is not kept
  reading.figures.catch(() => kept.get(shop.db) === reading && kept.delete(shop.db))
  return await reading.figures
}

async function countFigures(shop: Shop): Promise<CourierFigures[]> {
  const ended = await readEnded(shop, dayAfter(dhakaDay(shop.clock.now()), -DAYS_COUNTED))
  return courierFigures(
    ended.map(({ is_delivered, days, ...row }) => ({
      ...row,
      isDelivered: is_delivered === 1,
      days: days < 0 ? null : days,
    })),
  )
}
