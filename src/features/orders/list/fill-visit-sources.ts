import type { Transaction } from '#db/open-db.ts'
import { type VisitSource, visitSourceOf } from '#domain/orders/visit-source.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'

/** Bounds how long one transaction locks its rows, and the one writer of SQLite. */
const AT_ONCE = 100

/**
 * Works out where the orders came from that an older program wrote, oldest first: an order of a case takes what its
 * first order has. What an order came from before its visits were removed is not known any more; it counts as the shop's
 * own. Returns how many were filled.
 */
export async function fillVisitSources({ db }: Pick<Shop, 'db'>, signal?: AbortSignal): Promise<number> {
  let filled = 0
  while (!signal?.aborted) {
    const found = await db.transact(fillSome)
    filled += found
    if (found < AT_ONCE) break
    await yieldToEventLoop()
  }
  return filled
}

async function fillSome({ tx }: Transaction): Promise<number> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'via', 'attribution', 'case_id'])
    .where('visit_source', 'is', null)
    .orderBy('day')
    .orderBy('order_no')
    .limit(AT_ONCE)
    .execute()
  for (const row of rows) {
    const { source, campaign } = (row.case_id && (await firstVisit(tx, row.case_id))) || visitOf(row)
    await tx
      .updateTable('orders')
      .set({ visit_source: source, visit_campaign: campaign })
      .where('id', '=', row.id)
      .where('visit_source', 'is', null)
      .execute()
  }
  return rows.length
}

const visitOf = ({ via, attribution }: { via: string; attribution: string | null }): VisitSource =>
  visitSourceOf({ source: via, attribution: attribution === null ? null : JSON.parse(attribution) })

/** Where the first order of a case came from; undefined where that is not known. */
async function firstVisit(tx: Transaction['tx'], caseId: string): Promise<VisitSource | undefined> {
  const first = await tx
    .selectFrom('cases')
    .innerJoin('orders', 'orders.id', 'cases.order_id')
    .select(['orders.visit_source as source', 'orders.visit_campaign as campaign'])
    .where('cases.id', '=', caseId)
    .executeTakeFirst()
  return first && first.source !== null ? { source: first.source, campaign: first.campaign ?? '' } : undefined
}
