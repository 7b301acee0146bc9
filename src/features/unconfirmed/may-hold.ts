import { type Kysely, sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import {
  type HoldVerdict,
  judgeHold,
  mayAllHold,
  PAIRS_PAST_SHARE,
  PAST_SHARE_WINDOW_MS,
  type SizeHold,
} from '#domain/orders/unconfirmed-order.ts'
import { isWindowOver } from '#features/limits/is-window-over.ts'
import type { TakenSize } from '#features/stock/move-stock.ts'
import type { OrderOrigin } from './order-origin.ts'

type Judging = { origin: OrderOrigin; sharePercent: number; now: Date }

/**
 * Whether an unconfirmed order may hold the pairs that it has just taken. Call it while the rows of its sizes are
 * locked: then nobody else can hold more of them in between, on either engine.
 */
export async function mayHold(
  transaction: Transaction,
  taken: readonly TakenSize[],
  { origin, sharePercent, now }: Judging,
): Promise<HoldVerdict> {
  if (mayAllHold(sharePercent)) return { holds: true, pastShare: 0 }
  const { bySize, network } = await readHeld(transaction, taken, origin)
  const sizes = taken.map(
    ({ sizeId, quantity, left }): SizeHold => ({
      asked: quantity,
      left,
      unconfirmed: bySize.get(sizeId) ?? 0,
    }),
  )
  const verdict = judgeHold(sizes, { network, sharePercent })
  if (!verdict.holds || verdict.pastShare === 0) return verdict
  return (await passShare(transaction, verdict.pastShare, now)) ? verdict : { holds: false, reason: 'rush' }
}

/** The pairs held already: of each size by all unconfirmed orders, of all sizes by this network or browser. */
async function readHeld(
  { tx }: Transaction,
  taken: readonly TakenSize[],
  origin: OrderOrigin,
): Promise<{ bySize: ReadonlyMap<string, number>; network: number }> {
  const sizeIds = taken.map(({ sizeId }) => sizeId)
  const rows = await heldPairs(tx, sizeIds, origin).execute()
  const bySize = new Map(rows.map(({ of, pairs }) => [of ?? '', Number(pairs)]))
  return { bySize, network: Math.max(bySize.get('address') ?? 0, bySize.get('browser') ?? 0) }
}

/** Each part reads the lines of one size, address or browser in an index of its own, however many others wait. */
export function heldPairs(
  tx: Kysely<Tables>,
  sizeIds: readonly string[],
  { addressMark, browserMark }: OrderOrigin,
) {
  const reserved = tx
    .selectFrom('order_lines')
    .select(row => row.fn.coalesce(row.fn.sum<number>('quantity'), sql.lit(0)).as('pairs'))
    // written as in the definitions of the indexes
    .where('stock_state', '=', sql.lit('reserved'))
  const ofAddress = reserved
    .where('address_mark', 'is not', null)
    .where('address_mark', '=', addressMark)
    .select(sql<string>`'address'`.as('of'))
  const ofBrowser = reserved
    .where('browser_mark', 'is not', null)
    .where('browser_mark', '=', browserMark ?? '')
    .select(sql<string>`'browser'`.as('of'))
  return (
    reserved
      // not `is not null`: SQLite would walk the lines of every address for it
      .where('address_mark', '<>', sql.lit(''))
      .where('size_id', 'in', sizeIds)
      .select('size_id as of')
      .groupBy('size_id')
      .unionAll(ofAddress)
      .unionAll(ofBrowser)
  )
}

const KEY = 'pairs-past-share'

/** Takes pairs from the hourly allowance, or none. An order locks this row last, which rules out deadlocks. */
async function passShare({ tx }: Transaction, pairs: number, now: Date): Promise<boolean> {
  const isOver = isWindowOver(now, PAST_SHARE_WINDOW_MS)
  const endsAt = new Date(now.getTime() + PAST_SHARE_WINDOW_MS).toISOString()
  if (pairs > PAIRS_PAST_SHARE) return false
  const row = await tx
    .insertInto('request_counts')
    .values({ key: KEY, used: pairs, ends_at: endsAt })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql<number>`case when ${isOver} then ${sql.lit(pairs)}
            else request_counts.used + ${sql.lit(pairs)} end`,
          ends_at: sql<string>`case when ${isOver} then excluded.ends_at else request_counts.ends_at end`,
        })
        .where(
          sql<boolean>`${isOver} or request_counts.used + ${sql.lit(pairs)} <= ${sql.lit(PAIRS_PAST_SHARE)}`,
        ),
    )
    .returning('used')
    .executeTakeFirst()
  return row !== undefined
}
