import { NOTICE_DAYS } from '#domain/stock-notices/stock-notice.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'

const LIFE_MS = NOTICE_DAYS * 86_400_000
const AT_ONCE = 500

/** Deletes people whose month is over, told or not, in parts, and what is noted of sizes that nobody waits for. */
export async function purgeNotices(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now()
  for (let purged = AT_ONCE; purged === AT_ONCE && !signal?.aborted; )
    purged = await db.transact(async ({ tx }) => {
      const rows = await tx
        .deleteFrom('stock_notices')
        .where('id', 'in', notices =>
          notices
            .selectFrom('stock_notices as over')
            .select('over.id')
            .where(row =>
              row.or([
                row('over.ends_at', '<=', now.toISOString()),
                // asked while a clock was ahead
                row('over.ends_at', '>', unbelievableAfter(now, LIFE_MS)),
              ]),
            )
            .limit(AT_ONCE),
        )
        .returning('id')
        .execute()
      return rows.length
    })
  await db.transact(({ tx }) =>
    tx
      .deleteFrom('size_returns')
      .where(row =>
        row.not(
          row.exists(
            row
              .selectFrom('stock_notices')
              .select('stock_notices.id')
              .whereRef('stock_notices.variant_id', '=', 'size_returns.variant_id')
              .whereRef('stock_notices.size', '=', 'size_returns.size')
              .where('stock_notices.state', '=', 'waiting'),
          ),
        ),
      )
      .execute(),
  )
}
