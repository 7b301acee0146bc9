import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'
import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import type { ChangedOutcome } from './change-order.ts'

/** `batch` undoes all of it; null when nothing was written. `failed`: the orders that stayed as they were. */
export type ChangedOrders = {
  ok: true
  batch: string | null
  done: number
  failed: { id: string; orderNo: number | null; refusal: Refusal }[]
}

/** Orders changed at once: their commits share one write to the disk, and other requests find room between. */
const AT_ONCE = 4

/** `fault`: one that nobody foresaw; it is thrown once what was written before it is recorded. */
export type LanesOutcome = {
  outcome: ChangedOrders
  /** The orders that are otherwise than before. */
  written: StaffOrder[]
  fault: PromiseRejectedResult | undefined
}

/** Changes orders one by one, each in a transaction of its own; a refusal stops one order only. */
export async function changeInLanes<Code extends RefusalCode>(
  ids: readonly string[],
  changeOne: (id: string) => Promise<ChangedOutcome<Code>>,
): Promise<LanesOutcome> {
  const outcome: ChangedOrders = { ok: true, batch: null, done: 0, failed: [] }
  const left = [...new Set(ids)].reverse()
  const written: StaffOrder[] = []
  const lane = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const changed = await changeOne(id).catch(error => {
        const refused = refuseMachineFault(error)
        // after a fault of the machine the remaining orders are not tried
        const others = refused?.code === 'shop_busy' ? [] : left.splice(0)
        if (!refused) throw error
        for (const other of others) outcome.failed.push({ id: other, orderNo: null, refusal: refused })
        return refused
      })
      if (changed.ok) {
        outcome.done += 1
        outcome.batch ??= changed.batch
        if (changed.batch !== null || changed.isCounted) written.push(changed.order)
      } else outcome.failed.push({ id, orderNo: null, refusal: changed })
      await yieldToEventLoop()
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane))
  return { outcome, written, fault: lanes.find(one => one.status === 'rejected') }
}
