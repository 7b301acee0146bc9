import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { isComplete, pairKey, parcelStanding } from '#domain/packing/check-parcel.ts'
import type { PackingParcel, ParcelPair } from '#domain/packing/packing.ts'
import type { LineRow, LockedOrder } from '#features/orders/change/lock-order.ts'
import { holderOf, type ParcelRow } from './open-batch.ts'
import { readPairs } from './read-pairs.ts'

type Reading = Pick<Kysely<Tables>, 'selectFrom'>

/** How many of one pair are in a box. */
type Counted = { scanned: number; byHand: number; lastAt: string | null }

/** What is counted of a parcel, by the key of its pairs. */
export async function readCounted(
  tx: Reading,
  { batch_id, order_id }: Pick<ParcelRow, 'batch_id' | 'order_id'>,
): Promise<ReadonlyMap<string, Counted>> {
  const rows = await tx
    .selectFrom('packing_scans')
    .select(['pair', 'kind', 'at'])
    .where('batch_id', '=', batch_id)
    .where('order_id', '=', order_id)
    .where('kind', 'in', ['counted', 'by_hand'])
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const counted = new Map<string, Counted>()
  for (const { pair, kind, at } of rows) {
    const { scanned, byHand } = counted.get(pair ?? '') ?? { scanned: 0, byHand: 0 }
    const isByHand = kind === 'by_hand'
    counted.set(pair ?? '', {
      scanned: scanned + Number(!isByHand),
      byHand: byHand + Number(isByHand),
      lastAt: at,
    })
  }
  return counted
}

type Parcel = { locked: LockedOrder; row: ParcelRow; holder: string }

/** A parcel with what is in its box by now; `holder`: the name of who has it. */
export async function readParcel(tx: Reading, { locked, row, holder }: Parcel): Promise<PackingParcel> {
  const { order, lineRows } = locked
  const pairs = await readParcelPairs(tx, { lineRows, row })
  return {
    order,
    standing: standingOf(order, row),
    pairs,
    isComplete: isComplete(pairs),
    heldBy: holderOf(row, holder),
  }
}

/** Where a parcel stands, by its order and its row. */
export const standingOf = (
  order: Pick<LockedOrder['order'], 'officialStatus' | 'courierStatus' | 'deletedAt'>,
  { aside_at, stuck_at }: Pick<ParcelRow, 'aside_at' | 'stuck_at'>,
) => parcelStanding({ ...order, isAside: aside_at !== null, isStuck: stuck_at !== null })

async function readParcelPairs(
  tx: Reading,
  { lineRows, row }: { lineRows: readonly LineRow[]; row: ParcelRow },
): Promise<ParcelPair[]> {
  const facts = await readPairs(
    tx,
    lineRows.flatMap(line => line.size_id ?? []),
  )
  const counted = await readCounted(tx, row)
  const pairs = new Map<string, ParcelPair>()
  for (const line of lineRows) {
    const key = pairKey({ sizeId: line.size_id, lineNo: line.line_no })
    const { needed = 0 } = pairs.get(key) ?? {}
    const { scanned, byHand, lastAt } = counted.get(key) ?? { scanned: 0, byHand: 0, lastAt: null }
    pairs.set(key, {
      productId: line.product_id,
      productName: line.product_name,
      color: line.color,
      size: line.size,
      image: '',
      shelfNote: '',
      ...facts.get(key),
      key,
      needed: needed + line.quantity,
      counted: scanned + byHand,
      byHand,
      lastAt,
      isMissing: row.stuck_pair === key,
    })
  }
  return [...pairs.values()]
}
