import type { FakeReason } from './fake-reason.ts'
import type { OfficialStatus } from './order.ts'
import type { OrderFilter } from './order-filter.ts'

/** The largest page of the list. */
export const MAXIMUM_BULK_IDS = 500
/** With a filter: a day's work of a large team; a larger number is more likely a mistake. */
export const MAXIMUM_BULK_ORDERS = 10_000

/**
 * A change of many orders. `undo` reverts an earlier batch of the same person, and `redo` does it again; `received`: all
 * pairs of a cancelled parcel came back.
 */
export type BulkAction =
  | {
      kind: 'status'
      officialStatus: OfficialStatus
      fakeReason?: FakeReason | undefined
      /** When all of them are to be called again. */
      followUpAt?: string | undefined
    }
  | { kind: 'delete' | 'restore' | 'received' }
  | { kind: 'parcel'; courier?: string | undefined }
  | { kind: 'undo' | 'redo'; batch: string }

/**
 * Which orders: these ids, all of a filter, these ids as far as they still match it, or all of a flood that are still
 * unconfirmed; without any, those of the batch to be undone.
 */
export type BulkSelection =
  | { ids: readonly string[]; filter?: OrderFilter | undefined; flood?: undefined }
  | { ids?: undefined; filter: OrderFilter; flood?: undefined }
  | { ids?: undefined; filter?: undefined; flood: string }
  | undefined

/**
 * What a bulk change is about to affect: the orders, and the cash that riders would collect for them, in taka; null for
 * who may not see sums of money.
 */
export type BulkPreview = { ids: readonly string[]; toCollectTaka: number | null }
