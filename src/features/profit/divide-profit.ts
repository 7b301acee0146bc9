import {
  addTallied,
  figuresOf,
  type Judging,
  nothingTallied,
  type Spent,
  type Tallied,
} from '#domain/profit/figures-of.ts'
import type { ProfitBreakdown, ProfitKey, ProfitRow } from '#domain/profit/profit.ts'
import { shareOut } from '#domain/profit/share-out.ts'
import type { Shop } from '#features/shop.ts'
import { nameProducts } from './name-products.ts'
import type { AdSpent } from './read-spent.ts'
import { type Kind, type Labelled, type ReadKind, textsOf } from './read-sums.ts'

type Dividing = {
  by: ProfitBreakdown

  spent: Spent & { ads: readonly AdSpent[] }
  judging: Judging
}
type Divided = { key: string; tallied: Tallied; spent: Spent }

const KIND_OF: Record<ProfitBreakdown, Kind> = {
  source: 'source',
  campaign: 'campaign',
  district: 'district',
  courier: 'courier',
  product: 'pair',
  color: 'pair',
  size: 'pair',
  pair: 'pair',
}

/**
 * The sums of some days, divided; rows add up to the sums to the poisha, the most revenue first. Ads stand with the source
 * and the campaign that they were entered for; elsewhere they are divided by what was placed, and overheads by revenue.
 */
export async function divideProfit(
  shop: Shop,
  read: ReadKind,
  { by, spent, judging }: Dividing,
): Promise<ProfitRow[]> {
  const kind = KIND_OF[by]
  const found = new Map(await read(kind))
  if (kind === 'source' || kind === 'campaign') addAdvertised(found, kind, spent.ads)
  const divided = kind === 'pair' ? grouped(withSpent(found, kind, spent), by) : withSpent(found, kind, spent)
  const names = kind === 'pair' ? await nameProducts(shop, labelsOf(found)) : new Map<string, string>()
  return divided
    .map(({ key, tallied, spent: own }) => ({
      key: keyOf(by, key, names),
      figures: figuresOf(tallied, own, judging),
    }))
    .toSorted((one, other) => other.figures.revenuePoisha - one.figures.revenuePoisha)
}

const noRow = (): Labelled => ({ ...nothingTallied(), label: '' })

/** A source may have had ads, and no orders. */
function addAdvertised(
  found: Map<string, Labelled>,
  kind: 'source' | 'campaign',
  ads: readonly AdSpent[],
): void {
  for (const ad of ads) {
    const key = adKey(kind, ad)
    if (!found.has(key)) found.set(key, noRow())
  }
}

const adKey = (kind: 'source' | 'campaign', { source, campaign }: AdSpent): string =>
  JSON.stringify(kind === 'source' ? [source] : [source, campaign])

function withSpent(found: ReadonlyMap<string, Labelled>, kind: Kind, spent: Dividing['spent']): Divided[] {
  // what was spent without any order still has to stand somewhere
  const isNothing = spent.adsPoisha === 0 && spent.overheadsPoisha === 0
  const rows = found.size > 0 || isNothing ? [...found] : [[NOWHERE[kind], noRow()] as const]
  const sorted = rows.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const placed = sorted.map(([, { counts }]) => counts.placed)
  const revenue = sorted.map(([, { counts }]) => Math.max(0, counts.revenue))
  const ads =
    kind === 'source' || kind === 'campaign'
      ? sorted.map(([key]) =>
          spent.ads.reduce((sum, ad) => sum + (adKey(kind, ad) === key ? ad.poisha : 0), 0),
        )
      : shareOut(spent.adsPoisha, placed)
  const overheads = shareOut(spent.overheadsPoisha, revenue.some(one => one > 0) ? revenue : placed)
  return sorted.map(([key, tallied], index) => ({
    key,
    tallied,
    spent: { adsPoisha: ads[index] ?? 0, overheadsPoisha: overheads[index] ?? 0 },
  }))
}

const NOWHERE: Record<Kind, string> = {
  source: '[""]',
  campaign: '["",""]',
  district: '[""]',
  courier: '[""]',
  pair: '[null,"","",0]',
}

/** Pairs put together by product, or by its colors or sizes. */
function grouped(pairs: readonly Divided[], by: ProfitBreakdown): Divided[] {
  const groups = new Map<string, Divided>()
  for (const pair of pairs) {
    const key = groupOf(pair.key, by)
    const group = groups.get(key) ?? {
      key,
      tallied: nothingTallied(),
      spent: { adsPoisha: 0, overheadsPoisha: 0 },
    }
    groups.set(key, group)
    addTallied(group.tallied, pair.tallied)
    group.spent.adsPoisha += pair.spent.adsPoisha
    group.spent.overheadsPoisha += pair.spent.overheadsPoisha
  }
  return [...groups.values()]
}

/** The part of a pair's key that a breakdown keeps; null stands where it does not divide. */
function groupOf(key: string, by: ProfitBreakdown): string {
  const [id, name, color, size] = readPair(key)
  const keepsColor = by === 'color' || by === 'pair'
  const keepsSize = by === 'size' || by === 'pair'
  return JSON.stringify([id, name, keepsColor ? color : null, keepsSize ? size : null])
}

type Pair = [id: string | null, name: string, color: string | null, size: number | null]

function readPair(key: string): Pair {
  const parsed: unknown = JSON.parse(key)
  const [id, name, color, size]: unknown[] = Array.isArray(parsed) ? parsed : []
  return [
    typeof id === 'string' ? id : null,
    typeof name === 'string' ? name : '',
    typeof color === 'string' ? color : null,
    typeof size === 'number' ? size : null,
  ]
}

/** The names that products were sold under, by their ids. */
function labelsOf(found: ReadonlyMap<string, Labelled>): Map<string, string> {
  const labels = new Map<string, string>()
  for (const [key, { label }] of found) {
    const [id] = readPair(key)
    if (id !== null) labels.set(id, label)
  }
  return labels
}

const NO_KEY: ProfitKey = {
  source: null,
  campaign: null,
  district: null,
  courier: null,
  productId: null,
  productName: null,
  color: null,
  size: null,
}

function keyOf(by: ProfitBreakdown, key: string, names: ReadonlyMap<string, string>): ProfitKey {
  const [first = '', second = ''] = textsOf(key)
  switch (by) {
    case 'source':
      return { ...NO_KEY, source: first }
    case 'campaign':
      return { ...NO_KEY, source: first, campaign: second }
    case 'district':
      return { ...NO_KEY, district: first }
    case 'courier':
      return { ...NO_KEY, courier: first }
    default: {
      const [productId, name, color, size] = readPair(key)
      const productName = productId === null ? name : (names.get(productId) ?? '')
      return { ...NO_KEY, productId, productName, color, size }
    }
  }
}
