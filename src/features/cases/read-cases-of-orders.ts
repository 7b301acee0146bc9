import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Case, CaseOfOrder } from '#domain/cases/case.ts'
import { readCases } from './read-cases.ts'

type Reading = Pick<Kysely<Tables>, 'selectFrom'>

/** The cases of orders, oldest first. */
export async function readCasesOfOrders(
  db: Reading,
  orderIds: readonly string[],
  now: Date,
): Promise<Case[]> {
  const rows = await db
    .selectFrom('cases')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('case_no')
    .execute()
  return await readCases(db, rows, now)
}

/** The cases of one order in brief, oldest first. */
export async function casesOfOrder(db: Reading, orderId: string, now: Date): Promise<CaseOfOrder[]> {
  const cases = await readCasesOfOrders(db, [orderId], now)
  return cases.map(({ id, caseNo, kind, state, next, pairs, exchangeOrder }) => ({
    id,
    caseNo,
    kind,
    state,
    next,
    lineNos: pairs.map(({ lineNo }) => lineNo),
    exchangeOrderNo: exchangeOrder?.orderNo ?? null,
  }))
}
