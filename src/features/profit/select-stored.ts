import { type RawBuilder, sql } from 'kysely'
import type { DaySpan } from '#domain/profit/profit-days.ts'
import { daysOfStretches, type Stretches, stretchesOf } from '#domain/profit/stretches.ts'
import type { Shop } from '#features/shop.ts'
import type { PartRow, SumRow } from './count-day.ts'
import { inBooksOf } from './in-books.ts'

/** The columns of figures. */
export const FIGURES = [
  'placed',
  'confirmed',
  'taken',
  'delivered',
  'booked',
  'ended',
  'shipped_pairs',
  'returned_pairs',
  'gone_pairs',
  'revenue',
  'goods',
  'courier',
  'returned',
  'unpaid',
  'unpaid_charges',
] as const

/** Of which days; a month is named as `2026-11`. `changed`: own days whose stored rows do not count. */
export type Selecting = {
  kind: SumRow['kind']
  by: 'day' | 'month' | 'key'
  spans: readonly DaySpan[]
  changed: ReadonlySet<string>
}

export type SelectedSum = { name: string; label: string } & Record<(typeof FIGURES)[number], number>

/** What is stored of some days, by their days, their months or by keys. */
export async function selectSums(shop: Shop, selecting: Selecting): Promise<SelectedSum[]> {
  const rows = rowsOf(shop, selecting, { stored: 'sums', own: ['label'], figures: FIGURES })
  if (!rows) return []
  const summed = sql<SelectedSum>`(
    select name, max(label) as label, ${sumsOf(FIGURES)} from (${rows}) stored group by name having sum(day_rows) > 0
  )`
  return await shop.db.reports.selectFrom(summed.as('summed')).selectAll().execute()
}

export type SelectedPart = { name: string } & Pick<PartRow, 'part' | 'about' | 'many' | 'amount'>

/** The same of what only a reader can put into money, or of known charges. */
export async function selectParts(
  shop: Shop,
  selecting: Selecting,
  which: 'unknown' | 'charged',
): Promise<SelectedPart[]> {
  const figures = ['many', 'amount'] as const
  const condition = which === 'charged' ? sql`part = 'charged'` : sql`part <> 'charged'`
  const rows = rowsOf(shop, selecting, { stored: 'parts', own: ['part', 'about'], figures, condition })
  if (!rows) return []
  const summed = sql<SelectedPart>`(
    select name, part, about, ${sumsOf(figures)} from (${rows}) stored group by name, part, about
    having sum(day_rows) > 0
  )`
  return await shop.db.reports.selectFrom(summed.as('summed')).selectAll().execute()
}

const sumsOf = (figures: readonly string[]) =>
  sql.join(figures.map(name => sql`cast(sum(${sql.ref(name)}) as bigint) as ${sql.ref(name)}`))

type Stored = {
  stored: 'sums' | 'parts'
  own: readonly string[]
  figures: readonly string[]
  condition?: RawBuilder<unknown>
}

/**
 * The rows of the fewest stretches that make up the days, and once more with a minus those that changed days have in
 * them; undefined without days.
 */
function rowsOf(
  shop: Shop,
  { kind, by, spans, changed }: Selecting,
  { stored, own, figures, condition = sql`true` }: Stored,
): RawBuilder<unknown> | undefined {
  const columns = sql.join(own.map(name => sql.ref(name)))
  const plus = sql.join(figures.map(name => sql.ref(name)))
  const minus = sql.join(figures.map(name => sql`-${sql.ref(name)} as ${sql.ref(name)}`))
  const isOfKind = sql`kind = ${kind} and ${inBooksOf(shop)} and ${condition}`
  const days = sql.ref(`profit_${stored}`)
  const name = by === 'month' ? sql`substr(day, 1, 7)` : sql.ref(by)
  const ofDays = ({ fromDay, toDay }: DaySpan) => sql`
    select ${name} as name, ${columns}, 1 as day_rows, ${plus} from ${days}
    where span = 'day' and day between ${fromDay} and ${toDay} and ${isOfKind}`
  const ofStretches = (stretches: Stretches) =>
    stretches.days === 1
      ? ofDays(daysOfStretches(stretches))
      : sql`
    select key as name, ${columns}, day_rows, ${plus} from ${sql.ref(`profit_stretch_${stored}`)}
    where days = ${stretches.days} and at between ${stretches.from} and ${stretches.to} and ${isOfKind}`
  const selects = by === 'key' ? stretchesOf(spans).map(ofStretches) : spans.map(ofDays)
  if (selects.length === 0) return undefined
  if (changed.size > 0)
    selects.push(
      ...spans.map(
        ({ fromDay, toDay }) => sql`
    select ${name} as name, ${columns}, -1 as day_rows, ${minus} from ${days}
    where own_day in (${sql.join([...changed])}) and span = 'day' and day between ${fromDay} and ${toDay} and ${isOfKind}`,
      ),
    )
  return sql.join(selects, sql` union all `)
}
