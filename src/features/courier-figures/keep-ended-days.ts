import { type KeptDays, keepDays } from '#features/kept-days/keep-days.ts'
import type { Shop } from '#features/shop.ts'
import { countEnded } from './count-ended.ts'

/** What became of the parcels of a day's orders. */
export const ENDED: KeptDays = {
  changes: 'ended_day_changes',
  months: 'ended_months',
  tables: [
    {
      table: 'ended_parcel_sums',
      key: ['courier', 'district', 'is_delivered', 'days'],
      sums: ['parcels'],
      count: countEnded,
    },
  ],
}

/** Stores what became of the parcels of the days that changed. Returns how many those were. */
export const keepEndedDays = (shop: Pick<Shop, 'db' | 'clock'>, signal?: AbortSignal): Promise<number> =>
  keepDays(shop, ENDED, signal)
