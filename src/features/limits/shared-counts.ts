import type { Shop } from '#features/shop.ts'
import { countUses } from './count-uses.ts'
import { giveBackUse } from './give-back-use.ts'
import { purgeEndedWindows } from './purge-ended-windows.ts'
import type { UseCounts } from './use-counts.ts'

/** An order begins three windows at most, and fifty are purged at once. */
const FORGET_EVERY = 15

/** Counts in the database, so that all its processes share one limit. */
export function sharedCounts(shop: Shop): UseCounts {
  let taken = 0
  return {
    async take(limits) {
      const counted = await countUses(shop, limits)
      taken += 1
      if (taken % FORGET_EVERY === 0) await purgeEndedWindows(shop)
      return counted
    },
    async giveBack(uses) {
      for (const use of uses) await giveBackUse(shop, use)
    },
  }
}
