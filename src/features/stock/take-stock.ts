import type { Clock } from '#adapters/clock/clock.ts'
import type { Work } from '#db/open-db.ts'
import { type OrderLineRequest, shortItems, sumByVariant } from '#domain/order.ts'
import type { Refusal, RefusedItem } from '#domain/refusal.ts'
import { recordMovements } from './record-movements.ts'
import { tellStock } from './tell-stock.ts'

/** A requested line whose variant exists. */
export type StockLine = OrderLineRequest & { sizeId: string }
export type StockTaking = {
  lines: readonly StockLine[]
  orderId: string
  actor: string
  clock: Clock
  /** Asked once all pairs are taken, while nobody else can: with false they are put back, and nothing has moved. */
  mayKeep?: ((taken: readonly TakenSize[]) => Promise<boolean>) | undefined
}
/** `left`: what is on the shelf after the pairs were taken. */
export type TakenSize = { sizeId: string; quantity: number; left: number }

/**
 * Takes the pairs of all lines or none. Lines of one variant are taken as their sum; sizes are taken in the order of
 * their ids, so that two orders never wait for each other. `isKept`: false when they were put back. Refusal:
 * `out_of_stock` with every short line.
 */
export async function takeStock(
  work: Work,
  taking: StockTaking,
): Promise<{ ok: true; isKept: boolean } | Refusal> {
  const sums = sumByVariant(taking.lines).sort((one, other) => (one.sizeId < other.sizeId ? -1 : 1))
  const left = new Map<string, number>()
  for (const sum of sums) {
    const stock = await takePairs(work, sum)
    if (stock === undefined) {
      const untaken = { lines: taking.lines, taken: left, failed: sum }
      return { ok: false, code: 'out_of_stock', items: await shortNow(work, untaken) }
    }
    left.set(sum.sizeId, stock)
  }
  const taken = sums.map(({ sizeId, quantity }) => ({ sizeId, quantity, left: left.get(sizeId) ?? 0 }))
  if (taking.mayKeep && !(await taking.mayKeep(taken))) {
    for (const { sizeId, quantity } of taken) await putBack(work, { sizeId, quantity })
    return { ok: true, isKept: false }
  }
  const changes = sums.map(({ sizeId, quantity }) => ({ sizeId, change: -quantity }))
  // read when nobody can come between any more: the ledger is in the order of its times
  const now = taking.clock.now()
  await recordMovements(work, { ...taking, changes, reason: 'order', now })
  for (const { sizeId, productId, quantity } of sums) {
    const after = left.get(sizeId) ?? 0
    tellStock(work, productId, { before: after + quantity, after })
  }
  return { ok: true, isKept: true }
}

/** The stock left after taking, or undefined when there was too little. */
async function takePairs({ tx }: Work, { sizeId, quantity }: StockLine): Promise<number | undefined> {
  const row = await tx
    .updateTable('sizes')
    .set(size => ({ stock: size('stock', '-', quantity) }))
    .where('id', '=', sizeId)
    .where('stock', '>=', quantity)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}

async function putBack(
  { tx }: Work,
  { sizeId, quantity }: Pick<TakenSize, 'sizeId' | 'quantity'>,
): Promise<void> {
  await tx
    .updateTable('sizes')
    .set(size => ({ stock: size('stock', '+', quantity) }))
    .where('id', '=', sizeId)
    .execute()
}

type Untaken = { lines: readonly StockLine[]; taken: ReadonlyMap<string, number>; failed: StockLine }

/** Every short line. What was taken before the failure was enough, and returns with the rollback. */
async function shortNow({ tx }: Work, { lines, taken, failed }: Untaken): Promise<RefusedItem[]> {
  const ids = lines.map(line => line.sizeId).filter(id => !taken.has(id))
  const rows = await tx.selectFrom('sizes').select(['id', 'stock']).where('id', 'in', ids).execute()
  const stocks = new Map(rows.map(row => [row.id, row.stock]))
  // Pairs may have come back between the failure and this reading; the refused line still says fewer than asked.
  stocks.set(failed.sizeId, Math.min(stocks.get(failed.sizeId) ?? 0, failed.quantity - 1))
  return shortItems(
    lines.map(line => ({
      ...line,
      stock: taken.has(line.sizeId) ? Infinity : (stocks.get(line.sizeId) ?? 0),
    })),
  )
}
