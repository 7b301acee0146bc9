import {
  CONVERSION_STATES,
  type ConversionState,
  DESTINATIONS,
  type DestinationReport,
} from '#domain/conversions/conversion.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { accountMark, accountOf, openDestinations } from '#features/order-marks/destinations.ts'
import type { Shop } from '#features/shop.ts'

/** How each destination is set up, what became of its events, and whether it refuses the shop. */
export async function readConversions(
  shop: Shop,
  _by: Admin,
): Promise<{ ok: true; destinations: DestinationReport[] }> {
  const { tracking } = await shop.settings.now()
  const open = openDestinations(shop, tracking)
  const { reports } = shop.db
  const rows = await reports.selectFrom('conversion_counts').selectAll().execute()
  const sent = await Promise.all(
    DESTINATIONS.map(async destination => [destination, await lastSentAt(reports, destination)] as const),
  )
  const lastAt = new Map(sent)
  const stops = await reports.selectFrom('conversion_stops').selectAll().execute()
  const destinations = DESTINATIONS.map((destination): DestinationReport => {
    const own = rows.filter(row => row.destination === destination)
    const one = open.find(each => each.destination === destination)
    const stop = stops.find(each => each.destination === destination)
    const isStopped = one && stop?.of_account === accountMark(one)
    return {
      destination,
      id: accountOf(tracking, destination),
      hasSecret: shop.conversions[destination] !== undefined,
      counts: countsOf(own),
      lastSentAt: lastAt.get(destination) ?? null,
      stop: stop && isStopped ? { reason: stop.reason, at: stop.at } : null,
    }
  })
  return { ok: true, destinations }
}

async function lastSentAt(
  reports: Shop['db']['reports'],
  destination: DestinationReport['destination'],
): Promise<string | null> {
  const { lastAt } = await reports
    .selectFrom('conversions')
    .select(row => row.fn.max<string | null>('ended_at').as('lastAt'))
    .where('destination', '=', destination)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  return lastAt
}

function countsOf(rows: readonly { state: ConversionState; events: number }[]) {
  const counts = { waiting: 0, sent: 0, refused: 0, lost: 0 }
  for (const state of CONVERSION_STATES) counts[state] = rows.find(row => row.state === state)?.events ?? 0
  return counts
}
