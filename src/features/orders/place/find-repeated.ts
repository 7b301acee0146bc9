import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Refusal } from '#domain/refusal.ts'
import { readOrder } from '../read-order.ts'

/** The answer to a key that was used before: its order, or a refusal that shows nothing of that order. */
export async function findRepeated(
  { tx }: { tx: Kysely<Tables> },
  { requestKey, requestHash }: { requestKey: string | null; requestHash: string },
): Promise<{ ok: true; order: Order; repeated: true } | Refusal<'key_reused'> | undefined> {
  if (requestKey === null) return undefined
  const earlier = await readOrder(tx, { requestKey })
  if (!earlier) return undefined
  if (earlier.requestHash !== requestHash) return { ok: false, code: 'key_reused' }
  return { ok: true, order: earlier.order, repeated: true }
}
