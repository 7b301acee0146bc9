import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { figuresOf, type Judging, type Tallied } from '#domain/profit/figures-of.ts'
import type { ProfitAsked, ProfitBoard, ProfitBucket } from '#domain/profit/profit.ts'
import { countsFrom, type DaySpan, isMature, spansOf } from '#domain/profit/profit-days.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { divideProfit } from './divide-profit.ts'
import { keepProfit } from './keep-profit-days.ts'
import { readElsewhere } from './read-elsewhere.ts'
import { readJudging } from './read-judging.ts'
import { type ProfitSpent, readSpent } from './read-spent.ts'
import { allOf, openProfit, readerOf, readTallied } from './read-sums.ts'
import { readUncosted } from './read-uncosted.ts'

/**
 * What was left of the orders that were placed on some days in Dhaka. Days whose orders changed are counted first, so that
 * the answer is always how things stand; the rest is stored.
 */
export async function showProfit(
  shop: Shop,
  { asked }: { by: Staff; asked: ProfitAsked },
): Promise<ProfitBoard> {
  await keepProfit(shop)
  const { fromDay, toDay } = asked
  const now = shop.clock.now()
  const today = dhakaDay(now)
  // one after the other: in parallel they would take every connection, or the one report thread, from other lists
  const source = await openProfit(shop)
  const judging = await readJudging(shop, source, asked)
  const spent = await readSpent(shop, asked, today)
  // the month of a bucket has no other days of the range
  const by = asked.step === 'month' ? 'month' : 'day'
  const byTime = await readTallied(shop, source, { kind: 'courier', spans: [asked], by })
  const talliedOf = (span: DaySpan) =>
    allOf(
      (by === 'month' ? [span.fromDay.slice(0, 7)] : daysOf(span)).flatMap(name => byTime.get(name) ?? []),
    )
  const found = spansOf(asked, asked.step).map(span => bucketOf(span, { talliedOf, spent, judging, today }))
  const buckets = found.map(({ bucket }) => bucket)
  const counted = found.filter(({ bucket }) => bucket.isMature || !asked.isMatureOnly)
  const spans = joined(counted.map(({ bucket }) => bucket))
  const all = allOf(counted.map(({ tallied }) => tallied))
  const spentOfAll = spentOn(spent, spans)
  const read = readerOf(shop, source, spans)
  const breakdowns: ProfitBoard['breakdowns'] = []
  for (const by of asked.breakdowns)
    breakdowns.push({ by, rows: await divideProfit(shop, read, { by, spent: spentOfAll, judging }) })
  return {
    fromDay,
    toDay,
    step: asked.step,
    isMatureOnly: asked.isMatureOnly,
    countedAt: now.toISOString(),
    sums: figuresOf(all, spentOfAll, judging),
    buckets,
    breakdowns,
    unknown: await readUncosted(shop, read, { all, judging }),
    adsMissing: spent.adsMissing.map(missing => ({
      ...missing,
      isMature: buckets.some(bucket => bucket.isMature && isIn(missing.day, bucket)),
    })),
    hasAds: spent.hasAds,
    hasOverheads: spent.hasOverheads,
    elsewhere: await readElsewhere(shop, asked),
  }
}

type Counting = {
  talliedOf: (span: DaySpan) => Tallied
  spent: ProfitSpent
  judging: Judging
  today: string
}

function bucketOf(span: DaySpan, counting: Counting): { bucket: ProfitBucket; tallied: Tallied } {
  const { talliedOf, spent, judging, today } = counting
  const tallied = talliedOf(span)
  const { counts } = tallied
  const bucket = {
    ...span,
    isMature: isMature(span, counts, today),
    endedShare: counts.booked > 0 ? counts.ended / counts.booked : null,
    countsFrom: countsFrom(span.toDay),
    figures: figuresOf(tallied, spentOn(spent, [span]), judging),
    adsMissing: spent.adsMissing.filter(({ day }) => isIn(day, span)).length,
  }
  return { bucket, tallied }
}

const isIn = (day: string, { fromDay, toDay }: DaySpan): boolean => fromDay <= day && day <= toDay

/** Neighbours as one span, so that few queries read all. */
function joined(spans: readonly DaySpan[]): DaySpan[] {
  const all: DaySpan[] = []
  for (const { fromDay, toDay } of spans) {
    const last = all.at(-1)
    if (last && Date.parse(fromDay) - Date.parse(last.toDay) <= 86_400_000) last.toDay = toDay
    else all.push({ fromDay, toDay })
  }
  return all
}

function spentOn({ ads, overheads }: ProfitSpent, spans: readonly DaySpan[]) {
  const counted = ads.filter(({ day }) => spans.some(span => isIn(day, span)))
  return {
    ads: counted,
    adsPoisha: counted.reduce((sum, { poisha }) => sum + poisha, 0),
    overheadsPoisha: spans.flatMap(daysOf).reduce((sum, day) => sum + (overheads.get(day) ?? 0), 0),
  }
}

function daysOf({ fromDay, toDay }: DaySpan): string[] {
  const days: string[] = []
  for (let day = fromDay; day <= toDay; day = dayAfter(day, 1)) days.push(day)
  return days
}
