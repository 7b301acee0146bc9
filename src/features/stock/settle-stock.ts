import type { Clock } from '#adapters/clock/clock.ts'
import type { Work } from '#db/open-db.ts'
import type { LineStockState } from '#domain/order.ts'
import type { Refusal, RefusedItem } from '#domain/refusal.ts'
import { recordMovements } from './record-movements.ts'
import { tellStock } from './tell-stock.ts'

export type ShelfLine = {
  productId: string | null
  sizeId: string | null
  /** Of its pairs, those that have not come back already. */
  pairs: number
  stockState: LineStockState
}

export type Settling = {
  /** The lines of the order as they were, and as they shall be. */
  before: readonly ShelfLine[]
  after: readonly ShelfLine[]
  orderId: string
  actor: string
  clock: Clock
  /** What is told of the order has happened, whatever the shelf says: where it is short, no pair moves. */
  whenShort?: 'refuse' | 'leave' | undefined
}

/**
 * Moves the stock from what an order held to what it shall hold, by the difference of each size: nobody else can sell
 * in between what the order keeps. Sizes are taken in the order of their ids, as orders take them, so that two never
 * wait for each other. Pairs of a size that was deleted find no shelf. `isLeft`: it was short, and stayed as it was.
 * Refusal: `out_of_stock` with every short line.
 */
export async function settleStock(
  work: Work,
  settling: Settling,
): Promise<{ ok: true; isLeft: boolean } | Refusal> {
  const moves = movesOf(settling)
  const settled = new Map<string, number>()
  for (const move of moves) {
    const after = await moveStock(work, move)
    if (after !== undefined) settled.set(move.sizeId, after)
    else if (move.change < 0) {
      if (settling.whenShort !== 'leave')
        return { ok: false, code: 'out_of_stock', items: await shortNow(work, settling, { settled, move }) }
      await moveBack(
        work,
        moves.filter(({ sizeId }) => settled.has(sizeId)),
      )
      return { ok: true, isLeft: true }
    }
  }
  await recordSettled(work, settling, { moves, settled })
  return { ok: true, isLeft: false }
}

type Move = { sizeId: string; change: number; productId: string | null }

/** The stock of each size after its move; a size that was deleted has none. */
type Settled = ReadonlyMap<string, number>

async function recordSettled(
  work: Work,
  { orderId, actor, clock }: Settling,
  { moves, settled }: { moves: readonly Move[]; settled: Settled },
): Promise<void> {
  // read when nobody can come between any more: the ledger is in the order of its times
  const now = clock.now()
  const moved = moves.filter(({ sizeId }) => settled.has(sizeId))
  const given = moved.filter(({ change }) => change > 0)
  const taken = moved.filter(({ change }) => change < 0)
  await recordMovements(work, { changes: given, reason: 'release', orderId, actor, now })
  await recordMovements(work, { changes: taken, reason: 'order', orderId, actor, now })
  for (const { sizeId, change, productId } of moved) {
    const after = settled.get(sizeId) ?? 0
    if (productId !== null) tellStock(work, productId, { before: after - change, after })
  }
}

/** A line that knows no size has no shelf: nothing can be taken for it. */
const NO_SHELF = ''
const heldBy = (lines: readonly ShelfLine[]) => lines.filter(line => line.stockState !== 'released')

function movesOf({ before, after }: Settling): Move[] {
  const moves = new Map<string, Move>()
  const add = (line: ShelfLine, change: number) => {
    const sizeId = line.sizeId ?? NO_SHELF
    const sum = moves.get(sizeId)?.change ?? 0
    moves.set(sizeId, { sizeId, change: sum + change, productId: line.productId })
  }
  for (const line of heldBy(before)) add(line, line.pairs)
  for (const line of heldBy(after)) add(line, -line.pairs)
  return [...moves.values()]
    .filter(({ change }) => change !== 0)
    .sort((one, other) => (one.sizeId < other.sizeId ? -1 : 1))
}

/** The stock after it, or undefined when there is too little or no such size. */
async function moveStock({ tx }: Work, { sizeId, change }: Move): Promise<number | undefined> {
  const row = await tx
    .updateTable('sizes')
    .set(size => ({ stock: size('stock', '+', change) }))
    .where('id', '=', sizeId)
    .where('stock', '>=', -change)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}

/** What moved already, in the same transaction: nobody can have come between. */
async function moveBack(work: Work, moved: readonly Move[]): Promise<void> {
  for (const move of moved) await moveStock(work, { ...move, change: -move.change })
}

/** Every short line, with what the order could have of its size. What was moved returns with the rollback. */
async function shortNow(
  { tx }: Work,
  { before, after }: Settling,
  { settled, move }: { settled: Settled; move: Move },
): Promise<RefusedItem[]> {
  const sizeOf = (line: ShelfLine) => line.sizeId ?? NO_SHELF
  const pairsOf = (lines: readonly ShelfLine[], sizeId: string) =>
    heldBy(lines).reduce((pairs, line) => (sizeOf(line) === sizeId ? pairs + line.pairs : pairs), 0)
  const ids = [...new Set(heldBy(after).map(sizeOf))]
  const rows = await tx.selectFrom('sizes').select(['id', 'stock']).where('id', 'in', ids).execute()
  const stocks = new Map(rows.map(row => [row.id, row.stock]))
  return after.flatMap((line, index) => {
    const sizeId = sizeOf(line)
    if (line.stockState === 'released' || settled.has(sizeId)) return []
    const asked = pairsOf(after, sizeId)
    const could = (stocks.get(sizeId) ?? 0) + pairsOf(before, sizeId)
    // Pairs may have come back since; the refused line still says fewer than asked.
    const available = sizeId === move.sizeId ? Math.min(could, asked - 1) : could
    return asked > available ? [{ index, available }] : []
  })
}
