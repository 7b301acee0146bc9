import { Unreadable } from '#contract/codec-parts.ts'
import { EditedOrderCodec } from '#contract/orders/order-answers-codec.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, callShop, readWith } from './call-shop.ts'
import type { ChangedOrder, SentOrderFields } from './order-writes.ts'

export type SentEdit = { id: string; fields: SentOrderFields; expected: SentOrderFields }

/** `batch` undoes all of it; null when nothing changed. Each order is among the changed ones or failed. */
export type EditedOrders = {
  batch: string | null
  changed: ReadonlyMap<string, ChangedOrder>
  failed: ReadonlyMap<string, CallFailed>
}

/** Hundreds of orders, each in a transaction of its own, while the shop has other work. In milliseconds. */
const TIMEOUT_MS = 60_000

/**
 * Changes many orders, each otherwise and all of it or nothing; a refusal is one as `changeOrder` would throw. `batch`:
 * an earlier part that this goes on with. Throws `CallFailed` where nothing at all was done.
 */
export async function editOrders(edits: readonly SentEdit[], batch: string | null): Promise<EditedOrders> {
  const body = {
    edits: edits.map(({ id, fields, expected }) => ({ _id: id, change: { ...fields, expected } })),
    ...(batch !== null && { batch }),
  }
  const { data } = await callShop('/v1/orders/edits', { method: 'POST', body, timeoutMs: TIMEOUT_MS })
  return readWith(EDITED, data)
}

const EDITED = {
  read(data: unknown): EditedOrders {
    if (!isRecord(data) || !Array.isArray(data.orders) || !Array.isArray(data.failed)) throw new Unreadable()
    return {
      batch: typeof data.batch === 'string' ? data.batch : null,
      changed: new Map(
        data.orders.map(sent => {
          const { suggestedPriceTaka, batch, ...order } = EditedOrderCodec.read(sent)
          return [order.id, { order, suggestedPriceTaka, batch }]
        }),
      ),
      failed: new Map(data.failed.flatMap(readFailed)),
    }
  },
}

function readFailed(sent: unknown): [string, CallFailed][] {
  if (!isRecord(sent) || typeof sent._id !== 'string' || typeof sent.message !== 'string')
    throw new Unreadable()
  const status = typeof sent.status === 'number' ? sent.status : undefined
  return [
    [sent._id, new CallFailed({ ok: false, kind: 'REFUSED', status, message: sent.message, body: sent })],
  ]
}
