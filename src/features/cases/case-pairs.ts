import type { Kysely } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { NewCaseLine, PairChoice } from '#domain/cases/case-action.ts'
import { paidForPair } from '#domain/cases/case-money.ts'
import type { WantedPair } from '#domain/cases/case-words.ts'
import { goodsTaka } from '#domain/orders/goods-price.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isCourierStatus, isDelivered } from '#domain/parcels/courier-status.ts'
import type { Refusal } from '#domain/refusal.ts'
import { casePairs } from '#features/orders/change/case-rules.ts'
import type { LineRow, LockedOrder } from '#features/orders/change/lock-order.ts'
import { priceLines } from '#features/orders/place/price-order.ts'
import type { CaseLineRow } from './read-cases.ts'

/** A pair to be written into a case. */
export type PairToWrite = Omit<CaseLineRow, 'id' | 'case_id' | 'position' | 'condition'>
export type PairCode = 'case_pairs_taken' | 'case_undelivered' | 'return_uncounted'

/**
 * The asked pairs of a locked order, with what was paid for each. `case_undelivered`: the customer has none of them.
 * `return_uncounted`: nobody said yet which pairs of a partial delivery were kept.
 */
export async function pairsOf(
  transaction: Transaction,
  { order, lineRows }: Pick<LockedOrder, 'order' | 'lineRows'>,
  asked: readonly NewCaseLine[],
): Promise<{ ok: true; pairs: PairToWrite[] } | Refusal<PairCode>> {
  if (!isDelivered(order.courierStatus)) return { ok: false, code: 'case_undelivered' }
  const isPartial = isCourierStatus(order.courierStatus, 'partial_delivered')
  if (isPartial && (order.parcel?.returnedAt ?? null) === null) return { ok: false, code: 'return_uncounted' }
  const taken = await casePairs(transaction, order.id)
  const values = await valuesOf(transaction, order)
  const used = new Map<number, number>()
  const pairs: PairToWrite[] = []
  for (const { lineNo, pairs: many, wanted } of asked) {
    const row = lineRows[lineNo - 1]
    const own = taken.filter(one => one.lineNo === lineNo)
    const before = own.length + (used.get(lineNo) ?? 0)
    const refused = { ok: false, code: 'case_pairs_taken', caseNo: own.at(-1)?.caseNo ?? null } as const
    if (!row || many > row.quantity - row.returned - before) return refused
    used.set(lineNo, (used.get(lineNo) ?? 0) + many)
    for (let pair = before; pair < before + many; pair += 1)
      pairs.push({ ...oldPair(row, values(lineNo - 1, pair)), ...wantedColumns(wanted, null) })
  }
  return { ok: true, pairs }
}

const oldPair = (row: LineRow, value: number) => ({
  line_no: row.line_no,
  product_id: row.product_id,
  size_id: row.size_id,
  product_name: row.product_name,
  color: row.color,
  size: row.size,
  value,
})

/** What was paid for a pair of a line: of an exchange order what its case says, as its own price is a difference. */
export async function valuesOf(
  { tx }: { tx: Pick<Kysely<Tables>, 'selectFrom'> },
  order: StaffOrder,
): Promise<(index: number, pair: number) => number> {
  if (order.caseId === null)
    return (index, pair) => paidForPair(order.items, { goodsTaka: goodsTaka(order), index, pair })
  const rows = await tx
    .selectFrom('case_lines')
    .select('wanted_value')
    .where('case_id', '=', order.caseId)
    .where('wanted_product_id', 'is not', null)
    .orderBy('position')
    .execute()
  return index => rows[index]?.wanted_value ?? 0
}

type Found = { sizeId: string | null; productName: string; valueTaka: number }

const wantedColumns = (wanted: WantedPair | null, found: Found | null) => ({
  wanted_product_id: wanted?.productId ?? null,
  wanted_size_id: found?.sizeId ?? null,
  wanted_name: found?.productName ?? null,
  wanted_color: wanted?.color ?? null,
  wanted_size: wanted?.size ?? null,
  wanted_value: found?.valueTaka ?? null,
})

/**
 * The pairs with the names and prices of what goes out for them: the same product costs what was paid for the old pair,
 * another what it costs now. `out_of_stock`: there is no such color or size.
 */
export async function withWanted<Pair extends PairToWrite>(
  { tx }: Transaction,
  pairs: readonly Pair[],
): Promise<{ ok: true; pairs: Pair[] } | Refusal<'out_of_stock' | 'product_not_found'>> {
  const wanting = pairs.filter(pair => pair.wanted_product_id !== null)
  if (wanting.length === 0) return { ok: true, pairs: [...pairs] }
  const priced = await priceLines(tx, wanting.map(toRequest), 'desk')
  if (!priced.ok) return { ok: false, code: 'product_not_found', items: priced.missing }
  const missing = priced.lines.flatMap((line, index) =>
    line.sizeId === null ? [{ index, available: 0 }] : [],
  )
  if (missing.length > 0) return { ok: false, code: 'out_of_stock', items: missing }
  const found = new Map(wanting.map((pair, index) => [pair, priced.lines[index]]))
  return {
    ok: true,
    pairs: pairs.map(pair => {
      const line = found.get(pair)
      if (!line) return pair
      const isSame = pair.wanted_product_id === pair.product_id
      return {
        ...pair,
        wanted_size_id: line.sizeId,
        wanted_name: line.productName,
        wanted_value: isSame ? pair.value : line.unitPriceTaka,
      }
    }),
  }
}

export const toRequest = (pair: PairToWrite) => ({
  productId: pair.wanted_product_id ?? '',
  color: pair.wanted_color ?? '',
  size: pair.wanted_size ?? 0,
  quantity: 1,
})

/** The pairs of a case with other choices of what goes out for them. */
export const withChoices = (
  lines: readonly CaseLineRow[],
  choices: readonly PairChoice[] = [],
): CaseLineRow[] =>
  lines.map(line => {
    const choice = choices.find(one => one.id === line.id)
    return choice ? { ...line, ...wantedColumns(choice.wanted, null) } : line
  })
