import type { Paper } from '#domain/papers/paper.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { papersOfOrders, papersOfYear } from './read-papers.ts'

/** The papers of some orders, or the next of a tax year after a number of each kind. */
export type PapersAsked = { by: Staff } & (
  | { orderIds: readonly string[] }
  | { year: string; kind: Paper['kind']; after: number }
)

/** As many papers of a year as one answer has. */
const PAGE = 100

export async function findPapers({ db }: Shop, asked: PapersAsked): Promise<{ ok: true; papers: Paper[] }> {
  const papers =
    'orderIds' in asked
      ? await papersOfOrders(db.main, asked.orderIds)
      : await papersOfYear(db.reports, { ...asked, limit: PAGE })
  return { ok: true, papers }
}
