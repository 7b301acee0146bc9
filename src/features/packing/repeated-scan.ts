import type { Kysely } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { judgePair } from '#domain/packing/check-parcel.ts'
import type { PackingParcel, Scanned, ScanResult } from '#domain/packing/packing.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { readOrdersWithRows, readStaffOrders } from '#features/orders/read-staff-orders.ts'
import type { ScanRow } from './note-scan.ts'
import { inHand } from './open-batch.ts'
import { readPairs } from './read-pairs.ts'
import { readParcel } from './read-parcel.ts'

/** What an earlier request came to, with the parcel that the person has now: nothing is done a second time. */
export async function repeatedScan({ tx }: Transaction, scan: ScanRow, by: Staff): Promise<Scanned> {
  const order = (await readStaffOrders(tx, [scan.order_id])).get(scan.order_id)
  const isPacked = scan.kind === 'packed'
  const pair =
    scan.pair === null || isPacked ? null : ((await readPairs(tx, [scan.pair])).get(scan.pair) ?? null)
  const parcel = await readInHand(tx, { by, batchId: scan.batch_id })
  const judged = parcel && pair && scan.kind === 'wrong' ? judgePair(parcel.pairs, pair) : undefined
  return {
    is: scan.pair === null || isPacked ? 'parcel' : 'pair',
    result: resultOf(scan, parcel),
    order: order ? { id: order.id, orderNo: order.orderNo, officialStatus: order.officialStatus } : null,
    pair,
    cases: [],
    why: judged?.is === 'wrong' ? judged.why : null,
    needed: (judged?.is === 'wrong' && judged.needed) || null,
    parcel,
    batch: isPacked ? scan.pair : null,
  }
}

function resultOf({ kind }: ScanRow, parcel: PackingParcel | null): ScanResult {
  switch (kind) {
    case 'counted':
    case 'by_hand':
      return parcel?.isComplete ? 'complete' : 'counted'
    case 'aside':
    case 'stuck':
      return 'noted'
    default:
      return kind
  }
}

/** The parcel that a person has in hand. */
export async function readInHand(
  tx: Kysely<Tables>,
  { by, batchId }: { by: Staff; batchId: string },
): Promise<PackingParcel | null> {
  const row = await inHand(tx, { by, batchId })
  const [locked] = row ? await readOrdersWithRows(tx, [row.order_id]) : []
  return row && locked ? await readParcel(tx, { locked, row, holder: by.user.name ?? by.user.email }) : null
}
