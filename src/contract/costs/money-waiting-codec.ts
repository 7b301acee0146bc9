import { count, named, objectOf } from '../codec-parts.ts'

/** What is open in the tabs of money: colours without a cost, days without what was spent. */
export const MoneyWaitingCodec = objectOf({
  withoutCost: named('without_cost', count),
  missingDays: named('missing_days', count),
})
