import { type CallDay, rulesOfCallDay } from '#domain/calls/call-day.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import type { Shop } from '#features/shop.ts'
import { countCallDay } from './count-call-day.ts'

/**
 * What the calls of each day of a range came to, oldest first, days without calls left out: as stored, and for days that
 * changed since, counted from the attempts. The changed days are read first: one stored meanwhile is as good as counted.
 */
export async function readCallDays(
  shop: Shop,
  { startDay, endDay }: DayRange,
): Promise<ReadonlyMap<string, CallDay>> {
  const { reports } = shop.db
  const { calls: rules } = await shop.settings.now()
  const changes = await reports
    .selectFrom('call_day_changes')
    .select('day')
    .distinct()
    .where('day', '>=', startDay)
    .where('day', '<=', endDay)
    .execute()
  const changed = new Set(changes.map(({ day }) => day))
  const stored = await reports
    .selectFrom('call_days')
    .selectAll()
    .where('day', '>=', startDay)
    .where('day', '<=', endDay)
    .execute()
  const days = new Map<string, CallDay>()
  for (const { day, rules: countedBy, figures } of stored)
    if (countedBy !== rulesOfCallDay(rules)) changed.add(day)
    else if (!changed.has(day)) days.set(day, JSON.parse(figures))
  const now = shop.clock.now()
  for (const day of changed) days.set(day, await countCallDay(reports, day, { rules, now }))
  return new Map([...days].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
