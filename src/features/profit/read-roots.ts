import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'

export type Reading = Pick<ReadonlyKysely<Tables>, 'selectFrom'>

/** What of the first order decides where an order counts. */
export type Root = {
  day: string
  via: string
  visit_source: string | null
  visit_campaign: string | null
  district: string | null
}

type Ordered = { id: string; case_id: string | null }

/**
 * The order that each exchange order goes back to, through exchanges of exchanges; without those whose first order, or one
 * between, is deleted.
 */
export async function readRoots(db: Reading, orders: readonly Ordered[]): Promise<Map<string, Root>> {
  const roots = new Map<string, Root>()
  let open = new Map(orders.flatMap(({ id, case_id }) => (case_id === null ? [] : [[id, case_id] as const])))
  while (open.size > 0) {
    const before = await selectBefore(db, [...new Set(open.values())])
    const next = new Map<string, string>()
    for (const [id, caseId] of open) {
      const found = before.get(caseId)
      if (!found || found.deleted_at !== null) continue
      if (found.case_id === null) roots.set(id, found)
      else next.set(id, found.case_id)
    }
    open = next
  }
  return roots
}

async function selectBefore(db: Reading, caseIds: readonly string[]) {
  const rows = await db
    .selectFrom('cases as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select([
      'c.id',
      'o.case_id',
      'o.deleted_at',
      'o.day',
      'o.via',
      'o.visit_source',
      'o.visit_campaign',
      'o.district',
    ])
    .where('c.id', 'in', caseIds)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
