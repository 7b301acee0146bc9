import { dayAfter } from '#domain/dates.ts'
import { ADVERTISED_DAYS, type DaySpan, daysWithoutAds, overheadsByDay } from '#domain/profit/profit-days.ts'
import type { Shop } from '#features/shop.ts'

export type AdSpent = { day: string; source: string; campaign: string; poisha: number }

/** What was spent on some days, besides what orders cost. */
export type ProfitSpent = {
  ads: AdSpent[]
  overheads: ReadonlyMap<string, number>
  adsMissing: { day: string; source: string }[]
  hasAds: boolean
  hasOverheads: boolean
}

export async function readSpent({ db }: Shop, days: DaySpan, today: string): Promise<ProfitSpent> {
  const rows = await db.reports
    .selectFrom('ad_spend')
    .select(['day', 'source', 'campaign', 'amount'])
    .where('day', '>=', dayAfter(days.fromDay, -ADVERTISED_DAYS))
    .where('day', '<=', days.toDay)
    .orderBy('day')
    .execute()
  const months = await db.reports
    .selectFrom('overheads')
    .select(month => ['month', month.fn.sum<number>('amount').as('poisha')])
    .where('month', '>=', days.fromDay.slice(0, 7))
    .where('month', '<=', days.toDay.slice(0, 7))
    .groupBy('month')
    .orderBy('month')
    .execute()
  const entered = new Map(
    [...Map.groupBy(rows, row => row.source)].map(([source, own]) => [
      source,
      new Set(own.map(row => row.day)),
    ]),
  )
  const first = await db.reports.selectFrom('ad_spend').select('day').limit(1).executeTakeFirst()
  const anyMonth = await db.reports.selectFrom('overheads').select('month').limit(1).executeTakeFirst()
  return {
    ads: rows
      .filter(row => row.day >= days.fromDay)
      .map(({ amount, ...row }) => ({ ...row, poisha: amount })),
    overheads: overheadsByDay(new Map(months.map(row => [row.month, Number(row.poisha)])), days),
    adsMissing: daysWithoutAds(entered, days, today),
    hasAds: first !== undefined,
    hasOverheads: anyMonth !== undefined,
  }
}
