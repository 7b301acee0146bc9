import { dayAfter, daysFrom } from '../dates.ts'
import {
  FEWEST_SOLD,
  type LeftOut,
  type LeftOutReason,
  type MakeNext,
  PLENTY_DAYS,
  STILL_DAYS,
  type StockReport,
  type StockRow,
  type StockSize,
  type StockTone,
  type StockTotals,
  WEEK_DAYS,
} from './stock-report.ts'

/**
 * What is known of a size. `sold`: in the window; `soldLately`: in `STILL_DAYS`. `firstDay`, `lastDay`: of its ledger;
 * `cameOn`: the last day on which pairs came from outside; null where there is none.
 */
export type SizeFacts = {
  sizeId: string
  size: number
  pairs: number
  reserved: number
  sold: number
  soldLately: number
  firstDay: string | null
  lastDay: string | null
  cameOn: string | null
}
export type ColorFacts = Pick<
  StockRow,
  'productId' | 'productName' | 'image' | 'variantId' | 'color' | 'swatch' | 'costPoisha'
> & { isPublished: boolean; sizes: readonly SizeFacts[] }

type Window = { today: string; days: number; makingDays: number }
type Judged = Pick<
  StockReport,
  'rows' | 'sizes' | 'makeNext' | 'makePairs' | 'makeCostPoisha' | 'makePairsWithoutCost' | 'leftOut'
> & { totals: Omit<StockTotals, 'damaged' | 'damagedValuePoisha' | 'damagedWithoutCost'> }

/** The stock of all colours with how long it lasts, and what to make next. */
export function judgeStock(colors: readonly ColorFacts[], window: Window): Judged {
  const judged = colors.map(facts => ({ facts, row: toRow(facts, window) }))
  const makeNext = judged.flatMap(({ facts, row }) => toMake(facts, row, window) ?? [])
  const rows = inSequence(judged.map(({ row }) => row))
  return {
    rows,
    sizes: [...new Set(colors.flatMap(({ sizes }) => sizes.map(({ size }) => size)))].sort((a, b) => a - b),
    totals: totalsOf(rows),
    makeNext: makeNext.toSorted(soonestFirst),
    makePairs: makeNext.reduce((sum, { pairs }) => sum + pairs, 0),
    makeCostPoisha: makeNext.reduce((sum, { costPoisha }) => sum + (costPoisha ?? 0), 0),
    makePairsWithoutCost: makeNext.reduce(
      (sum, { costPoisha, pairs }) => sum + (costPoisha === null ? pairs : 0),
      0,
    ),
    leftOut: judged.flatMap(({ facts, row }) => toLeftOut(facts, row)),
  }
}

function toRow(facts: ColorFacts, window: Window): StockRow {
  const { isPublished: _, sizes, ...color } = facts
  const isStill = standsStill(sizes, window.today)
  const pairs = sizes.reduce((sum, size) => sum + size.pairs, 0)
  return {
    ...color,
    pairs,
    reserved: sizes.reduce((sum, size) => sum + size.reserved, 0),
    sold: sizes.reduce((sum, size) => sum + size.sold, 0),
    valuePoisha: color.costPoisha === null ? null : color.costPoisha * pairs,
    isStill,
    sizes: sizes.map(size => toSize(size, { ...window, isStill })),
  }
}

/** On the shelf, there for long, and nobody bought any size of it. */
function standsStill(sizes: readonly SizeFacts[], today: string): boolean {
  const since = dayAfter(today, -STILL_DAYS)
  return (
    sizes.some(({ pairs }) => pairs > 0) &&
    sizes.every(({ soldLately }) => soldLately === 0) &&
    sizes.some(({ firstDay }) => firstDay !== null && firstDay <= since)
  )
}

function toSize(facts: SizeFacts, { today, isStill, ...window }: Window & { isStill: boolean }): StockSize {
  const { sizeId, size, pairs, reserved, sold } = facts
  const isKnown = pairs > 0 && sold >= FEWEST_SOLD
  const daysLeft = isKnown ? Math.floor((pairs * window.days) / sold) : null
  return {
    sizeId,
    size,
    pairs,
    reserved,
    sold,
    daysLeft,
    runsOutOn: daysLeft === null ? null : dayAfter(today, daysLeft),
    outSince: pairs > 0 ? null : facts.lastDay,
    tone: pairs <= 0 ? 'out' : isStill ? 'still' : toneOf(daysLeft, window.makingDays),
  }
}

function toneOf(daysLeft: number | null, makingDays: number): StockTone {
  if (daysLeft === null) return 'unknown'
  if (daysLeft <= WEEK_DAYS) return 'week'
  if (daysLeft <= makingDays) return 'making'
  return daysLeft >= PLENTY_DAYS ? 'plenty' : 'enough'
}

const RUNNING_OUT: readonly StockTone[] = ['out', 'week', 'making']

/** A pace over fewer days would make a plan of chance. */
const SHORTEST_PACE_DAYS = 7

/** Pairs a day; a size that was out for a part of the window sold in the other part alone. */
function paceOf(size: StockSize, { today, days }: Window): number {
  const outDays = size.outSince === null ? 0 : Math.max(0, daysFrom(size.outSince, today) - 1)
  return size.sold / Math.max(Math.min(SHORTEST_PACE_DAYS, days), days - outDays)
}

/** Pairs for the window, beginning when a batch is ready, less what is then still on the shelf. */
function pairsToMake(size: StockSize, window: Window): number {
  if (!RUNNING_OUT.includes(size.tone) || size.sold < FEWEST_SOLD) return 0
  const pace = paceOf(size, window)
  const remaining = Math.max(0, size.pairs - pace * window.makingDays)
  // 1e-9: a product of fractions must not make one pair more
  return Math.max(0, Math.ceil(pace * window.days - remaining - 1e-9))
}

function toMake(facts: ColorFacts, row: StockRow, window: Window): MakeNext | undefined {
  if (!facts.isPublished) return undefined
  const needed = row.sizes
    .map(size => ({ size, pairs: pairsToMake(size, window) }))
    .filter(({ pairs }) => pairs > 0)
  if (needed.length === 0) return undefined
  const out = needed.filter(({ size }) => size.tone === 'out')
  const isOut = out.length > 0
  const days = (
    isOut ? out.map(({ size }) => size.outSince) : needed.map(({ size }) => size.runsOutOn)
  ).flatMap(day => day ?? [])
  const pairs = needed.reduce((sum, one) => sum + one.pairs, 0)
  return {
    productId: row.productId,
    productName: row.productName,
    image: row.image,
    variantId: row.variantId,
    color: row.color,
    swatch: row.swatch,
    sizes: needed.map(({ size, pairs }) => ({ size: size.size, pairs })),
    pairs,
    why: isOut ? 'out' : 'runs_out',
    day: days.sort()[0] ?? null,
    costPoisha: row.costPoisha === null ? null : row.costPoisha * pairs,
  }
}

/** What is out, longest first, then what runs out, soonest first. */
const soonestFirst = (one: MakeNext, other: MakeNext): number =>
  Number(one.why === 'runs_out') - Number(other.why === 'runs_out') ||
  ((one.day ?? '') < (other.day ?? '') ? -1 : (one.day ?? '') > (other.day ?? '') ? 1 : 0)

/** Sizes that are out and are not to be made, by the reason. */
function toLeftOut(facts: ColorFacts, row: StockRow): LeftOut[] {
  const out = row.sizes.flatMap((size, index) => {
    const known = facts.sizes[index]
    if (!known || size.tone !== 'out') return []
    const why = whyLeftOut(facts, known)
    return why ? [{ known, why }] : []
  })
  return [...Map.groupBy(out, ({ why }) => why)].map(([why, sizes]) => ({
    productId: row.productId,
    productName: row.productName,
    color: row.color,
    sizes: sizes.map(({ known }) => known.size),
    why,
    sold: sizes.reduce((sum, { known }) => sum + known.soldLately, 0),
    day:
      sizes
        .flatMap(({ known }) => known.cameOn ?? [])
        .sort()
        .at(-1) ?? null,
  }))
}

function whyLeftOut({ isPublished }: ColorFacts, { sold, soldLately }: SizeFacts): LeftOutReason | undefined {
  if (!isPublished) return 'not_published'
  if (sold >= FEWEST_SOLD) return undefined
  return soldLately === 0 ? 'never_restocked' : 'too_few'
}

/** Products by what runs out first and is still bought, their colours as they were. */
function inSequence(rows: readonly StockRow[]): StockRow[] {
  const products = [...Map.groupBy(rows, ({ productId }) => productId).values()].map(ofProduct => ({
    ofProduct,
    soonest: Math.min(...ofProduct.flatMap(({ sizes }) => sizes.map(soonness))),
    sold: ofProduct.reduce((sum, { sold }) => sum + sold, 0),
  }))
  return products
    .toSorted((one, other) => one.soonest - other.soonest || other.sold - one.sold)
    .flatMap(({ ofProduct }) => ofProduct)
}

const LATEST = Number.MAX_SAFE_INTEGER
const soonness = ({ tone, sold, daysLeft }: StockSize): number =>
  tone === 'out' ? (sold >= FEWEST_SOLD ? 0 : LATEST - 1) : (daysLeft ?? LATEST)

function totalsOf(rows: readonly StockRow[]): Judged['totals'] {
  const sum = (of: readonly StockRow[], value: (row: StockRow) => number) =>
    of.reduce((total, row) => total + value(row), 0)
  const withoutCost = (row: StockRow) => (row.costPoisha === null ? row.pairs : 0)
  const still = rows.filter(({ isStill }) => isStill)
  const dearest = still.toSorted((one, other) => (other.valuePoisha ?? 0) - (one.valuePoisha ?? 0))
  return {
    valuePoisha: sum(rows, row => row.valuePoisha ?? 0),
    pairsWithoutCost: sum(rows, withoutCost),
    pairs: sum(rows, ({ pairs }) => pairs),
    reserved: sum(rows, ({ reserved }) => reserved),
    sold: sum(rows, ({ sold }) => sold),
    sizesRunningOut: sum(rows, ({ sizes }) => sizes.filter(({ tone }) => RUNNING_OUT.includes(tone)).length),
    stillPairs: sum(still, ({ pairs }) => pairs),
    stillValuePoisha: sum(still, row => row.valuePoisha ?? 0),
    stillPairsWithoutCost: sum(still, withoutCost),
    stillColors: dearest.map(({ productName, color, pairs }) => ({ productName, color, pairs })),
  }
}
