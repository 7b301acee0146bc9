import { failureText } from '../../api/call-shop.ts'
import { type BulkChange, type BulkOutcome, changeOrders } from '../../api/order-writes.ts'

/** Asked for in one call: few enough to be answered soon, so that one sees how far it is. */
const AT_ONCE = 50

type Asked = { id: string; orderNo: number }
type Adding = {
  /** How many are answered. */
  onProgress(done: number): void
  send?(change: BulkChange): Promise<BulkOutcome>
}

/**
 * Books the parcels of many orders, some at a time, and tells of each that was not. A call that fails ends it: what was
 * not asked for then is among the failed. Never throws.
 */
export async function addParcels(
  orders: readonly Asked[],
  { onProgress, send = changeOrders }: Adding,
): Promise<BulkOutcome> {
  const all: BulkOutcome = { batch: null, done: 0, failed: [], unsure: [], noTracking: [] }
  for (let start = 0; start < orders.length; start += AT_ONCE) {
    const some = orders.slice(start, start + AT_ONCE)
    try {
      const { done, failed, unsure, noTracking } = await send({
        action: 'parcel',
        ids: some.map(({ id }) => id),
      })
      all.done += done
      all.failed.push(...failed)
      all.unsure.push(...unsure)
      all.noTracking.push(...noTracking)
    } catch (error) {
      const message = failureText(error)
      all.failed.push(...some.map(order => ({ ...order, message })))
      all.failed.push(...orders.slice(start + AT_ONCE).map(order => ({ ...order, message: NOT_ASKED })))
      return all
    }
    onProgress(start + some.length)
  }
  return all
}

const NOT_ASKED = 'Not asked for, since those before failed.'
