import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { type BulkChange, type BulkOutcome, changeOrders } from '../../api/order-writes.ts'
import { seenOutcome } from './seen-outcome.ts'

/** The size of one call: small enough to be answered soon, so that progress shows. */
const AT_ONCE = 50

type Asked = { id: string; orderNo: number }
type Adding = {
  /** How many orders are answered. */
  onProgress(done: number): void
  /** Loads the present state of an order; undefined where that fails. */
  look(id: string): Promise<StaffOrder | undefined>
  /** Asked before each call; orders not sent by then are among the failed. */
  isStopped?(): boolean
  /** The courier of all of them; undefined: each by the rules. */
  courier?: string | undefined
  send?(change: BulkChange): Promise<BulkOutcome>
}

/**
 * Books the parcels of many orders, some at a time, and returns each that failed. A call that fails ends it: the orders
 * not sent by then are among the failed. A lost answer reveals nothing about the parcels: the orders do. Never throws.
 */
export async function addParcels(
  orders: readonly Asked[],
  { onProgress, look, isStopped = () => false, courier, send = changeOrders }: Adding,
): Promise<BulkOutcome> {
  const all: BulkOutcome = { batch: null, done: 0, failed: [], unsure: [], noTracking: [] }
  for (let start = 0; start < orders.length; start += AT_ONCE) {
    if (isStopped()) {
      all.failed.push(...orders.slice(start).map(order => ({ ...order, message: say(STOPPED) })))
      return all
    }
    const some = orders.slice(start, start + AT_ONCE)
    try {
      const { done, failed, unsure, noTracking } = await send({
        action: 'parcel',
        ids: some.map(({ id }) => id),
        ...(courier !== undefined && { courier }),
      })
      all.done += done
      all.failed.push(...failed)
      all.unsure.push(...unsure)
      all.noTracking.push(...noTracking)
    } catch (error) {
      const isAnswered = error instanceof CallFailed && error.isRefused
      const seen = isAnswered ? [] : await Promise.all(some.map(({ id }) => look(id)))
      const message = failureText(error)
      for (const [index, order] of some.entries()) noteSeen(all, { ...order, message }, seen[index])
      all.failed.push(...orders.slice(start + AT_ONCE).map(order => ({ ...order, message: say(NOT_ASKED) })))
      return all
    }
    onProgress(start + some.length)
  }
  return all
}

function noteSeen(
  all: BulkOutcome,
  failed: BulkOutcome['failed'][number],
  seen: StaffOrder | undefined,
): void {
  const outcome = seenOutcome(seen)
  if (outcome === undefined) all.failed.push(failed)
  else if (outcome === 'unsure') all.unsure.push(failed.id)
  else all.done += 1
  if (outcome === 'no_tracking') all.noTracking.push(failed.id)
}

const STOPPED = 'Not asked for, since you stopped it.'
const NOT_ASKED = 'Not asked for, since those before failed.'
