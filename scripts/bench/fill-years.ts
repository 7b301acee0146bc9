import { sql } from 'kysely'
import { FILE_COURIER } from '#domain/payouts/payout-file.ts'
import { judgeQueue } from '#features/calls/judge-queue.ts'
import { keepReturnShares } from '#features/calls/keep-return-shares.ts'
import { readDistricts } from '#features/customers/read-districts.ts'
import { keepProfit } from '#features/profit/keep-profit-days.ts'
import { keepSoldDays } from '#features/sold/keep-sold-days.ts'
import { fillActivity } from '#scripts/seed/fill-activity.ts'
import { fillAftermath } from '#scripts/seed/fill-aftermath.ts'
import { fillCalls } from '#scripts/seed/fill-calls.ts'
import { fillMoney } from '#scripts/seed/fill-money.ts'
import { fillParcels } from '#scripts/seed/fill-parcels.ts'
import { makeModerator } from '#tests/support/people.ts'
import type { KeptPlace } from './bench-databases.ts'
import { line } from './report.ts'
import { withOrders } from './with-orders.ts'

/** What the activity may hold by default: older rows would be removed while they are measured (decision 0073). */
const MOST_ACTIVITY = 500_000
const LONG_AGO = '2000-01-01'

type Say = (line: string) => void

/** Fills a place with this many orders and all that years bring with them: parcels with their events, calls, activity, money and what follows. */
export async function fillYears(
  place: KeptPlace,
  { orders, say }: { orders: number; say: Say },
): Promise<void> {
  await withOrders(place, { orders, say }, async shop => {
    const { db } = shop
    const until = new Date()
    const { by } = await makeModerator(shop)
    const steps: Record<string, () => Promise<unknown>> = {
      'parcels with their events and payouts': () => fillParcels(db, { courier: FILE_COURIER, until }),
      calls: () => fillCalls(db, { fromDay: LONG_AGO, people: [by.actor] }),
      activity: () => fillActivity(db, { rows: Math.min(orders, MOST_ACTIVITY), until }),
      'costs and advertising': () => fillMoney(db),
      'advances, cases, messages, reviews and told sales': () =>
        fillAftermath(db, { actor: by.actor, until }),
      'what the hourly jobs keep': async () => {
        await keepReturnShares(shop)
        await judgeQueue(shop, { most: Number.POSITIVE_INFINITY })
        await keepProfit(shop)
        await keepSoldDays(shop)
        await readDistricts(shop)
      },
      statistics: () => (db.engine === 'postgres' ? sql`vacuum analyze` : sql`analyze`).execute(db.main),
    }
    for (const [what, fill] of Object.entries(steps)) {
      const startedAt = performance.now()
      await fill()
      say(line(`filling ${what}`, (performance.now() - startedAt) / 1000, 's'))
    }
  })
  place.noteFilled()
}
