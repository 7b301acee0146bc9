import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import {
  type AdSpend,
  type CampaignSpend,
  MAXIMUM_SPEND_DAYS,
  REGULAR_DAYS,
  type SpendCell,
  type SpendDay,
} from '#domain/ad-spend/ad-spend.ts'
import { dayAfter, daysFrom, dhakaDay } from '#domain/dates.ts'
import { ADVERTISED_SOURCES } from '#domain/orders/visit-source.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { cellKey, readSpend, type SpendRow, spendNames, toCampaign } from './read-spend.ts'

type Db = Pick<Kysely<Tables>, 'selectFrom'>
/** `from`: the first day of this month without it; `to`: today. */
export type AdSpendAsked = { by: Staff; from?: string | undefined; to?: string | undefined }

/** What was spent on advertising on each day of a range; a longer range than a year ends with its last days. */
export async function listAdSpend(
  { db: { reports: db }, clock }: Shop,
  { from: asked, to: until }: AdSpendAsked,
): Promise<{ ok: true; spend: AdSpend }> {
  const today = dhakaDay(clock.now())
  const to = until ?? (asked !== undefined && asked > today ? asked : today)
  const begin = asked ?? `${to.slice(0, 7)}-01`
  const earliest = dayAfter(to, 1 - MAXIMUM_SPEND_DAYS)
  const from = begin < earliest ? earliest : begin
  return { ok: true, spend: await readGrid(db, { from, to, today }) }
}

type Range = { from: string; to: string; today: string }

async function readGrid(db: Db, { from, to, today }: Range): Promise<AdSpend> {
  const rows = await readSpend(db, { from: dayAfter(from, -REGULAR_DAYS), to })
  const nameOf = await spendNames(db, rows)
  const cells = Map.groupBy(rows, row => cellKey(row.day, row.source))
  const sources = await readSources(db)
  const orders = await countOrders(db, { from, to })
  const spentOn = daysOfSpending(rows)
  const days = Array.from({ length: Math.max(0, daysFrom(from, to)) }, (_, index) =>
    dayAfter(to, -index),
  ).map(day =>
    toDay(day, {
      cells: sources.map(source =>
        toCell(source, {
          campaigns: (cells.get(cellKey(day, source)) ?? []).map(row => toCampaign(row, nameOf)),
          isRegular: day <= today && isRegular(spentOn.get(source) ?? [], day),
        }),
      ),
      ordersPlaced: orders.get(day) ?? 0,
    }),
  )
  const sums = sources.map((_, index) =>
    days.reduce((sum, day) => sum + (day.cells[index]?.amountPoisha ?? 0), 0),
  )
  const sumPoisha = sums.reduce((sum, one) => sum + one, 0)
  const ordersPlaced = days.reduce((sum, day) => sum + day.ordersPlaced, 0)
  const missingDays = days.filter(({ isMissing }) => isMissing).length
  return {
    today,
    from,
    to,
    sources,
    days,
    sums,
    sumPoisha,
    ordersPlaced,
    perOrderPoisha: perOrder({ sumPoisha, ordersPlaced, isMissing: missingDays > 0 }),
    missingDays,
  }
}

const toCell = (
  source: string,
  { campaigns, isRegular }: { campaigns: CampaignSpend[]; isRegular: boolean },
): SpendCell => ({
  source,
  amountPoisha:
    campaigns.length === 0 ? null : campaigns.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0),
  isMissing: campaigns.length === 0 && isRegular,
  campaigns,
})

function toDay(day: string, { cells, ordersPlaced }: Pick<SpendDay, 'cells' | 'ordersPlaced'>): SpendDay {
  const isMissing = cells.some(cell => cell.isMissing)
  const entered = cells.flatMap(({ amountPoisha }) => amountPoisha ?? [])
  const sumPoisha = entered.length === 0 ? null : entered.reduce((sum, one) => sum + one, 0)
  return {
    day,
    cells,
    sumPoisha,
    ordersPlaced,
    perOrderPoisha: perOrder({ sumPoisha, ordersPlaced, isMissing }),
    isMissing,
  }
}

/** Rounded to the poisha; null where a part of the spending is unknown, or nobody ordered. */
const perOrder = ({
  sumPoisha,
  ordersPlaced,
  isMissing,
}: Pick<SpendDay, 'sumPoisha' | 'ordersPlaced' | 'isMissing'>) =>
  sumPoisha === null || isMissing || ordersPlaced === 0 ? null : Math.round(sumPoisha / ordersPlaced)

/** The days on which each source spent something, ascending. */
function daysOfSpending(rows: readonly SpendRow[]): ReadonlyMap<string, string[]> {
  const days = new Map<string, string[]>()
  for (const { day, source, amount } of rows)
    if (amount > 0) days.set(source, [...(days.get(source) ?? []), day])
  return days
}

const isRegular = (spentOn: readonly string[], day: string): boolean => {
  const earliest = dayAfter(day, -REGULAR_DAYS)
  return spentOn.some(spent => spent >= earliest && spent < day)
}

/** Those that shops advertise in, then those that somebody entered besides, by name. */
async function readSources(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('ad_spend').select('source').distinct().orderBy('source').execute()
  const known: readonly string[] = ADVERTISED_SOURCES
  return [...known, ...rows.map(({ source }) => source).filter(source => !known.includes(source))]
}

async function countOrders(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('order_counts')
    .select(count => ['day', count.fn.sum<number>('orders').as('orders')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('official_status', '<>', 'Fake')
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, orders }) => [day, Number(orders)]))
}

/** How many of the last days lack what a source spent, for the tab. */
export async function countMissingDays(db: Db, today: string): Promise<number> {
  return (await readGrid(db, { from: dayAfter(today, 1 - REGULAR_DAYS), to: today, today })).missingDays
}
