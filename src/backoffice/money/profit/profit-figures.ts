import { dateFormat } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import type {
  PoishaRange,
  ProfitBoard,
  ProfitBreakdown,
  ProfitBucket,
  ProfitFigures,
  ProfitRow,
  ProfitStep,
} from '#domain/profit/profit.ts'
import type { BarSums } from './chart-layout.ts'

type LeftFigures = Pick<
  ProfitFigures,
  'revenuePoisha' | 'goodsPoisha' | 'courierPoisha' | 'returnsPoisha' | 'adsPoisha' | 'unknown'
>

/** What is left before overheads and before the pairs without a cost, in poisha. */
export const knownLeft = (figures: LeftFigures): number =>
  figures.revenuePoisha -
  figures.goodsPoisha -
  figures.courierPoisha -
  figures.returnsPoisha -
  figures.adsPoisha

/** What is left before overheads; undefined where the shop knows no cost at all. */
export function leftOf(figures: LeftFigures): PoishaRange | undefined {
  const known = knownLeft(figures)
  const { pairs, cost } = figures.unknown
  if (pairs === 0) return { lowPoisha: known, highPoisha: known }
  return cost ? { lowPoisha: known - cost.highPoisha, highPoisha: known - cost.lowPoisha } : undefined
}

/** The sums of a bar. Where no cost is known at all, everything that is left may have been the goods. */
export function barOf({ figures, isMature }: Pick<ProfitBucket, 'figures' | 'isMature'>): BarSums {
  const { pairs, cost } = figures.unknown
  const atMost = cost?.highPoisha ?? (pairs > 0 ? Math.max(0, knownLeft(figures)) : 0)
  return {
    collectedPoisha: figures.revenuePoisha,
    goodsPoisha: figures.goodsPoisha,
    unknownPoisha: atMost,
    courierPoisha: figures.courierPoisha,
    returnsPoisha: figures.returnsPoisha,
    adsPoisha: figures.adsPoisha,
    isMature,
  }
}

export const hasMature = ({ buckets }: Pick<ProfitBoard, 'buckets'>): boolean =>
  buckets.some(({ isMature }) => isMature)

/** The days that the sums are of: from the first to the last bucket in them. */
export function daysOfSums({ buckets, isMatureOnly, fromDay, toDay }: ProfitBoard): DayRange {
  const counted = isMatureOnly ? buckets.filter(({ isMature }) => isMature) : buckets
  return { startDay: counted[0]?.fromDay ?? fromDay, endDay: counted.at(-1)?.toDay ?? toDay }
}

export const rowsBy = ({ breakdowns }: ProfitBoard, by: ProfitBreakdown): readonly ProfitRow[] =>
  breakdowns.find(one => one.by === by)?.rows ?? []

export const STEP_WORDS: Readonly<Record<ProfitStep, { one: string; many: string }>> = {
  day: { one: 'day', many: 'days' },
  week: { one: 'week', many: 'weeks' },
  month: { one: 'month', many: 'months' },
}

const shortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const shortMonth = dateFormat({ month: 'short', timeZone: 'UTC' })
const longMonth = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Under its bar: `Nov 9`, `Nov`; a year where it begins. */
export function bucketLabel(step: ProfitStep, { fromDay }: Pick<ProfitBucket, 'fromDay'>): string {
  const day = new Date(fromDay)
  if (step !== 'month') return shortDay.format(day)
  return (fromDay.slice(5, 7) === '01' ? longMonth : shortMonth).format(day)
}

/** A tint says that more come back than usual, and how much more. */
export type RateTint = 'some' | 'many' | 'most' | undefined
export function tintOf(rate: number): RateTint {
  // as the number beside it is rounded
  const percent = Math.round(100 * rate)
  if (percent >= 18) return 'most'
  if (percent >= 14) return 'many'
  return percent >= 10 ? 'some' : undefined
}

export type RatedProduct = {
  id: string | null
  name: string
  shippedPairs: number
  bySize: ReadonlyMap<number, ProfitFigures>
}

/** Products with the figures of their sizes, those with the most shipped pairs first, and all sizes. */
export function returnGrid(rows: readonly ProfitRow[]): { sizes: number[]; products: RatedProduct[] } {
  const named = rows.filter(({ key, figures }) => key.size !== null && figures.shippedPairs > 0)
  const ofProduct = Map.groupBy(named, ({ key }) => key.productId ?? key.productName ?? '')
  const products = [...ofProduct.values()].map(sizes => ({
    id: sizes[0]?.key.productId ?? null,
    name: sizes[0]?.key.productName ?? '',
    shippedPairs: sizes.reduce((sum, { figures }) => sum + figures.shippedPairs, 0),
    bySize: new Map(sizes.map(({ key, figures }) => [key.size ?? 0, figures])),
  }))
  return {
    sizes: [...new Set(named.map(({ key }) => key.size ?? 0))].toSorted((one, other) => one - other),
    products: products.toSorted((one, other) => other.shippedPairs - one.shippedPairs),
  }
}

/** The act that would tell the most; undefined where nothing is missing. */
export type NextAct = { kind: 'costs' | 'ads'; label: string } | undefined
export function nextAct({ unknown, adsMissing, hasAds }: ProfitBoard): NextAct {
  const { length: colors } = unknown.colors
  if (unknown.pairs > 0 && unknown.cost === null) return { kind: 'costs', label: say('Enter costs') }
  if (colors > 0)
    return {
      kind: 'costs',
      label: say('Enter {colors} missing {part}', {
        colors,
        part: colors === 1 ? say('cost') : say('costs'),
      }),
    }
  const days = new Set(adsMissing.map(({ day }) => day)).size
  if (!hasAds) return { kind: 'ads', label: say('Enter ad spend') }
  if (days > 0)
    return {
      kind: 'ads',
      label: say('Enter {days} {part} of ad spend', { days, part: days === 1 ? say('day') : say('days') }),
    }
}
