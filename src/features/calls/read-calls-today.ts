import type { CallsToday } from '#domain/calls/call.ts'
import { isConfirming, LINK_OUTCOMES } from '#domain/calls/call-outcome.ts'
import { nextCallingTime } from '#domain/calls/calling-hours.ts'
import { dhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import type { CallRules } from '#domain/settings/calls-section.ts'
import type { Shop } from '#features/shop.ts'

const MINUTE_MS = 60_000

const today = (shop: Shop) =>
  shop.db.main
    .selectFrom('call_attempts as call')
    .where('call.at', '>=', startOfDhakaDay(dhakaDay(shop.clock.now())))
    .where('call.undone_at', 'is', null)
    // what nobody was called for is no call
    .where('call.outcome', 'not in', [...LINK_OUTCOMES, 'confirmed_uncalled'])

/** Today's calls of everybody. An order of the night waits from the first hour of calling. */
export async function readCallsToday(shop: Shop, rules: CallRules): Promise<CallsToday> {
  const calls = await today(shop)
    .innerJoin('orders', 'orders.id', 'call.order_id')
    .select(['call.order_id', 'call.at', 'call.outcome', 'orders.created_at'])
    .select(call =>
      call
        .exists(
          call
            .selectFrom('call_attempts as earlier')
            .select('earlier.id')
            .whereRef('earlier.order_id', '=', 'call.order_id')
            .whereRef('earlier.id', '<', 'call.id'),
        )
        .as('hasEarlier'),
    )
    .execute()
  const waits = calls
    .filter(call => !call.hasEarlier)
    .map(call => Date.parse(call.at) - nextCallingTime(new Date(call.created_at), rules).getTime())
    .map(ms => Math.max(0, Math.round(ms / MINUTE_MS)))
    .toSorted((one, other) => one - other)
  const prompt = waits.filter(minutes => minutes <= rules.redMinutes).length
  return {
    calls: calls.length,
    confirmed: calls.filter(({ outcome }) => isConfirming(outcome)).length,
    firstCallMinutes: waits[Math.floor(waits.length / 2)] ?? null,
    promptPercent: waits.length === 0 ? null : Math.round((100 * prompt) / waits.length),
  }
}

/** When everybody who called today did so last. */
export async function readLastCalls(shop: Shop): Promise<ReadonlyMap<string, string>> {
  const rows = await today(shop)
    .select(call => ['call.actor', call.fn.max('call.at').as('at')])
    .groupBy('call.actor')
    .execute()
  return new Map(rows.map(row => [row.actor, row.at]))
}
