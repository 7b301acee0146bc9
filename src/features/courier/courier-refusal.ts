import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { CourierShop } from '#features/shop.ts'
import { courierState } from './courier-state.ts'

/**
 * The reason why no request may be sent to a courier now; undefined when one may. Also works inside a transaction.
 * `courier_pausing` carries the remaining seconds.
 */
export async function courierRefusal(
  db: Kysely<Tables>,
  { courier, clock }: Pick<CourierShop, 'courier' | 'clock'>,
): Promise<Refusal<'courier_halted' | 'courier_pausing'> | undefined> {
  const now = clock.now()
  const { haltedAt, blockedUntil } = await courierState(db, courier, now)
  if (haltedAt !== null) return { ok: false, code: 'courier_halted' }
  if (blockedUntil === null) return undefined
  const retryAfterSeconds = Math.ceil((Date.parse(blockedUntil) - now.getTime()) / 1000)
  return { ok: false, code: 'courier_pausing', retryAfterSeconds }
}
