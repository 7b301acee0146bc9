import type { CountedPart } from '#domain/profit/counts.ts'
import { addTallied, nothingTallied, type Tallied } from '#domain/profit/figures-of.ts'
import type { DaySpan } from '#domain/profit/profit-days.ts'
import type { Shop } from '#features/shop.ts'
import { type CountedDay, countDay, type PartRow, type SumRow } from './count-day.ts'
import { isInBooks } from './in-books.ts'
import {
  type SelectedPart,
  type SelectedSum,
  type Selecting,
  selectParts,
  selectSums,
} from './select-stored.ts'

export type Kind = SumRow['kind']

/** What is stored, and the days that changed since, counted anew: together they are how things stand. */
export type ProfitSource = {
  changed: ReadonlySet<string>
  fresh: readonly CountedDay[]
}

/** Reads the changed days first, so that a day stored meanwhile is not counted twice. */
export async function openProfit(shop: Shop): Promise<ProfitSource> {
  const { reports } = shop.db
  const rows = await reports
    .selectFrom('profit_day_changes')
    .select('own_day')
    .union(reports.selectFrom('profit_day_claims').select('own_day'))
    .execute()
  const changed = new Set(rows.map(row => row.own_day))
  const fresh: CountedDay[] = []
  for (const day of [...changed].toSorted()) fresh.push(await countDay(reports, shop, day))
  return { changed, fresh }
}

/** By a key, with the name that the key was sold under. */
export type Labelled = Tallied & { label: string }

type Asked = { kind: Kind; spans: readonly DaySpan[]; by: Selecting['by'] }

/** What the orders of some days came to, by their days, their months or the keys of a kind. */
export async function readTallied(
  shop: Shop,
  source: ProfitSource,
  { kind, spans, by }: Asked,
): Promise<Map<string, Labelled>> {
  const found = new Map<string, Labelled>()
  const of = (name: string): Labelled => {
    const before = found.get(name)
    if (before) return before
    const made = { ...nothingTallied(), label: '' }
    found.set(name, made)
    return made
  }
  const selecting = { kind, by, spans, changed: source.changed }
  for (const row of await selectSums(shop, selecting)) addSum(of(row.name), row)
  for (const row of await selectParts(shop, selecting, 'unknown')) addPart(of(row.name), row)
  for (const { sums, parts } of source.fresh) {
    const fits = (row: SumRow | PartRow) =>
      row.kind === kind && isWithin(row.day, spans) && isInBooks(shop, row)
    for (const row of sums.filter(fits)) addSum(of(nameOf(row, by)), row)
    for (const row of parts.filter(fits)) addPart(of(nameOf(row, by)), row)
  }
  return found
}

const nameOf = ({ day, key }: SumRow | PartRow, by: Selecting['by']): string =>
  by === 'key' ? key : by === 'month' ? day.slice(0, 7) : day

export type ReadKind = (kind: Kind) => Promise<ReadonlyMap<string, Labelled>>

/** Reads what some days came to by the keys of a kind, each kind once. */
export function readerOf(shop: Shop, source: ProfitSource, spans: readonly DaySpan[]): ReadKind {
  const found = new Map<Kind, Promise<ReadonlyMap<string, Labelled>>>()
  return kind => {
    const before = found.get(kind)
    if (before) return before
    const reading = readTallied(shop, source, { kind, spans, by: 'key' })
    found.set(kind, reading)
    return reading
  }
}

/** All of them together. */
export function allOf(rows: Iterable<Tallied>): Tallied {
  const all = nothingTallied()
  for (const row of rows) addTallied(all, row)
  return all
}

const isWithin = (day: string, spans: readonly DaySpan[]): boolean =>
  spans.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay)

function addSum(row: Labelled, sum: Omit<SelectedSum, 'name'>): void {
  const { counts } = row
  if (sum.label > row.label) row.label = sum.label
  counts.placed += sum.placed
  counts.confirmed += sum.confirmed
  counts.taken += sum.taken
  counts.delivered += sum.delivered
  counts.booked += sum.booked
  counts.ended += sum.ended
  counts.shippedPairs += sum.shipped_pairs
  counts.returnedPairs += sum.returned_pairs
  counts.gonePairs += sum.gone_pairs
  counts.revenue += sum.revenue
  counts.goods += sum.goods
  counts.courier += sum.courier
  counts.returned += sum.returned
  counts.unpaid += sum.unpaid
  counts.unpaidCharges += sum.unpaid_charges
}

function addPart(to: Tallied, { part, about, many }: Pick<SelectedPart, 'part' | 'about' | 'many'>): void {
  if (part === 'charged') return
  if (part === 'uncosted') {
    const [category = ''] = textsOf(about)
    to.uncosted.set(category, (to.uncosted.get(category) ?? 0) + many)
    return
  }
  const parcel = parcelOf(about)
  const before = to.open.get(about)
  to.open.set(about, { ...parcel, many: many + (before?.many ?? 0) })
}

/** What the charge of a parcel depends on, from its stored words. */
export function parcelOf(
  about: string,
): Pick<Extract<CountedPart, { part: 'open' }>, 'courier' | 'zone' | 'place'> {
  const [courier = '', zone = '', place] = textsOf(about)
  return { courier, zone, place: place === 'returns' ? 'returns' : 'courier' }
}

/** A stored JSON list of texts and numbers, as texts. */
export function textsOf(json: string): string[] {
  const parsed: unknown = JSON.parse(json)
  return Array.isArray(parsed) ? parsed.map(one => (one === null ? '' : String(one))) : []
}
