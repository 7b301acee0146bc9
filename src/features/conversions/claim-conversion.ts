import type { Transaction } from '#db/open-db.ts'
import type { Destination } from '#domain/conversions/conversion.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import { accountMark, type OpenDestination, openDestinations } from '#features/order-marks/destinations.ts'
import type { Shop } from '#features/shop.ts'

/** An event that this process alone may send until its claim ends. `tries` includes the next one. */
export type ClaimedConversion = {
  orderId: string
  kind: string
  tries: number
  to: OpenDestination
}

/** How long a claimed event belongs to its process: four times the longest try. */
const HOLD_MS = 90_000
/** Longer than any pause between two tries. */
const LONGEST_WAIT_MS = 7 * 3_600_000
/** Enough that several processes that wake together each find one to claim. */
const LOOKED_AT = 16

/**
 * Claims the event that is longest overdue, of a destination that is set up and refuses nothing of the shop; undefined
 * when none is due. Only one of several processes gets it: the update requires the count of tries that was read.
 */
export async function claimConversion(shop: Shop): Promise<ClaimedConversion | undefined> {
  const open = await workingDestinations(shop)
  if (open.length === 0) return undefined
  for (;;) {
    const due = await readDue(shop, open)
    if (due.length === 0) return undefined
    for (const row of due) {
      const to = open.find(({ destination }) => destination === row.destination)
      if (to && (await shop.db.transact(transaction => claim(transaction, shop, row))))
        return { orderId: row.order_id, kind: row.kind, tries: row.tries + 1, to }
    }
    // other processes claimed all of them: read again
  }
}

/** The destinations that are set up and did not refuse the account and the secret of now. */
async function workingDestinations(shop: Shop): Promise<OpenDestination[]> {
  const { tracking } = await shop.settings.now()
  const open = openDestinations(shop, tracking)
  if (open.length === 0) return []
  const stops = await shop.db.main.selectFrom('conversion_stops').selectAll().execute()
  return open.filter(one =>
    stops.every(stop => stop.destination !== one.destination || stop.of_account !== accountMark(one)),
  )
}

const readDue = ({ db, clock }: Shop, open: readonly OpenDestination[]) =>
  db.main
    .selectFrom('conversions')
    .select(['order_id', 'destination', 'kind', 'tries'])
    .where('state', '=', 'waiting')
    .where(
      'destination',
      'in',
      open.map(({ destination }) => destination),
    )
    .where(row =>
      row.or([
        row('next_try_at', '<=', clock.now().toISOString()),
        // queued or postponed while a clock was ahead
        row('next_try_at', '>', unbelievableAfter(clock.now(), LONGEST_WAIT_MS)),
      ]),
    )
    .orderBy('next_try_at')
    .orderBy('order_id')
    .limit(LOOKED_AT)
    .execute()

type Due = { order_id: string; destination: Destination; kind: string; tries: number }

async function claim({ tx }: Transaction, { clock }: Shop, { tries, ...key }: Due): Promise<boolean> {
  const row = await tx
    .updateTable('conversions')
    .set({ tries: tries + 1, next_try_at: new Date(clock.now().getTime() + HOLD_MS).toISOString() })
    .where('order_id', '=', key.order_id)
    .where('destination', '=', key.destination)
    .where('kind', '=', key.kind)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}
