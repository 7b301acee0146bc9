import type { CourierFailure } from '#adapters/courier/courier.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { readDeskOrder } from '#features/orders/read-desk-order.ts'
import type { Shop } from '#features/shop.ts'

type Asked = { by: Staff; id: string; reason: string | null }

/**
 * Asks the courier to bring a parcel back; it knows itself what it was asked before. Refusals: `order_not_found`,
 * `parcel_none`, also of another courier; `courier_off`, also of one that takes no such request; `parcel_refused` with
 * the courier's words, `courier_halted`, `courier_pausing`, `courier_unreachable`.
 */
export async function requestReturn(
  { db, courier }: Shop,
  { id, reason }: Asked,
): Promise<{ ok: true } | Refusal> {
  const order = await readDeskOrder(db.main, id)
  if (!order) return { ok: false, code: 'order_not_found' }
  if (!courier?.requestReturn) return { ok: false, code: 'courier_off' }
  const { parcel, consignmentId, trackingCode, invoice } = order
  if (parcel?.state !== 'booked' || parcel.courier !== courier.id) return { ok: false, code: 'parcel_none' }
  const asked = await courier.requestReturn({ consignmentId, trackingCode, invoice }, reason)
  return asked.ok ? { ok: true } : refusalOf(asked)
}

function refusalOf({ kind, message, retryAfterMs }: CourierFailure): Refusal {
  switch (kind) {
    case 'auth':
    case 'forbidden':
      return { ok: false, code: 'courier_halted' }
    case 'rate_limited':
      return {
        ok: false,
        code: 'courier_pausing',
        ...(retryAfterMs !== undefined && { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
      }
    case 'rejected':
    case 'duplicate':
    case 'not_found':
      return { ok: false, code: 'parcel_refused', reason: message }
    case 'uncertain':
    case 'unavailable':
      return { ok: false, code: 'courier_unreachable' }
  }
}
