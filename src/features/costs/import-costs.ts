import type { Transaction } from '#db/open-db.ts'
import { costOn, MAXIMUM_DAYS_AHEAD } from '#domain/costs/cost.ts'
import type { CostFile, CostFileLine, CostFileRow, RefusedLine } from '#domain/costs/cost-file.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import { lockProduct } from '#features/catalog/lock-product.ts'
import type { Shop } from '#features/shop.ts'
import { isSameCost, readCosts, type StoredCost } from './cost-rows.ts'
import { writeCost } from './write-cost.ts'

/** `takesDifferent`: rows that say otherwise of a day replace what the shop has of it. */
export type CostImport = {
  by: Staff
  rows: readonly CostFileRow[]
  refused: readonly RefusedLine[]
  isApplied: boolean
  takesDifferent: boolean
}

/**
 * Says what a file of costs would change, and changes it where that is asked: in one transaction, every usable row. The
 * same file again changes nothing. Pairs that left keep the cost of their day.
 */
export async function importCosts(shop: Shop, file: CostImport): Promise<{ ok: true; file: CostFile }> {
  const now = shop.clock.now()
  const lines = await shop.db.transact(async transaction => {
    const planned = await planFile(transaction, file, now)
    const written = planned.lines.filter(
      ({ outcome }) => outcome === 'new' || (outcome === 'differs' && file.takesDifferent),
    )
    if (!file.isApplied) return planned
    for (const { variantId, fromDay, cost } of written)
      await writeCost(transaction, cost, { variantId, fromDay, actor: file.by.user.id, now })
    if (written.length > 0)
      await recordDeed(transaction, { by: file.by, now, what: 'costs_imported', count: written.length })
    return planned
  })
  return { ok: true, file: told(lines, file) }
}

type Planned = CostFileLine & { variantId: string; cost: CostFileRow['cost'] }
type Plan = { lines: Planned[]; refused: RefusedLine[] }

function told({ lines, refused }: Plan, file: CostImport): CostFile {
  const all = [...file.refused, ...refused].toSorted((one, other) => one.line - other.line)
  const of = (outcome: CostFileLine['outcome']) => lines.filter(line => line.outcome === outcome).length
  return {
    isApplied: file.isApplied,
    lines: lines.toSorted((one, other) => one.line - other.line).slice(0, MAXIMUM_LISTED),
    refused: all.slice(0, MAXIMUM_REFUSED),
    newLines: of('new'),
    sameLines: of('same'),
    differentLines: of('differs'),
    refusedLines: all.length,
  }
}

/** No browser shows more rows. */
const MAXIMUM_LISTED = 5000
const MAXIMUM_REFUSED = 500

type Color = { variantId: string; productId: string; productName: string; color: string }

async function planFile(transaction: Transaction, file: CostImport, now: Date): Promise<Plan> {
  const colors = await readColors(transaction)
  const refused: RefusedLine[] = []
  const found: { row: CostFileRow; color: Color }[] = []
  const lastDay = dayAfter(dhakaDay(now), MAXIMUM_DAYS_AHEAD)
  for (const row of file.rows) {
    const named = findNamed(colors, row)
    if (typeof named === 'string') refused.push({ line: row.line, message: named })
    else if (row.fromDay > lastDay)
      refused.push({ line: row.line, message: `${row.fromDay} is too far ahead.` })
    else found.push({ row, color: named })
  }
  // in one sequence, so that two files at once never wait for each other
  const products = [...new Set(found.map(({ color }) => color.productId))].sort()
  if (file.isApplied) for (const id of products) await lockProduct(transaction, id)
  const stored = await readCosts(transaction.tx, [...new Set(found.map(({ color }) => color.variantId))])
  const lines: Planned[] = []
  for (const ofColor of Map.groupBy(found, ({ color }) => color.variantId).values())
    planColor(ofColor, stored, { lines, refused, takesDifferent: file.takesDifferent })
  return { lines, refused }
}

/** By day, so that each row is judged by what the rows before it leave. */
function planColor(
  rows: readonly { row: CostFileRow; color: Color }[],
  stored: ReadonlyMap<string, readonly StoredCost[]>,
  { lines, refused, takesDifferent }: Plan & { takesDifferent: boolean },
): void {
  let history: Pick<StoredCost, 'fromDay' | 'costPoisha' | 'parts'>[] = [
    ...(stored.get(rows[0]?.color.variantId ?? '') ?? []),
  ]
  const seen = new Map<string, number>()
  for (const { row, color } of rows.toSorted((one, other) =>
    one.row.fromDay < other.row.fromDay ? -1 : 1,
  )) {
    const { line, fromDay, cost } = row
    const before = seen.get(fromDay)
    if (before !== undefined) {
      refused.push({ line, message: `This color and day stand in line ${before} already.` })
      continue
    }
    seen.set(fromDay, line)
    const present = costOn(history, fromDay)
    const ofTheDay = present?.fromDay === fromDay ? present : undefined
    const outcome = isSameCost(present, cost) ? 'same' : ofTheDay ? 'differs' : 'new'
    if (outcome === 'new' || (outcome === 'differs' && takesDifferent))
      history = [...history.filter(entry => entry.fromDay !== fromDay), { fromDay, ...cost }]
    const { costPoisha } = cost
    lines.push({
      ...color,
      line,
      fromDay,
      costPoisha,
      cost,
      outcome,
      presentPoisha: present?.costPoisha ?? null,
    })
  }
}

async function readColors({ tx }: Transaction): Promise<Color[]> {
  return await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id as variantId', 'variants.color', 'products.id as productId'])
    .select('products.name as productName')
    .where('products.deleted_at', 'is', null)
    .execute()
}

/** The colour that a row names, or why there is none. */
function findNamed(colors: readonly Color[], row: CostFileRow): Color | string {
  const name = foldCase(row.productName)
  const ofProduct = colors.filter(({ productName }) => foldCase(productName) === name)
  if (ofProduct.length === 0) return `“${row.productName.slice(0, 60)}” is no product of the shop.`
  return (
    ofProduct.find(({ color }) => foldCase(color) === foldCase(row.color)) ??
    `${ofProduct[0]?.productName} has no color “${row.color.slice(0, 60)}”.`
  )
}
