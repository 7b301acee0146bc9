import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import type { Case } from '#domain/cases/case.ts'
import type { PairCondition } from '#domain/cases/case-action.ts'
import { newId } from '#domain/id.ts'
import { isCourierStatus } from '#domain/parcels/courier-status.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import { putBackLocked } from '#features/orders/change/put-back.ts'
import type { Shop } from '#features/shop.ts'
import { moveStock } from '#features/stock/move-stock.ts'
import { findCase } from './find-case.ts'
import { holdNewPairs } from './hold-new-pairs.ts'
import { lockCase } from './lock-case.ts'
import { noteHappening } from './note-happening.ts'
import type { CaseLineRow, JudgedCase } from './read-cases.ts'

export type CaseToReceive = { by: Staff; id: string; lines: readonly PairCondition[] }
export type ReceiveCode = 'case_not_found' | 'case_over' | 'case_unfit' | 'out_of_stock'

/**
 * Records how the old pairs of a case came back: good ones go to the shelf, damaged ones to the damaged pile. Another
 * condition corrects the first, null takes it back; only the difference moves, so the same request again moves nothing.
 * `out_of_stock`: a pair that was put back by mistake is sold. `case_unfit`: the case is not approved, has no such pair,
 * its new pairs left because the old ones were good, or a damaged pair was written off or repaired.
 */
export async function receiveCase(
  shop: Shop,
  { by, id, lines: said }: CaseToReceive,
): Promise<{ ok: true; case: Case } | Refusal<ReceiveCode>> {
  const received = await shop.db.transact(transaction => receiveInside(transaction, shop, { by, id, said }))
  return received.ok ? await findCase(shop, { by, id }) : received
}

type Receiving = { by: Staff; id: string; said: readonly PairCondition[] }

async function receiveInside(
  transaction: Transaction,
  shop: Shop,
  { by, id, said: conditions }: Receiving,
): Promise<{ ok: true } | Refusal<ReceiveCode>> {
  const judged = await lockCase(transaction, id)
  if (!judged) return { ok: false, code: 'case_not_found' }
  const { row } = judged
  if (row.ended_as !== null) return { ok: false, code: 'case_over' }
  if (row.approved_at === null || row.waiting_at !== null) return { ok: false, code: 'case_unfit' }
  if (conditions.some(one => !judged.lines.some(line => line.id === one.id)))
    return { ok: false, code: 'case_unfit' }
  const after = judged.lines.map(line => {
    const condition = conditions.findLast(one => one.id === line.id)
    return condition ? { ...line, condition: condition.condition } : line
  })
  if (after.every((line, index) => line.condition === judged.lines[index]?.condition)) return { ok: true }
  if (await hasLeftPile(transaction, { judged, after })) return { ok: false, code: 'case_unfit' }
  const moved = await movePairs(transaction, shop, { judged, after, by })
  if (!moved.ok) return moved
  await writeConditions(transaction, { judged, after, by, now: shop.clock.now() })
  if (!(await releaseNewPairs(transaction, shop, { judged, after, by })))
    return { ok: false, code: 'case_unfit' }
  return { ok: true }
}

/** Whether a pair that is said to be damaged no more was written off or repaired meanwhile: it lies elsewhere. */
async function hasLeftPile(
  { tx }: Transaction,
  { judged, after }: { judged: JudgedCase; after: readonly CaseLineRow[] },
): Promise<boolean> {
  const corrected = judged.lines.filter(
    ({ condition }, index) => condition === 'damaged' && after[index]?.condition !== 'damaged',
  )
  if (corrected.length === 0) return false
  const ended = await tx
    .selectFrom('damaged_pairs')
    .select('id')
    .where('ended_as', 'is not', null)
    .where(
      'case_line_id',
      'in',
      corrected.map(({ id }) => id),
    )
    .executeTakeFirst()
  return ended !== undefined
}

type Moving = { judged: JudgedCase; after: readonly CaseLineRow[]; by: Staff }

/** The shelf gets the pairs that are good now and were not, and loses those that were by mistake. */
const movePairs = (transaction: Transaction, { clock }: Shop, { judged, after, by }: Moving) =>
  moveStock(transaction, {
    before: shelved(after),
    after: shelved(judged.lines),
    orderId: judged.row.order_id,
    actor: by.user.id,
    clock,
    as: judged.row.exchange_order_id === null ? 'returned' : 'exchange_in',
  })

/** A pair on the shelf, in the eyes of `moveStock`: what an order held before and holds no more comes back. */
const shelved = (lines: readonly CaseLineRow[]) =>
  lines
    .filter(line => line.condition === 'good' && line.size_id !== null)
    .map(line => ({
      productId: line.product_id,
      sizeId: line.size_id,
      pairs: 1,
      stockState: 'reserved' as const,
    }))

async function writeConditions(
  transaction: Transaction,
  { judged, after, by, now }: Omit<Moving, 'after'> & { after: readonly CaseLineRow[]; now: Date },
): Promise<void> {
  const { tx } = transaction
  const { row } = judged
  for (const [index, line] of after.entries()) {
    const before = judged.lines[index]?.condition ?? null
    if (line.condition === before) continue
    await tx.updateTable('case_lines').set({ condition: line.condition }).where('id', '=', line.id).execute()
    if (before === 'damaged')
      await tx.deleteFrom('damaged_pairs').where('case_line_id', '=', line.id).execute()
    if (line.condition === 'damaged')
      await tx
        .insertInto('damaged_pairs')
        .values({
          id: newId(now),
          case_line_id: line.id,
          order_id: row.order_id,
          product_id: line.product_id,
          size_id: line.size_id,
          product_name: line.product_name,
          color: line.color,
          size: line.size,
          cost: await costOf(transaction, { orderId: row.order_id, lineNo: line.line_no }),
          added_at: now.toISOString(),
          actor: by.user.id,
        })
        .execute()
  }
  const isWhole = after.every(({ condition }) => condition !== null)
  const at = now.toISOString()
  await tx
    .updateTable('cases')
    .set({ received_at: isWhole ? (row.received_at ?? at) : null })
    .where('id', '=', row.id)
    .execute()
  const of = (condition: string) => after.filter(line => line.condition === condition).length
  const changes = [said('Good', of('good')), said('Damaged', of('damaged')), said('Missing', of('missing'))]
  await noteHappening(transaction, row, { by, now, what: 'received', changes })
}

/** What the pair cost when it left; null: unknown. */
async function costOf(
  { tx }: Transaction,
  { orderId, lineNo }: { orderId: string; lineNo: number },
): Promise<number | null> {
  const line = await tx
    .selectFrom('order_lines')
    .select('cost')
    .where('order_id', '=', orderId)
    .where('line_no', '=', lineNo)
    .executeTakeFirst()
  return line?.cost ?? null
}

/**
 * The order of the new pairs may be sent once the old ones are here and good, and no more when that was a mistake; false
 * when it was sent. The courier's word that a swap is a partial delivery means that all of it was given.
 */
async function releaseNewPairs(
  transaction: Transaction,
  shop: Shop,
  { judged, after, by }: Moving,
): Promise<boolean> {
  const { row, exchangeOrder } = judged
  if (!exchangeOrder) return true
  const locked = await lockOrder(transaction, exchangeOrder.id)
  if (!locked) return true
  const { order } = locked
  const isUncounted = (order.parcel?.returnedAt ?? null) === null
  if (isCourierStatus(order.courierStatus, 'partial_delivered') && isUncounted && order.pairs === 1) {
    const context = {
      actor: by.user.id,
      batch: newId(shop.clock.now()),
      clock: shop.clock,
      couriers: shop,
      told: shop,
    }
    const counted = await putBackLocked(transaction, locked, { returned: [0], context })
    if (!counted.ok) throw new Error(`a swapped parcel could not be counted: ${counted.code}`)
    return true
  }
  if (row.travel !== 'send_first') return true
  const { isHeld } = exchangeOrder
  const areGood = (lines: readonly CaseLineRow[]) => lines.every(({ condition }) => condition === 'good')
  if (areGood(after) !== isHeld) return true
  if (!isHeld) {
    // somebody sends them although the old ones are not good, which another word for that does not change
    const isAnyway = !areGood(judged.lines)
    if (isAnyway && after.every(({ condition }) => condition !== null)) return true
    if (order.parcel !== null || order.courierStatus !== null) return isAnyway
  }
  await holdNewPairs(transaction, shop, { locked, isHeld: !isHeld, by })
  return true
}
