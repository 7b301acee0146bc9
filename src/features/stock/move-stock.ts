import type { Clock } from '#adapters/clock/clock.ts'
import type { Transaction } from '#db/open-db.ts'
import type { MovementReason } from '#domain/catalog/stock.ts'
import type { LineStockState, RefusedItem } from '#domain/orders/order.ts'
import type { Refusal } from '#domain/refusal.ts'
import { publishStock, recordMovements } from './record-movements.ts'

export type ShelfLine = {
  productId: string | null
  sizeId: string | null
  /** Those of its pairs that have not come back already. */
  pairs: number
  stockState: LineStockState
}

/** `left`: the stock after the pairs were taken. */
export type TakenSize = { sizeId: string; quantity: number; left: number }

export type StockMove = {
  /** The lines of the order before (none of a new one) and after the change. */
  before: readonly ShelfLine[]
  after: readonly ShelfLine[]
  orderId: string
  actor: string
  clock: Clock
  /** `leave`: the recorded change has happened, with or without stock: where pairs are short, none moves. */
  whenShort?: 'refuse' | 'leave' | undefined
  /** What the ledger says of it; `release` and `order` without it. */
  as?: MovementReason | undefined
  /** Called once all pairs are taken and locked: when it returns false they are put back, and nothing has moved. */
  mayKeep?: ((taken: readonly TakenSize[]) => Promise<boolean>) | undefined
}

/**
 * Moves the stock from the lines before to the lines after, by the difference of each size: nobody else can buy in
 * between the pairs that the order keeps. All sizes move, or none. They are taken in the sequence of their ids, so that
 * two orders never deadlock. Pairs of a deleted size go nowhere. `hasMoved`: false when it was short and left, or its
 * pairs may not be held. `out_of_stock` names every short line.
 */
export async function moveStock(
  transaction: Transaction,
  moving: StockMove,
): Promise<{ ok: true; hasMoved: boolean } | Refusal<'out_of_stock'>> {
  const changes = changesOf(moving)
  const moved: Moved[] = []
  for (const change of changes) {
    const left = await changePairs(transaction, change)
    if (left !== undefined) moved.push({ ...change, left })
    else if (change.pairs < 0) {
      if (moving.whenShort !== 'leave')
        return {
          ok: false,
          code: 'out_of_stock',
          items: await shortNow(transaction, moving, { moved, change }),
        }
      await moveBack(transaction, moved)
      return { ok: true, hasMoved: false }
    }
  }
  if (moving.mayKeep && !(await moving.mayKeep(takenOf(moved)))) {
    await moveBack(transaction, moved)
    return { ok: true, hasMoved: false }
  }
  await record(transaction, moving, moved)
  return { ok: true, hasMoved: true }
}

/** Pairs that go to the shelf; below zero: that are taken from it. Without a size, `sizeId` is empty. */
export type SizeChange = { sizeId: string; pairs: number; productId: string | null }
type Moved = SizeChange & { left: number }

/** A line without a size has no shelf: nothing can be taken for it. */
const NO_SHELF = ''
const heldBy = (lines: readonly ShelfLine[]) => lines.filter(line => line.stockState !== 'released')

/** What moves of each size, in the sequence of their ids. */
export function changesOf({ before, after }: Pick<StockMove, 'before' | 'after'>): SizeChange[] {
  const changes = new Map<string, SizeChange>()
  const add = (line: ShelfLine, pairs: number) => {
    const sizeId = line.sizeId ?? NO_SHELF
    const sum = changes.get(sizeId)?.pairs ?? 0
    changes.set(sizeId, { sizeId, pairs: sum + pairs, productId: line.productId })
  }
  for (const line of heldBy(before)) add(line, line.pairs)
  for (const line of heldBy(after)) add(line, -line.pairs)
  return [...changes.values()]
    .filter(({ pairs }) => pairs !== 0)
    .sort((one, other) => (one.sizeId < other.sizeId ? -1 : 1))
}

/** The stock afterwards; undefined when there is too little or no such size: nobody sells the last pair twice. */
async function changePairs({ tx }: Transaction, { sizeId, pairs }: SizeChange): Promise<number | undefined> {
  const row = await tx
    .updateTable('sizes')
    .set(size => ({ stock: size('stock', '+', pairs) }))
    .where('id', '=', sizeId)
    .where('stock', '>=', -pairs)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}

/** In the same transaction, so nobody can have come between. */
async function moveBack(transaction: Transaction, moved: readonly Moved[]): Promise<void> {
  for (const change of moved) await changePairs(transaction, { ...change, pairs: -change.pairs })
}

const takenOf = (moved: readonly Moved[]): TakenSize[] =>
  moved.flatMap(({ sizeId, pairs, left }) => (pairs < 0 ? [{ sizeId, quantity: -pairs, left }] : []))

async function record(
  transaction: Transaction,
  { orderId, actor, clock, as }: StockMove,
  moved: readonly Moved[],
): Promise<void> {
  // read while the sizes are locked: the ledger is in the sequence of its times
  const shared = { orderId, actor, now: clock.now() }
  const changes = moved.map(({ sizeId, pairs }) => ({ sizeId, change: pairs }))
  const [given, taken] = [changes.filter(one => one.change > 0), changes.filter(one => one.change < 0)]
  await recordMovements(transaction, { ...shared, changes: given, reason: as ?? 'release' })
  await recordMovements(transaction, { ...shared, changes: taken, reason: as ?? 'order' })
  for (const { productId, pairs, left } of moved)
    if (productId !== null) publishStock(transaction, productId, { before: left - pairs, after: left })
}

/** Every short line, with the pairs that the order could have of its size. The rollback returns what was moved. */
async function shortNow(
  { tx }: Transaction,
  { before, after }: StockMove,
  { moved, change }: { moved: readonly Moved[]; change: SizeChange },
): Promise<RefusedItem[]> {
  const sizeOf = (line: ShelfLine) => line.sizeId ?? NO_SHELF
  const pairsOf = (lines: readonly ShelfLine[], sizeId: string) =>
    heldBy(lines).reduce((pairs, line) => (sizeOf(line) === sizeId ? pairs + line.pairs : pairs), 0)
  const ids = [...new Set(heldBy(after).map(sizeOf))]
  const rows = await tx.selectFrom('sizes').select(['id', 'stock']).where('id', 'in', ids).execute()
  const stocks = new Map(rows.map(row => [row.id, row.stock]))
  return after.flatMap((line, index) => {
    const sizeId = sizeOf(line)
    if (line.stockState === 'released' || moved.some(one => one.sizeId === sizeId)) return []
    const asked = pairsOf(after, sizeId)
    const could = (stocks.get(sizeId) ?? 0) + pairsOf(before, sizeId)
    // Pairs may have come back since; the refused line still shows fewer than requested.
    const available = sizeId === change.sizeId ? Math.min(could, asked - 1) : could
    return asked > available ? [{ index, available }] : []
  })
}
