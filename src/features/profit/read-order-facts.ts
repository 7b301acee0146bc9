import type { FormerFacts, LineFacts, OrderFacts, PaidParcel } from '#domain/profit/order-facts.ts'
import { askedTaka } from '#features/payouts/parcel-facts.ts'
import type { Shop } from '#features/shop.ts'
import { type PaidLines, readPaidLines } from './read-paid-lines.ts'
import { type Reading, type Root, readRoots } from './read-roots.ts'

/**
 * The facts of the orders that were placed on a day in Dhaka and are not deleted. An exchange order counts on the day of
 * the order that it exchanges, and not at all once that one is deleted.
 */
export async function readOrderFacts(
  db: Reading,
  shop: Pick<Shop, 'db'>,
  day: string,
): Promise<OrderFacts[]> {
  // one after the other: in parallel they would take every connection, or the one report thread, from other lists
  const orders = await selectOrders(db, shop, day)
  const roots = await readRoots(db, orders)
  const lines = await readLines(db, day)
  const backs = await readBacks(db, day)
  const refunds = await readRefunds(db, day)
  const paid = await readPaidLines(db, day)
  const formers = await readFormers(db, day, paid)
  return orders.flatMap(order => {
    const root = order.case_id === null ? order : roots.get(order.id)
    if (!root) return []
    const own = (lines.get(order.id) ?? []).map(line => withBacks(line, backs.get(order.id) ?? []))
    return factsOf(order, {
      root,
      lines: own,
      paid: paid.ofOrders.get(order.id),
      formers: formers.get(order.id) ?? [],
      refunds: (refunds.get(order.id) ?? []).map(({ poisha, lineNos }) => ({
        poisha,
        lines: lineNos.flatMap(no => {
          const at = own.findIndex(({ lineNo }) => lineNo === no)
          return at < 0 ? [] : at
        }),
      })),
    })
  })
}

const selectOrders = (db: Reading, shop: Pick<Shop, 'db'>, day: string) =>
  db
    .selectFrom('orders as o')
    .leftJoin('parcels as p', 'p.order_id', 'o.id')
    .select([
      'o.id',
      'o.day',
      'o.case_id',
      'o.via',
      'o.visit_source',
      'o.visit_campaign',
      'o.district',
      'o.official_status',
      'o.status',
      'o.delivery_zone',
      'o.shipping_area',
      'o.advance_paid',
      'o.consignment_id',
      'p.courier',
      'p.state',
      'p.collected',
      'p.charge',
      'p.returned_at',
      askedTaka(shop).as('asked'),
    ])
    .where('o.day', '=', day)
    .where('o.deleted_at', 'is', null)
    .execute()

type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number]
type Line = LineFacts & { lineNo: number }
type Beside = Pick<OrderFacts, 'lines' | 'formers' | 'refunds'> & {
  root: Root
  paid: (PaidParcel & { payer: string }) | undefined
}

function factsOf(order: OrderRow, { root, lines, paid, formers, refunds }: Beside): OrderFacts {
  return {
    day: root.day,
    source: root.visit_source ?? root.via,
    campaign: root.visit_campaign ?? '',
    district: root.district ?? '',
    isExchange: order.case_id !== null,
    officialStatus: order.official_status,
    courierStatus: order.status,
    zone: order.delivery_zone ?? order.shipping_area ?? '',
    courier: paid?.payer ?? order.courier ?? '',
    advancePoisha: order.advance_paid * 100,
    parcel:
      order.state === null
        ? { ...NO_PARCEL, askedPoisha: order.asked * 100 }
        : {
            isTaken: order.state === 'booked',
            askedPoisha: order.asked * 100,
            reportedPoisha: order.collected,
            chargePoisha: order.charge,
            isCounted: order.returned_at !== null,
          },
    paid: paid ?? NOTHING_PAID,
    formers,
    lines,
    refunds,
  }
}

const NO_PARCEL = { isTaken: false, reportedPoisha: null, chargePoisha: null, isCounted: false }
export const NOTHING_PAID: PaidParcel = { lines: 0, collectedPoisha: 0, chargePoisha: 0 }

async function readLines(db: Reading, day: string): Promise<Map<string, Line[]>> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .leftJoin('products as r', 'r.id', 'l.product_id')
    .select([
      'l.order_id',
      'l.line_no',
      'l.product_id',
      'l.product_name',
      'l.color',
      'l.size',
      'l.quantity',
      'l.unit_price',
      'l.returned',
      'l.cost',
      'r.category',
    ])
    .where('o.day', '=', day)
    .orderBy('l.order_id')
    .orderBy('l.line_no')
    .execute()
  return grouped(
    rows.map(row => ({
      id: row.order_id,
      item: {
        lineNo: row.line_no,
        productId: row.product_id,
        productName: row.product_name,
        color: row.color,
        size: row.size,
        quantity: row.quantity,
        unitPriceTaka: row.unit_price,
        returned: row.returned,
        costPoisha: row.cost,
        category: row.category ?? '',
        backGood: 0,
        backDamaged: 0,
      },
    })),
  )
}

type Back = { line_no: number; condition: string | null; pairs: number }

/** Pairs that the shop has back by a case, however the case ended; a repaired one is good again. */
async function readBacks(db: Reading, day: string): Promise<Map<string, Back[]>> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('cases as c', 'c.order_id', 'o.id')
    .innerJoin('case_lines as l', 'l.case_id', 'c.id')
    .leftJoin('damaged_pairs as d', 'd.case_line_id', 'l.id')
    .select(line => [
      'c.order_id',
      'l.line_no',
      'l.condition',
      'd.ended_as',
      line.fn.countAll<number>().as('pairs'),
    ])
    .where('o.day', '=', day)
    .where('l.condition', 'in', ['good', 'damaged'])
    .groupBy(['c.order_id', 'l.line_no', 'l.condition', 'd.ended_as'])
    .execute()
  return grouped(
    rows.map(({ ended_as, ...row }) => ({
      id: row.order_id,
      item: ended_as === 'repaired' ? { ...row, condition: 'good' } : row,
    })),
  )
}

function withBacks(line: Line, backs: readonly Back[]): Line {
  const of = (condition: string) =>
    backs
      .filter(back => back.line_no === line.lineNo && back.condition === condition)
      .reduce((sum, { pairs }) => sum + Number(pairs), 0)
  return backs.length === 0 ? line : { ...line, backGood: of('good'), backDamaged: of('damaged') }
}

/** Money that was paid back for cases of the orders, with the lines of their pairs. */
async function readRefunds(db: Reading, day: string) {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('cases as c', 'c.order_id', 'o.id')
    .innerJoin('case_lines as l', 'l.case_id', 'c.id')
    .select(['c.order_id', 'c.id', 'c.refund_paid', 'l.line_no'])
    .where('o.day', '=', day)
    .where('c.refund_paid_at', 'is not', null)
    .orderBy('c.case_no')
    .orderBy('l.position')
    .execute()
  const cases = [...Map.groupBy(rows, row => row.id).values()]
  return grouped(
    cases.flatMap(([first, ...others]) =>
      first
        ? {
            id: first.order_id,
            item: {
              poisha: (first.refund_paid ?? 0) * 100,
              lineNos: [first, ...others].map(({ line_no }) => line_no),
            },
          }
        : [],
    ),
  )
}

async function readFormers(
  db: Reading,
  day: string,
  { ofFormers }: PaidLines,
): Promise<Map<string, FormerFacts[]>> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('former_parcels as f', 'f.order_id', 'o.id')
    .select(['f.id', 'f.order_id', 'f.courier', 'f.consignment_id', 'f.status', 'f.charge'])
    .where('o.day', '=', day)
    .orderBy('f.id')
    .execute()
  return grouped(
    rows.map(row => ({
      id: row.order_id,
      item: {
        courier: row.courier,
        isTaken: row.consignment_id !== null || row.status !== null,
        chargePoisha: row.charge,
        paid: ofFormers.get(row.id) ?? NOTHING_PAID,
      },
    })),
  )
}

function grouped<Item>(rows: readonly { id: string; item: Item }[]): Map<string, Item[]> {
  const found = new Map<string, Item[]>()
  for (const { id, item } of rows) {
    const items = found.get(id)
    if (items) items.push(item)
    else found.set(id, [item])
  }
  return found
}
