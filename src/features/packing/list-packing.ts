import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { pairKey } from '#domain/packing/check-parcel.ts'
import {
  type BatchParcel,
  type LastScan,
  type PackingNow,
  type PickEntry,
  SHOWN_SCANS,
} from '#domain/packing/packing.ts'
import { inShelfOrder } from '#domain/packing/shelf-order.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { LockedOrder } from '#features/orders/change/lock-order.ts'
import { readOrdersWithRows } from '#features/orders/read-staff-orders.ts'
import type { Shop } from '#features/shop.ts'
import { type BatchRow, holderOf, openBatch, type ParcelRow } from './open-batch.ts'
import { type PairFacts, pairInWords, readPairs } from './read-pairs.ts'
import { standingOf } from './read-parcel.ts'
import { readInHand } from './repeated-scan.ts'
import { waitingOrders } from './waiting-orders.ts'

type Reading = Kysely<Tables>

/** Everything that is packed now, as everybody sees it, and what the asking person has in hand. */
export async function listPacking(
  { db: { main: db }, clock }: Shop,
  { by }: { by: Staff },
): Promise<{ ok: true; packing: PackingNow }> {
  const now = clock.now()
  const batch = await openBatch(db)
  const waiting = (await waitingOrders(db, { now, batch })).length
  if (!batch)
    return {
      ok: true,
      packing: {
        now: now.toISOString(),
        batch: null,
        waiting,
        pickList: [],
        parcels: [],
        parcel: null,
        scans: [],
      },
    }
  const contents = await readContents(db, batch)
  const inHand = await readInHand(db, { by, batchId: batch.id })
  return {
    ok: true,
    packing: {
      now: now.toISOString(),
      batch: { id: batch.id, startedAt: batch.started_at, startedBy: contents.nameOf(batch.started_by) },
      waiting,
      pickList: pickListOf(contents),
      parcels: contents.parcels.map(parcel => batchParcel(parcel, { contents, at: now.toISOString() })),
      // one that is not to be packed any more is in nobody's hands
      parcel: inHand?.standing === 'over' || inHand?.standing === 'packed' ? null : inHand,
      scans: await readLastScans(db, { by, batch }),
    },
  }
}

type Held = LockedOrder & { row: ParcelRow }
type Contents = {
  parcels: Held[]
  facts: ReadonlyMap<string, PairFacts>
  /** How many of a pair are in the box of an order. */
  counted(orderId: string, key: string): number
  nameOf(actor: string | null): string
}

async function readContents(db: Reading, batch: BatchRow): Promise<Contents> {
  const rows = await db.selectFrom('packing_parcels').selectAll().where('batch_id', '=', batch.id).execute()
  const rowOf = new Map(rows.map(row => [row.order_id, row]))
  const orders = rows.length > 0 ? await readOrdersWithRows(db, [...rowOf.keys()]) : []
  const parcels = orders.flatMap(order => {
    const row = rowOf.get(order.order.id)
    return row ? [{ ...order, row }] : []
  })
  const sizeIds = parcels.flatMap(({ lineRows }) => lineRows.flatMap(line => line.size_id ?? []))
  const counts = await readCounts(db, batch)
  const actors = rows.flatMap(row => [row.held_by, row.packed_by].filter(id => id !== null))
  const names = await nameActors(db, [...new Set([batch.started_by, ...actors])])
  return {
    parcels: parcels.sort((one, other) => one.order.orderNo - other.order.orderNo),
    facts: await readPairs(db, sizeIds),
    counted: (orderId, key) => counts.get(`${orderId} ${key}`) ?? 0,
    nameOf: actor => (actor === null ? '' : (names.get(actor)?.name ?? actor)),
  }
}

async function readCounts(db: Reading, batch: BatchRow): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('packing_scans')
    .select(row => ['order_id', 'pair', row.fn.countAll<number>().as('pairs')])
    .where('batch_id', '=', batch.id)
    .where('kind', 'in', ['counted', 'by_hand'])
    .where('undone_at', 'is', null)
    .groupBy(['order_id', 'pair'])
    .execute()
  return new Map(rows.map(({ order_id, pair, pairs }) => [`${order_id} ${pair}`, Number(pairs)]))
}

const keyOfLine = (line: LockedOrder['lineRows'][number]): string =>
  pairKey({ sizeId: line.size_id, lineNo: line.line_no })

/** What of an order is in its box; all of a packed one. */
function countedOf({ order, row, lineRows }: Held, { counted }: Contents): number {
  if (standingOf(order, row) === 'packed') return order.pairs
  return [...new Set(lineRows.map(keyOfLine))].reduce((sum, key) => sum + counted(order.id, key), 0)
}

function batchParcel(parcel: Held, { contents, at }: { contents: Contents; at: string }): BatchParcel {
  const { order, row, lineRows } = parcel
  const standing = standingOf(order, row)
  const missed = standing === 'stuck' ? lineRows.find(line => keyOfLine(line) === row.stuck_pair) : undefined
  const isHeld = standing === 'to_pack' && row.held_until !== null && row.held_until >= at
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    recipientName: order.recipientName,
    place: [order.upazila, order.district].filter(part => part !== null).join(', '),
    pairs: order.pairs,
    counted: Math.min(order.pairs, countedOf(parcel, contents)),
    collectTaka: codTakaOf(order),
    standing,
    officialStatus: order.officialStatus,
    missing: missed
      ? pairInWords(contents.facts.get(keyOfLine(missed)) ?? { ...missed, productName: missed.product_name })
      : null,
    heldBy: isHeld ? holderOf(row, contents.nameOf(row.held_by)) : null,
    packedAt: standing === 'packed' ? row.packed_at : null,
    packedBy: standing === 'packed' && row.packed_by !== null ? contents.nameOf(row.packed_by) : null,
  }
}

/** The pairs of all parcels that are or were to be packed, by product and colour, in the order of the shelves. */
function pickListOf(contents: Contents): PickEntry[] {
  const entries = new Map<string, PickEntry>()
  for (const { order, row, lineRows } of contents.parcels) {
    const standing = standingOf(order, row)
    if (standing === 'over') continue
    const left = new Map<string, number>()
    for (const line of lineRows) {
      const key = keyOfLine(line)
      const fact = contents.facts.get(key) ?? unknownPair(line)
      const entry = entryOf(entries, fact)
      const size = sizeIn(entry, { key, size: fact.size })
      const inBox =
        left.get(key) ?? (standing === 'packed' ? Number.MAX_SAFE_INTEGER : contents.counted(order.id, key))
      const picked = Math.min(inBox, line.quantity)
      left.set(key, inBox - picked)
      size.needed += line.quantity
      size.picked += picked
      size.isMissing ||= standing === 'stuck' && row.stuck_pair === key
    }
  }
  return [...entries.values()]
    .map(entry => ({ ...entry, sizes: entry.sizes.toSorted((one, other) => one.size - other.size) }))
    .sort(inShelfOrder)
}

type ListedPair = Omit<PairFacts, 'key' | 'productId'> & { productId: string | null }

/** A pair whose size is gone, as its order calls it. */
const unknownPair = (line: LockedOrder['lineRows'][number]): ListedPair => ({
  productId: line.product_id,
  productName: line.product_name,
  color: line.color,
  size: line.size,
  image: '',
  shelfNote: '',
})

function entryOf(entries: Map<string, PickEntry>, { size: _, ...pair }: ListedPair): PickEntry {
  const name = JSON.stringify([pair.productId, pair.productName, pair.color])
  const { productId, productName, color, image, shelfNote } = pair
  const entry = entries.get(name) ?? { productId, productName, color, image, shelfNote, sizes: [] }
  entries.set(name, entry)
  return entry
}

function sizeIn({ sizes }: PickEntry, { key, size }: { key: string; size: number }) {
  const known = sizes.find(one => one.key === key)
  if (known) return known
  const added = { key, size, needed: 0, picked: 0, isMissing: false }
  sizes.push(added)
  return added
}

async function readLastScans(
  db: Reading,
  { by, batch }: { by: Staff; batch: BatchRow },
): Promise<LastScan[]> {
  const rows = await db
    .selectFrom('packing_scans')
    .innerJoin('orders', 'orders.id', 'packing_scans.order_id')
    .select(['packing_scans.id', 'packing_scans.at', 'packing_scans.kind', 'pair', 'orders.order_no'])
    .where('batch_id', '=', batch.id)
    .where('actor', '=', by.user.id)
    .orderBy('packing_scans.at', 'desc')
    .orderBy('packing_scans.id', 'desc')
    .limit(SHOWN_SCANS)
    .execute()
  const facts = await readPairs(
    db,
    rows.flatMap(({ pair }) => pair ?? []),
  )
  return rows.map(({ id, at, kind, pair, order_no }) => {
    const fact = kind === 'packed' || pair === null ? undefined : facts.get(pair)
    return { id, at, kind, orderNo: order_no, pair: fact ? pairInWords(fact) : '' }
  })
}
