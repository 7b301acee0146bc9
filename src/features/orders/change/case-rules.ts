import type { Kysely } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { OrderFieldName, OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isDelivered } from '#domain/parcels/courier-status.ts'
import type { Refusal } from '#domain/refusal.ts'

/** What the case decides of the order that carries its new pairs. */
const OF_THE_CASE: readonly OrderFieldName[] = [
  'source',
  'priceTaka',
  'deliveryChargeTaka',
  'advancePaidTaka',
  'advanceMethod',
  'advanceReference',
  'fakeReason',
  'followUpAt',
  'waitReason',
]

type Order = Pick<StaffOrder, 'id' | 'caseId' | 'officialStatus' | 'courierStatus'>

/** Why the cases of a locked order forbid these fields; undefined when they do not. */
export async function caseRefusal(
  transaction: Transaction,
  order: Order,
  fields: Partial<OrderFields>,
): Promise<Refusal<'case_lines_fixed' | 'case_order_fixed'> | undefined> {
  const { officialStatus, courierStatus } = fields
  if (order.caseId !== null) {
    const isFixed = OF_THE_CASE.some(field => fields[field] !== undefined)
    const isMoved = officialStatus !== undefined && !(isSent(officialStatus) && isSent(order.officialStatus))
    if (isFixed || isMoved) return { ok: false, code: 'case_order_fixed' }
  }
  if (courierStatus === undefined || !isDelivered(order.courierStatus)) return undefined
  return (await hasCase(transaction, order.id)) ? { ok: false, code: 'case_lines_fixed' } : undefined
}

const isSent = (status: OrderFields['officialStatus']): boolean =>
  status === 'Confirmed' || status === 'Packed'

/** Why the lines of a locked order stay as they are; undefined when they need not. */
export async function linesRefusal(
  transaction: Transaction,
  { id, caseId }: Pick<StaffOrder, 'id' | 'caseId'>,
): Promise<Refusal<'case_lines_fixed' | 'case_order_fixed'> | undefined> {
  if (caseId !== null) return { ok: false, code: 'case_order_fixed' }
  return (await hasCase(transaction, id)) ? { ok: false, code: 'case_lines_fixed' } : undefined
}

/** Whether pairs of an order are in a case, as `casePairs` has them. */
const hasCase = async (transaction: Transaction, orderId: string): Promise<boolean> =>
  (await casePairs(transaction, orderId)).length > 0

/**
 * Whether an order must stay: a case of it is open, or the pairs that it carries went out for good, also where the courier
 * never said so.
 */
export async function mustStay({ tx }: Transaction, orderId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('cases')
    .select('id')
    .where(one =>
      one.or([
        one.and([one('order_id', '=', orderId), one('ended_at', 'is', null)]),
        one.and([
          one('exchange_order_id', '=', orderId),
          one.or([one('ended_as', 'is', null), one('ended_as', '=', 'closed')]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** How many pairs of each line are in cases, in the order of the lines. */
export async function pairsInCases(
  transaction: Transaction,
  { id, items }: Pick<StaffOrder, 'id' | 'items'>,
): Promise<number[]> {
  const pairs = await casePairs(transaction, id)
  return items.map((_, index) => pairs.filter(({ lineNo }) => lineNo === index + 1).length)
}

export type CasePairOfLine = { lineNo: number; caseNo: number; hasEnded: boolean }

/**
 * The pairs of an order in cases, oldest case first. Of a refused or cancelled one only those that the shop has: the
 * customer has the others.
 */
export async function casePairs(
  { tx }: { tx: Pick<Kysely<Tables>, 'selectFrom'> },
  orderId: string,
): Promise<CasePairOfLine[]> {
  const rows = await tx
    .selectFrom('cases')
    .innerJoin('case_lines', 'case_lines.case_id', 'cases.id')
    .select(['case_lines.line_no', 'cases.case_no', 'cases.ended_as'])
    .where('cases.order_id', '=', orderId)
    .where(one =>
      one.or([
        one('cases.ended_as', 'is', null),
        one('cases.ended_as', '=', 'closed'),
        one('case_lines.condition', 'in', ['good', 'damaged']),
      ]),
    )
    .orderBy('cases.case_no')
    .orderBy('case_lines.position')
    .execute()
  return rows.map(row => ({
    lineNo: row.line_no,
    caseNo: row.case_no,
    hasEnded: row.ended_as !== null,
  }))
}

/** How many pairs of each line are back by a case whose money goes back, in the order of the lines. */
export async function pairsForMoney(
  { tx }: Transaction,
  { id, items }: Pick<StaffOrder, 'id' | 'items'>,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('case_lines')
    .innerJoin('cases', 'cases.id', 'case_lines.case_id')
    .select('case_lines.line_no')
    .where('cases.order_id', '=', id)
    .where('case_lines.wanted_product_id', 'is', null)
    .where('case_lines.condition', 'in', ['good', 'damaged'])
    // one that ended without its exchange owes nothing
    .where(one => one.or([one('cases.ended_as', 'is', null), one('cases.ended_as', '=', 'closed')]))
    .execute()
  return items.map((_, index) => rows.filter(({ line_no }) => line_no === index + 1).length)
}
