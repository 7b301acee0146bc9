import type { Courier } from '#adapters/courier/courier.ts'
import type { Db, Work } from '#db/open-db.ts'
import type { Refusal } from '#domain/refusal.ts'

/**
 * Why a courier may not be asked anything now; also inside a transaction. Refusals: `courier_halted` while it refuses
 * the keys that the shop still has, `courier_pausing` with the seconds that it asked for.
 */
export async function courierStanding(
  db: Work['tx'] | Db['main'],
  { courier, now }: { courier: Pick<Courier, 'id' | 'keyMark'>; now: Date },
): Promise<Refusal | undefined> {
  const row = await db
    .selectFrom('couriers')
    .select(['key_mark', 'halted_at', 'blocked_until'])
    .where('id', '=', courier.id)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.halted_at !== null && row.key_mark === courier.keyMark) return { ok: false, code: 'courier_halted' }
  const leftMs = row.blocked_until === null ? 0 : Date.parse(row.blocked_until) - now.getTime()
  if (leftMs <= 0) return undefined
  return { ok: false, code: 'courier_pausing', retryAfterSeconds: Math.ceil(leftMs / 1000) }
}
