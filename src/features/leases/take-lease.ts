import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'

/** `holder` names a process for as long as it runs. */
export type Lease = { name: string; holder: string; lastsMs: number }

/**
 * Whether this holder may do what only one may do, now and until the lease ends: takes it when nobody holds it or its
 * time is over, and makes it last longer when half of it is gone. One that was taken while a clock was ahead is over when
 * the clock is right again. Outside of a transaction.
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
