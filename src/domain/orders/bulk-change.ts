import type { FakeReason } from './fake-reason.ts'
import type { OfficialStatus } from './order.ts'
import type { OrderFilter } from './order-filter.ts'

/** As many as one page of the list holds. */
export const MAXIMUM_BULK_IDS = 500
/** Of a filter: a day's work of a large desk; more than that is a mistake sooner than a wish. */
export const MAXIMUM_BULK_ORDERS = 10_000

/**
 * What is done to many orders. `undo` takes back what the same person did at once before, by its batch; `received`: all
 * of a cancelled parcel came back.
 */
export type BulkAction =
  | { kind: 'status'; officialStatus: OfficialStatus; fakeReason?: FakeReason | undefined }
  | { kind: 'delete' | 'restore' | 'received' }
  | { kind: 'parcel' }
  | { kind: 'undo'; batch: string }

/**
 * Which orders: these, all of a filter, these as far as they still fit it, or all of a flood that nobody has confirmed
 * meanwhile; without any, those of the batch that is undone.
 */
export type BulkSelection =
  | { ids: readonly string[]; filter?: OrderFilter | undefined; flood?: undefined }
  | { ids?: undefined; filter: OrderFilter; flood?: undefined }
  | { ids?: undefined; filter?: undefined; flood: string }
  | undefined

/** What is about to be changed at once: how many, and what riders are to collect for them, in taka. */
export type BulkPreview = { ids: readonly string[]; toCollectTaka: number }
