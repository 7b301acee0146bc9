import { listOf, type ValueOf } from '#contract/codec-parts.ts'
import { EditedOrderCodec } from '#contract/orders/order-answers-codec.ts'
import { BulkOutcomeCodec, BulkPreviewCodec } from '#contract/orders/order-bulk-codec.ts'
import { StaffOrderCodec } from '#contract/orders/order-codec.ts'
import type { OrderFieldsWire } from '#contract/orders/order-fields.ts'
import { HistoryEntryCodec } from '#contract/orders/order-history-codec.ts'
import type { BulkPreview } from '#domain/orders/bulk-change.ts'
import type { FakeReason } from '#domain/orders/fake-reason.ts'
import type { OfficialStatus } from '#domain/orders/order.ts'
import type { OrderHistoryEntry } from '#domain/orders/order-history.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { callShop, readWith } from './call-shop.ts'

/** A line as it is sent: the price of a pair comes from the catalogue unless it is given. */
export type SentItem = {
  /** Null for a line whose product is deleted: it can stay. */
  productId: string | null
  product_color: string
  product_size: number
  total_lot: number
  unit_price?: number
}

/** Fields by their names on the wire. Single fields of a line only where the order has only one line. */
export type SentOrderFields = Partial<
  OrderFieldsWire & { product_color: string; product_size: number; total_lot: number; items: SentItem[] }
>

/**
 * With the price that the items would have; the price itself never changes with them. `batch`: undoes the change; null
 * when nothing changed. `isInView`: its sender has put it into the lists.
 */
export type ChangedOrder = {
  order: StaffOrder
  suggestedPriceTaka: number
  batch: string | null
  isInView?: boolean
}

/**
 * Changes an order, all of it or nothing. `expected`: the values that the author saw; with another present value the
 * shop refuses with code `field_changed`, the `present` values and `changed_by`. The same `key` again has no second effect. Like the other calls of this file it
 * throws `CallFailed`.
 */
export const changeOrder = async (
  id: string,
  fields: SentOrderFields,
  expected?: SentOrderFields,
  key?: string,
): Promise<ChangedOrder> => {
  const body = { ...fields, ...(expected && { expected }) }
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return readChanged((await callShop(orderPath(id), { method: 'PUT', body, headers })).data)
}

/** The answer to a change of an order. Throws `CallFailed` for one that cannot be read. */
export function readChanged(data: unknown): ChangedOrder {
  const { suggestedPriceTaka, batch, ...order } = readWith(EditedOrderCodec, data)
  return { order, suggestedPriceTaka, batch }
}

/** The undo: `restoreOrder` restores it as it was. */
export const deleteOrder = async (id: string): Promise<void> =>
  void (await callShop(orderPath(id), { method: 'DELETE' }))

export const restoreOrder = async (id: string): Promise<StaffOrder> =>
  readWith(StaffOrderCodec, (await callShop(`${orderPath(id)}/restore`, { method: 'POST', body: {} })).data)

/** Undoes this person's change of the order in that batch, or their last one. */
export async function undoChange(id: string, batch?: string): Promise<StaffOrder> {
  const body = batch === undefined ? {} : { batch }
  return readWith(StaffOrderCodec, (await callShop(`${orderPath(id)}/undo`, { method: 'POST', body })).data)
}

/** What happened to an order, newest first. */
export const listHistory = async (id: string): Promise<OrderHistoryEntry[]> =>
  readWith(HISTORY, (await callShop(`${orderPath(id)}/history`)).data)
const HISTORY = listOf(HistoryEntryCodec)

/**
 * An action on many orders: by their ids (500 at most), or all that the list of a `filter` has on all its pages (10,000
 * at most). `undo` undoes an earlier action of this person by its batch, `redo` does it again.
 */
export type BulkChange =
  | ({
      action: 'status'
      official_status: OfficialStatus
      fake_reason?: FakeReason
      follow_up_at?: string
    } & (BulkPart | { flood: string }))
  | ({ action: 'delete' | 'restore' | 'received' } & BulkPart)
  | ({ action: 'parcel'; courier?: string } & BulkPart)
  | { action: 'undo' | 'redo'; batch: string; ids?: readonly string[] }
/** `filter`: the query of GET /v1/orders by its names, as in the address of the screen. */
export type BulkTarget = { ids: readonly string[] } | { filter: Readonly<Record<string, string>> }
/** These orders, as far as they still fit the filter that chose them. `batch`: the batch to continue. */
export type BulkPart = {
  ids: readonly string[]
  filter?: Readonly<Record<string, string>>
  batch?: string
}

export type BulkOutcome = ValueOf<typeof BulkOutcomeCodec>

/** Ten thousand orders, each in a transaction of its own, while the shop has other work. In milliseconds. */
const BULK_TIMEOUT_MS = 180_000

/** Throws only where nothing at all was done; refused orders are in the outcome. */
export async function changeOrders(change: BulkChange): Promise<BulkOutcome> {
  const options = { method: 'POST', body: change, timeoutMs: BULK_TIMEOUT_MS } as const
  const { data } = await callShop('/v1/orders/bulk', options)
  return readWith(BulkOutcomeCodec, data)
}

/** Which orders these are, and how much riders are to collect for them, in taka; of a batch, those that it changed. */
export async function previewBulk(of: BulkTarget | { batch: string }): Promise<BulkPreview> {
  const { data } = await callShop('/v1/orders/bulk/preview', { method: 'POST', body: of })
  return readWith(BulkPreviewCodec, data)
}

export const orderPath = (id: string): string => `/v1/orders/${encodeURIComponent(id)}`
