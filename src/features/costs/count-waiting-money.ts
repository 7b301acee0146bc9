import { dhakaDay } from '#domain/dates.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { countMissingDays } from '#features/ad-spend/list-ad-spend.ts'
import type { Shop } from '#features/shop.ts'
import { countWithoutCost } from './list-costs.ts'

/** What is open in money: colours without a cost, and days of the last month without what was spent. */
export async function countWaitingMoney(
  { db: { reports: db }, clock }: Shop,
  _asked: { by: Staff },
): Promise<{ ok: true; withoutCost: number; missingDays: number }> {
  const today = dhakaDay(clock.now())
  return {
    ok: true,
    withoutCost: await countWithoutCost(db, today),
    missingDays: await countMissingDays(db, today),
  }
}
