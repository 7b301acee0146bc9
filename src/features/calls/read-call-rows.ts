import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { CallHolder, CallLane, CallRow } from '#domain/calls/call.ts'
import { judgeCall } from '#domain/calls/judge-call.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import { picturesOf } from '#features/customers/read-order-pictures.ts'
import type { Shop } from '#features/shop.ts'
import { type CallSettings, readCallFacts } from './read-call-facts.ts'

type QueueRow = Selectable<Tables['call_queue']> & { lane: CallLane }
type Reading = Kysely<Tables>

/** SQLite refuses statements with many more values than this. */
const CHUNK = 500

/** Rows of the queue as people read them, in the given order; an order that has left it meanwhile is missing. */
export async function readCallRows(
  shop: Pick<Shop, 'clock'>,
  db: Reading,
  { queued, settings }: { queued: readonly QueueRow[]; settings: CallSettings },
): Promise<CallRow[]> {
  const rows: CallRow[] = []
  for (let start = 0; start < queued.length; start += CHUNK)
    rows.push(...(await readSome(shop, db, { queued: queued.slice(start, start + CHUNK), settings })))
  return rows
}

async function readSome(
  shop: Pick<Shop, 'clock'>,
  db: Reading,
  { queued, settings }: { queued: readonly QueueRow[]; settings: CallSettings },
): Promise<CallRow[]> {
  if (queued.length === 0) return []
  const now = shop.clock.now()
  const ids = queued.map(row => row.order_id)
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const facts = await readCallFacts(db, ids, settings)
  const firsts = await readFirstLines(db, ids)
  const pictureOf = await picturesOf(
    db,
    [...firsts.values()].map(item => ({ items: [item] })),
  )
  const latest = await readLatest(db, ids)
  const names = await nameActors(db, [
    ...new Set(queued.flatMap(row => [row.held_by ?? [], row.wanted_by ?? []].flat())),
  ])
  const who = (id: string) => ({ id, name: names.get(id)?.name ?? id })
  return queued.flatMap(row => {
    const order = orders.find(one => one.id === row.order_id)
    const own = facts.get(row.order_id)
    const judged = own && judgeCall(own, settings.calls, now)
    if (!order || !judged) return []
    const first = firsts.get(row.order_id)
    const last = latest.get(row.order_id)
    return {
      orderId: order.id,
      orderNo: order.order_no,
      recipientName: order.recipient_name,
      recipientPhone: order.recipient_phone,
      place: [order.upazila, order.district].filter(part => part !== null).join(', '),
      productNames: order.product_name,
      colors: order.product_color,
      sizes: order.product_size,
      pairs: order.total_lot,
      priceTaka: order.price,
      image: first ? pictureOf({ items: [first] }) : '',
      officialStatus: order.official_status,
      courierStatus: order.status,
      createdAt: order.created_at,
      lane: judged.lane,
      dueAt: judged.dueAt,
      redAt: judged.redAt,
      deadAt: judged.deadAt,
      callbackAt: judged.callbackAt,
      tries: judged.tries,
      lastTriedAt: last?.at ?? null,
      lastOutcome: last?.outcome ?? null,
      said: last?.said ?? null,
      riskTaka: judged.riskTaka,
      reasons: judged.reasons,
      heldBy: holder(row, now, who),
      wantedBy: judged.wantedBy === null ? null : who(judged.wantedBy),
    }
  })
}

function holder(
  { held_by, held_since, held_until }: QueueRow,
  now: Date,
  who: (id: string) => { id: string; name: string },
): CallHolder | null {
  if (held_by === null || held_since === null || held_until === null) return null
  return held_until < now.toISOString() ? null : { ...who(held_by), since: held_since, until: held_until }
}

/** The line that stands for an order in a list. */
async function readFirstLines(db: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, OrderItem>> {
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .where('line_no', '=', 1)
    .execute()
  return new Map(
    lines.map(line => [
      line.order_id,
      {
        productId: line.product_id,
        productName: line.product_name,
        color: line.color,
        size: line.size,
        quantity: line.quantity,
        unitPriceTaka: line.unit_price,
        stockState: line.stock_state,
        returned: line.returned,
      },
    ]),
  )
}

type Latest = Pick<Selectable<Tables['call_attempts']>, 'at' | 'outcome'> & { said: string | null }

/** The last attempt of each order, and the last note of any. */
async function readLatest(db: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, Latest>> {
  const attempts = await db
    .selectFrom('call_attempts')
    .select(['order_id', 'at', 'outcome', 'note'])
    .where('order_id', 'in', ids)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const latest = new Map<string, Latest>()
  for (const { order_id, at, outcome, note } of attempts)
    latest.set(order_id, { at, outcome, said: note ?? latest.get(order_id)?.said ?? null })
  return latest
}
