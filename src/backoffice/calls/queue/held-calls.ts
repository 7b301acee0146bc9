import type { CallerNow, CallQueue, HeldCall } from '#domain/calls/call.ts'

/** The queue with who calls whom now; whoever has no order any more stays among those who called today. */
export function withHeldCalls(queue: CallQueue, calling: readonly HeldCall[]): CallQueue {
  const byOrder = new Map(
    calling.map(({ id, name, since, until, orderId }) => [orderId, { id, name, since, until }]),
  )
  const lastCallOf = new Map(queue.calling.map(({ id, lastCallAt }) => [id, lastCallAt]))
  const busy = calling.map(
    ({ until: _until, ...call }): CallerNow => ({ ...call, lastCallAt: lastCallOf.get(call.id) ?? null }),
  )
  const others = queue.calling.filter(({ id }) => !calling.some(call => call.id === id))
  return {
    ...queue,
    rows: queue.rows.map(row => ({ ...row, heldBy: byOrder.get(row.orderId) ?? null })),
    calling: [
      ...busy,
      // without a call of today they are gone with their order
      ...others
        .filter(({ lastCallAt }) => lastCallAt !== null)
        .map(caller => ({ ...caller, orderId: null, orderNo: null, lane: null, since: null })),
    ],
  }
}
