import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Case, CasePair } from '#domain/cases/case.ts'
import { overdueAtOf } from '#domain/cases/case-policy.ts'
import {
  type CaseFacts,
  type CaseNext,
  caseNextOf,
  caseStateOf,
  isOldAwaited,
  newPairsOf,
} from '#domain/cases/case-state.ts'
import type { ExchangeOrder } from '#domain/cases/case-words.ts'
import { shelfOf } from './shelf-of.ts'

export type CaseRow = Selectable<Tables['cases']>
export type CaseLineRow = Selectable<Tables['case_lines']>
type Reading = Pick<Kysely<Tables>, 'selectFrom'>

/** What a case is judged by. */
export type JudgedCase = { row: CaseRow; lines: readonly CaseLineRow[]; exchangeOrder: ExchangeOrder | null }

export const factsOf = ({ row, lines, exchangeOrder }: JudgedCase): CaseFacts => ({
  travel: row.travel,
  endedAs: row.ended_as,
  approvedAt: row.approved_at,
  waitingAt: row.waiting_at,
  swappedAt: row.swapped_at,
  arrivedAt: row.arrived_at,
  exchangeOrder,
  conditions: lines.map(line => line.condition),
})

/** The official status of an exchange order that waits for the old pairs. */
export const HELD = 'Follow Up' as const

export const isRefundOwed = ({ refund, refund_paid_at }: CaseRow): boolean =>
  refund > 0 && refund_paid_at === null

/** From when its old pairs are late; null while they are not awaited. */
export function overdueAt(judged: JudgedCase): string | null {
  const { row, exchangeOrder } = judged
  if (!isOldAwaited(factsOf(judged))) return null
  const swappedAt = row.swapped_at ?? (exchangeOrder?.courierStatus ? exchangeOrder.statusAt : null)
  const since = row.travel === 'door' && exchangeOrder ? swappedAt : row.sent_back_at
  return overdueAtOf(since ?? row.approved_at ?? row.opened_at)
}

/** What has to happen next. `isInStock`: every size that it wants is on the shelf. */
export function nextOf(judged: JudgedCase, { isInStock, now }: { isInStock: boolean; now: Date }): CaseNext {
  const late = overdueAt(judged)
  const isOverdue = late !== null && now.toISOString() > late
  return caseNextOf(factsOf(judged), { isOverdue, isInStock, isRefundOwed: isRefundOwed(judged.row) })
}

/** Far more than a shop has open at once. */
const MAXIMUM_OPEN = 5_000

/** The cases that are not over, newest first, from an index of them alone. */
export const readOpenRows = (db: Reading): Promise<CaseRow[]> =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('case_no', 'desc')
    .limit(MAXIMUM_OPEN)
    .execute()

/** The lines of cases, by case. */
export async function readCaseLines(
  db: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CaseLineRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('case_lines')
    .selectAll()
    .where('case_id', 'in', ids)
    .orderBy('case_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, row => row.case_id)
}

/** The orders that carry the new pairs of cases, by their ids. */
export async function readExchangeOrders(
  db: Reading,
  rows: readonly Pick<CaseRow, 'exchange_order_id'>[],
): Promise<ReadonlyMap<string | null, ExchangeOrder>> {
  const ids = rows.flatMap(row => row.exchange_order_id ?? [])
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .leftJoin('parcels', 'parcels.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.order_no',
      'orders.official_status',
      'orders.status',
      'orders.tracking_code',
    ])
    .select(['parcels.state', 'parcels.booked_at', 'parcels.status_at', 'parcels.synced_at'])
    .where('orders.id', 'in', ids)
    .execute()
  return new Map(
    orders.map(row => [
      row.id,
      {
        id: row.id,
        orderNo: row.order_no,
        isHeld: row.official_status === HELD,
        courierStatus: row.status,
        parcelState: row.state,
        trackingCode: row.tracking_code,
        bookedAt: row.booked_at,
        statusAt: row.status_at ?? row.synced_at ?? row.booked_at,
      },
    ]),
  )
}

/** Cases as staff see them, in the sequence of their rows. */
export async function readCases(db: Reading, rows: readonly CaseRow[], now: Date): Promise<Case[]> {
  if (rows.length === 0) return []
  const linesOf = await readCaseLines(
    db,
    rows.map(row => row.id),
  )
  const exchangeOrders = await readExchangeOrders(db, rows)
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_no', 'recipient_name', 'recipient_phone', 'district', 'price'])
    .where(
      'id',
      'in',
      rows.map(row => row.order_id),
    )
    .execute()
  const openers = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'id',
      'in',
      rows.map(row => row.opened_by),
    )
    .execute()
  const shelf = await shelfOf(db, [...linesOf.values()].flat())
  return rows.flatMap(row => {
    const order = orders.find(one => one.id === row.order_id)
    if (!order) return []
    const exchangeOrder = exchangeOrders.get(row.exchange_order_id) ?? null
    const judged = { row, lines: linesOf.get(row.id) ?? [], exchangeOrder }
    const pairs = judged.lines.map(line => toPair(line, shelf))
    const openedBy = openers.find(one => one.id === row.opened_by)?.email ?? row.opened_by
    return [toCase(judged, { order: order, pairs, openedBy, now })]
  })
}

type Shelf = Awaited<ReturnType<typeof shelfOf>>

const toPair = (line: CaseLineRow, shelf: Shelf): CasePair => ({
  id: line.id,
  lineNo: line.line_no,
  productId: line.product_id,
  productName: line.product_name,
  color: line.color,
  size: line.size,
  image: shelf.pictureOf(line),
  valueTaka: line.value,
  wanted: toWanted(line, shelf),
  condition: line.condition,
})

function toWanted(line: CaseLineRow, shelf: Shelf): CasePair['wanted'] {
  const { wanted_product_id, wanted_name, wanted_color, wanted_size, wanted_value } = line
  if (wanted_product_id === null) return null
  return {
    productId: wanted_product_id,
    productName: wanted_name ?? '',
    color: wanted_color ?? '',
    size: wanted_size ?? 0,
    valueTaka: wanted_value ?? 0,
    left: shelf.leftOf(line.wanted_size_id),
  }
}

type Around = {
  order: Pick<
    Selectable<Tables['orders']>,
    'id' | 'order_no' | 'recipient_name' | 'recipient_phone' | 'district' | 'price'
  >
  pairs: CasePair[]
  openedBy: string
  now: Date
}

function toCase(judged: JudgedCase, { order, pairs, openedBy, now }: Around): Case {
  const { row, exchangeOrder } = judged
  const facts = factsOf(judged)
  const isInStock = pairs.every(({ wanted }) => wanted === null || wanted.left > 0)
  return {
    id: row.id,
    caseNo: row.case_no,
    kind: row.kind,
    reason: row.reason,
    fault: row.fault,
    payer: row.payer,
    travel: row.travel,
    state: caseStateOf(facts),
    next: nextOf(judged, { isInStock, now }),
    order: {
      id: order.id,
      orderNo: order.order_no,
      recipientName: order.recipient_name,
      recipientPhone: order.recipient_phone,
      district: order.district,
      priceTaka: order.price,
      deliveredAt: row.delivered_at,
    },
    exchangeOrder,
    pairs,
    money: {
      deliveryTaka: row.delivery,
      differenceTaka: row.difference,
      collectTaka: row.collect,
      refundTaka: row.refund,
    },
    refund: refundOf(row),
    lastDay: row.last_day,
    lateDays: row.late_days,
    lateReason: row.late_reason,
    note: row.note,
    riderNote: row.rider_note,
    endNote: row.end_note,
    openedBy,
    openedAt: row.opened_at,
    approvedAt: row.approved_at,
    waitingAt: row.waiting_at,
    swappedAt:
      row.swapped_at ?? (newPairsOf(facts) === 'delivered' ? (exchangeOrder?.statusAt ?? null) : null),
    sentBackAt: row.sent_back_at,
    arrivedAt: row.arrived_at,
    receivedAt: row.received_at,
    chasedAt: row.chased_at,
    chases: row.chases,
    endedAt: row.ended_at,
    overdueAt: overdueAt(judged),
    since: sinceOf(judged),
    version: row.version,
  }
}

function refundOf(row: CaseRow): Case['refund'] {
  const { refund_paid, refund_paid_at, refund_method, refund_reference } = row
  if (refund_paid === null || refund_paid_at === null || refund_method === null) return null
  return {
    paidTaka: refund_paid,
    paidAt: refund_paid_at,
    method: refund_method,
    reference: refund_reference,
  }
}

/** The time of the newest fact. */
function sinceOf({ row, exchangeOrder }: JudgedCase): string {
  const times = [
    row.approved_at,
    row.waiting_at,
    row.swapped_at,
    row.sent_back_at,
    row.arrived_at,
    row.received_at,
    row.refund_paid_at,
    exchangeOrder?.bookedAt,
    exchangeOrder?.statusAt,
  ]
  if (row.ended_at !== null) return row.ended_at
  return times.reduce<string>((newest, at) => (at && at > newest ? at : newest), row.opened_at)
}
