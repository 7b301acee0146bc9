import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'

/** `holder` identifies a process for as long as it runs. */
export type Lease = { name: string; holder: string; lastsMs: number }

/**
 * Whether this holder is the only one that may act, now and until the lease ends: takes the lease when it is free or
 * over, and extends it when half of it has passed. A lease taken while a clock was ahead is over when the clock is
 * right again. Call it outside a transaction.
 */
export async function takeLease(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { name, holder, lastsMs }: Lease,
): Promise<boolean> {
  const nowMs = clock.now().getTime()
  const now = new Date(nowMs).toISOString()
  const locked = await db.main.selectFrom('leases').selectAll().where('name', '=', name).executeTakeFirst()
  const unbelievable = unbelievableAfter(new Date(nowMs), lastsMs)
  if (locked && locked.ends_at <= unbelievable) {
    if (locked.holder !== holder && locked.ends_at > now) return false
    if (locked.holder === holder && Date.parse(locked.ends_at) - nowMs > lastsMs / 2) return true
  }
  const ends_at = new Date(nowMs + lastsMs).toISOString()
  // one statement decides between several that found it free
  const taken = await db.transact(({ tx }) =>
    tx
      .insertInto('leases')
      .values({ name, holder, ends_at })
      .onConflict(conflict =>
        conflict
          .column('name')
          .doUpdateSet({ holder, ends_at })
          .where(row =>
            row.or([
              row('leases.holder', '=', holder),
              row('leases.ends_at', '<=', now),
              row('leases.ends_at', '>', unbelievable),
            ]),
          ),
      )
      .returning('holder')
      .executeTakeFirst(),
  )
  return taken !== undefined
}
