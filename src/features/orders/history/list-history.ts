import type { CaseKind } from '#domain/cases/case-words.ts'
import type { EventLine } from '#domain/orders/order-event.ts'
import type { HistoryLine, OrderHistoryEntry } from '#domain/orders/order-history.ts'
import type { Refusal } from '#domain/refusal.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { ordersOfBatch } from '../change/orders-of-batch.ts'
import { standingBatches, undoableBatches } from '../change/undoable-batches.ts'
import { nameOf } from './last-changer.ts'
import { changeOf, type RecordedEvent, recordedEvents } from './recorded-events.ts'

/** The history of an order, newest first. */
export async function listHistory(
  shop: Shop,
  { by, id }: { by: Staff; id: string },
): Promise<{ ok: true; entries: OrderHistoryEntry[] } | Refusal<'order_not_found'>> {
  const order = await shop.db.main.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()
  if (!order) return { ok: false, code: 'order_not_found' }
  const events = await recordedEvents(shop.db.main, id)
  const mayDelete = await mayDo(shop, by, 'delete')
  const [next] = undoableBatches(events, by.user.id)
  const standing = standingBatches(events)
  const atOnce = next === undefined ? 1 : (await ordersOfBatch(shop.db.main, next)).length
  const kindOf = await readCaseKinds(shop, id, events)
  return {
    ok: true,
    entries: events.map(event => ({
      ...describe(event),
      id: event.id,
      at: event.at,
      by: nameOf(event),
      kind: event.kind,
      caseKind: event.kind === 'case' ? (kindOf.get(event.details.caseNo) ?? null) : null,
      batch: event.batch,
      undoes: event.undoes,
      isUndone: event.batch !== null && !standing.has(event.batch),
      canUndo: event.batch !== null && event.batch === next && mayUndo(mayDelete, event),
      ordersAtOnce: event.batch !== null && event.batch === next ? atOnce : 1,
    })),
  }
}

/** What the cases of an order are now, by their numbers. */
async function readCaseKinds(
  { db }: Shop,
  orderId: string,
  events: readonly RecordedEvent[],
): Promise<ReadonlyMap<number, CaseKind>> {
  if (events.every(({ kind }) => kind !== 'case')) return new Map()
  const cases = await db.main
    .selectFrom('cases')
    .select(['case_no', 'kind'])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(cases.map(({ case_no, kind }) => [case_no, kind]))
}

function describe(event: RecordedEvent): Pick<OrderHistoryEntry, 'field' | 'from' | 'to' | 'source'> {
  if (event.kind === 'items_changed') {
    const { from, to } = event.details
    return { field: 'items', from: from.map(historyLine), to: to.map(historyLine), source: null }
  }
  const source = event.kind === 'placed' ? event.details.source : null
  return { source, ...(changeOf(event) ?? { field: null, ...withoutField(event) }) }
}

/** The values to show of an event that changed no field. */
function withoutField(event: RecordedEvent): { from: string | number | null; to: string | number | null } {
  switch (event.kind) {
    case 'placed':
      return { from: null, to: event.details.priceTaka }
    case 'parcel_asked':
      return { from: null, to: event.details.courier }
    case 'parcel_refused':
    case 'parcel_unsure':
      return { from: null, to: event.details.message }
    case 'courier_chosen':
      return { from: event.details.from, to: event.details.to }
    case 'parcel_left':
      return { from: null, to: event.details.courier }
    case 'return_received':
      return { from: pairsOf(event.details.from), to: pairsOf(event.details.to) }
    case 'called':
      return { from: null, to: event.details.outcome }
    case 'case':
      return { from: event.details.caseNo, to: event.details.what }
    case 'packing_noted':
      return { from: event.details.pair, to: event.details.note }
    case 'advance_noted':
      return { from: event.details.advance, to: event.details.note }
    case 'reviewed':
      return { from: event.details.stars, to: event.details.what }
    default:
      return { from: null, to: null }
  }
}

const pairsOf = (returned: readonly number[] | null): number | null =>
  returned?.reduce((sum, pairs) => sum + pairs, 0) ?? null

const historyLine = ({ sizeId: _, ...line }: EventLine): HistoryLine => line

const mayUndo = (mayDelete: boolean, { kind }: RecordedEvent): boolean =>
  mayDelete || (kind !== 'deleted' && kind !== 'restored')
