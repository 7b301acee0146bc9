import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import type { Case } from '#domain/cases/case.ts'
import type { CaseFilter, CasePage, CaseSums } from '#domain/cases/case-page.ts'
import { CASE_TABS, type CaseTab, tabOf } from '#domain/cases/case-state.ts'
import { readOrderSearch } from '#domain/orders/order-search.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { holdTextInOrders } from '#features/orders/list/hold-text-in-orders.ts'
import type { Shop } from '#features/shop.ts'
import { commonExchange } from './rate-cases.ts'
import { type CaseRow, readCases, readOpenRows } from './read-cases.ts'

/** Far more than anybody looks through. */
const MAXIMUM_FOUND = 5_000

export type CasesToList = CaseFilter & { by: Staff; page: number; limit: number }

/**
 * One page of the cases of a tab: the overdue first, then the newest; ended ones by their end. What somebody has to do is
 * not stored, so all open cases are read each time; they are few. The counts of the tabs and the sums are of all cases.
 */
export async function listCases(
  shop: Shop,
  { by: _, page, limit, ...filter }: CasesToList,
): Promise<({ ok: true } & CasePage) | Refusal<'search_too_short'>> {
  const db = shop.db.reports
  const now = shop.clock.now()
  const found = filter.search ? await findCases(shop.db, filter.search) : undefined
  if (found && !found.ok) return found
  const open = await readOpen(db, now)
  const ended = await db
    .selectFrom('cases')
    .select(one => one.fn.countAll<number>().as('cases'))
    .where('ended_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const around = {
    page,
    tabs: countTabs(open, Number(ended.cases)),
    courierReturns: await countCourierReturns(db),
    sums: await sumOpen(shop, open, now),
  }
  if (filter.tab === 'closed') {
    const { rows, total } = await readEnded(db, { filter, ids: found?.ids, page, limit })
    return { ok: true, cases: await readCases(db, rows, now), total, ...around }
  }
  const fitting = open.filter(one => fits(one, filter) && (!found || found.ids.has(one.id)))
  const cases = fitting.slice((page - 1) * limit, page * limit)
  return { ok: true, cases, total: fitting.length, ...around }
}

type Reading = ReadonlyKysely<Tables>

/** Every open case, the longest overdue first, then the newest. */
async function readOpen(db: Reading, now: Date): Promise<Case[]> {
  const cases = await readCases(db, await readOpenRows(db), now)
  const lateSince = (one: Case) => (one.next === 'chase' ? (one.overdueAt ?? '') : '~')
  return cases.toSorted((one, other) =>
    lateSince(one) === lateSince(other)
      ? other.caseNo - one.caseNo
      : lateSince(one) < lateSince(other)
        ? -1
        : 1,
  )
}

const fits = (one: Case, { tab, kind, reason }: CaseFilter): boolean =>
  (tab === 'open' || tabOf(one.next) === tab) &&
  (kind === undefined || one.kind === kind) &&
  (reason === undefined || one.reason === reason)

function countTabs(open: readonly Case[], closed: number): Record<CaseTab, number> {
  const count = (tab: CaseTab): number => {
    if (tab === 'closed') return closed
    return tab === 'open' ? open.length : open.filter(one => tabOf(one.next) === tab).length
  }
  const counts = CASE_TABS.map(tab => [tab, count(tab)] as const)
  return countsOf(new Map(counts))
}

const countsOf = (counts: ReadonlyMap<CaseTab, number>): Record<CaseTab, number> => ({
  open: counts.get('open') ?? 0,
  decide: counts.get('decide') ?? 0,
  book: counts.get('book') ?? 0,
  on_the_way: counts.get('on_the_way') ?? 0,
  receive: counts.get('receive') ?? 0,
  overdue: counts.get('overdue') ?? 0,
  settle: counts.get('settle') ?? 0,
  closed: counts.get('closed') ?? 0,
})

/** Parcels of which pairs are on their way back, of orders that are no exchange. */
async function countCourierReturns(db: Reading): Promise<number> {
  const { parcels } = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(one => one.fn.countAll<number>().as('parcels'))
    .where('parcels.coming_back', 'is not', null)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(parcels)
}

async function sumOpen(shop: Shop, open: readonly Case[], now: Date): Promise<CaseSums> {
  const pairsOf = (cases: readonly Case[]) => cases.reduce((pairs, one) => pairs + one.pairs.length, 0)
  const overdue = open.filter(({ next }) => next === 'chase')
  const damaged = await shop.db.reports
    .selectFrom('damaged_pairs')
    .select(pair => [
      pair.fn.countAll<number>().as('pairs'),
      pair.fn.count<number>('cost').as('priced'),
      pair.fn.sum<number | null>('cost').as('cost'),
    ])
    .executeTakeFirstOrThrow()
  const isPriced = Number(damaged.priced) > 0
  return {
    openCases: open.length,
    openPairs: pairsOf(open),
    pairsOnTheWay: pairsOf(open.filter(({ overdueAt }) => overdueAt !== null)),
    overdueCases: overdue.length,
    overdueTaka: overdue.flatMap(({ pairs }) => pairs).reduce((taka, pair) => taka + pair.valueTaka, 0),
    damagedPairs: Number(damaged.pairs),
    damagedCostTaka: isPriced ? Number(damaged.cost) : null,
    commonExchange: await commonExchange(shop.db.reports, now),
  }
}

type Ended = { filter: CaseFilter; ids: ReadonlySet<string> | undefined; page: number; limit: number }

async function readEnded(
  db: Reading,
  { filter: { kind, reason }, ids, page, limit }: Ended,
): Promise<{ rows: CaseRow[]; total: number }> {
  if (ids?.size === 0) return { rows: [], total: 0 }
  const ended = db
    .selectFrom('cases')
    .where('ended_at', 'is not', null)
    .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'exchange'))
    .$if(reason !== undefined, query => query.where('reason', '=', reason ?? 'other'))
    .$if(ids !== undefined, query => query.where('id', 'in', [...(ids ?? [])]))
  const { total } = await ended.select(one => one.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await ended
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('case_no', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(total) }
}

/** The cases with this number, and those of orders that hold the text. */
async function findCases(
  db: Shop['db'],
  search: string,
): Promise<{ ok: true; ids: ReadonlySet<string> } | Refusal<'search_too_short'>> {
  const number = /^#?(\d{1,9})$/.exec(search.trim())?.[1]
  const sought = readOrderSearch(search)
  if (!sought.ok && number === undefined) return sought
  const holds = sought.ok && (await holdTextInOrders(db, sought.terms))
  const rows = await db.reports
    .selectFrom('cases')
    .select('cases.id')
    .where(one =>
      one.or([
        ...(number === undefined ? [] : [one('cases.case_no', '=', Number(number))]),
        ...(holds ? [holds('cases.order_id')] : []),
      ]),
    )
    .orderBy('cases.case_no', 'desc')
    .limit(MAXIMUM_FOUND)
    .execute()
  return { ok: true, ids: new Set(rows.map(({ id }) => id)) }
}
