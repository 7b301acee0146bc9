import type { Insertable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Shop } from '#features/shop.ts'
import { orderRow } from './db-rows.ts'

type Pairs = {
  of: Product
  color?: string
  size?: number
  quantity?: number
  unitTaka: number
  /** Counted back from its parcel. */
  returned?: number
  /** Poisha; without it unknown. */
  cost?: number
}

export type WrittenOrder = {
  id: string
  day: string
  source?: string
  campaign?: string
  district?: string | null
  zone?: string
  official?: Tables['orders']['official_status']
  lines: readonly Pairs[]
  priceTaka: number
  advanceTaka?: number
  /** The courier's word; without it no courier took the order. */
  status?: string
  courier?: string
  reportedPoisha?: number
  toldChargePoisha?: number
  /** What came back was counted. */
  isCounted?: boolean
  isDeleted?: boolean
  caseId?: string
}

const AT = '2026-02-20T06:00:00.000Z'

/** Writes an order as it is after all that happened to it, with its lines and its parcel, whose consignment is its id. */
export async function writeOrder(shop: Shop, order: WrittenOrder): Promise<void> {
  const { id, status, day } = order
  await shop.db.transact(async ({ tx }) => {
    const row = orderRow(id, {
      day,
      via: order.caseId === undefined ? 'Website' : 'Exchange',
      visit_source: order.source ?? null,
      visit_campaign: order.campaign ?? null,
      district: order.district === undefined ? 'Dhaka' : order.district,
      delivery_zone: order.zone ?? 'dhaka',
      official_status: order.official ?? (status === undefined ? 'Queued' : 'Confirmed'),
      price: order.priceTaka,
      advance_paid: order.advanceTaka ?? 0,
      status: status ?? null,
      consignment_id: status === undefined ? null : id,
      deleted_at: order.isDeleted ? AT : null,
      case_id: order.caseId ?? null,
      total_lot: order.lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0),
    })
    await tx.insertInto('orders').values(row).execute()
    await tx
      .insertInto('order_lines')
      .values(order.lines.map((line, at) => lineRow({ id, day, at }, line)))
      .execute()
    if (status === undefined) return
    await tx
      .insertInto('parcels')
      .values({
        order_id: id,
        courier: order.courier ?? 'steadfast',
        state: 'booked',
        asked_by: 'u1',
        booked_at: AT,
        status_at: AT,
        collected: order.reportedPoisha ?? null,
        charge: order.toldChargePoisha ?? null,
        returned_at: order.isCounted ? AT : null,
      })
      .execute()
  })
}

const lineRow = (
  { id, day, at }: { id: string; day: string; at: number },
  line: Pairs,
): Insertable<Tables['order_lines']> => ({
  order_id: id,
  line_no: at + 1,
  product_id: line.of.id,
  product_name: line.of.name,
  color: line.color ?? 'Black',
  size: line.size ?? 42,
  quantity: line.quantity ?? 1,
  unit_price: line.unitTaka,
  stock_state: 'consumed',
  day,
  returned: line.returned ?? 0,
  cost: line.cost ?? null,
})

type WrittenLine = { order: string | null; consignment?: string; collected: number; charge: number }

/** A payout that arrived, poisha; `order` names the order that a line is of. */
export async function writePayout(
  shop: Shop,
  number: string,
  {
    lines,
    charges = 0,
    courier = 'steadfast',
  }: { lines: readonly WrittenLine[]; charges?: number; courier?: string },
): Promise<void> {
  await shop.db.transact(async ({ tx }) => {
    await tx
      .insertInto('payouts')
      .values({
        id: number,
        courier,
        number,
        source: 'courier',
        amount: 0,
        charges,
        status: 'Paid',
        paid_at: AT,
        created_at: AT,
        actor: 'shop',
        raw: '{}',
      })
      .execute()
    const rows = lines.map(({ order, consignment, collected, charge }, at) => ({
      payout_id: number,
      line_no: at + 1,
      consignment_id: consignment ?? order,
      invoice: null,
      order_id: order,
      collected,
      charge,
    }))
    if (rows.length > 0) await tx.insertInto('payout_lines').values(rows).execute()
  })
}

/** An approved case about the first pair of an order. */
export async function writeCase(
  shop: Shop,
  given: {
    id: string
    order: string
    exchange?: string
    condition?: 'good' | 'damaged' | 'missing' | null
    refundTaka?: number
    lineNo?: number
  },
): Promise<void> {
  const { id, order, exchange = null, condition = null, refundTaka } = given
  await shop.db.transact(async ({ tx }) => {
    await tx
      .insertInto('cases')
      .values({
        id,
        order_id: order,
        kind: exchange === null ? 'return' : 'exchange',
        reason: 'size_small',
        fault: 'customer',
        payer: 'customer',
        travel: 'door',
        opened_at: AT,
        opened_by: 'u1',
        approved_at: AT,
        exchange_order_id: exchange,
        ...(refundTaka !== undefined && { refund_paid: refundTaka, refund_paid_at: AT }),
      })
      .execute()
    await tx
      .insertInto('case_lines')
      .values({
        id: `${id}-1`,
        case_id: id,
        position: 1,
        line_no: given.lineNo ?? 1,
        product_name: 'as sold',
        color: 'Black',
        size: 42,
        value: 2500,
        condition,
      })
      .execute()
  })
}

/** A parcel that came back before its order went to a courier again; its consignment is its id. */
export async function writeFormer(shop: Shop, id: string, order: string, courier = 'pathao'): Promise<void> {
  await shop.db.transact(({ tx }) =>
    tx
      .insertInto('former_parcels')
      .values({
        id,
        order_id: order,
        courier,
        consignment_id: id,
        status: 'cancelled',
        actor: 'u1',
        left_at: AT,
      })
      .execute(),
  )
}

/** What a pair of a color costs from a day on, poisha. */
export async function writeCost(
  shop: Shop,
  {
    of,
    color = 'Black',
    cost,
    from_day = '2026-01-01',
  }: { of: Product; color?: string; cost: number; from_day?: string },
): Promise<void> {
  await shop.db.transact(async ({ tx }) => {
    const { id } = await tx
      .selectFrom('variants')
      .select('id')
      .where('product_id', '=', of.id)
      .where('color', '=', color)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('variant_costs')
      .values({ variant_id: id, from_day, cost, parts: null, actor: 'u1', made_at: AT })
      .onConflict(conflict => conflict.columns(['variant_id', 'from_day']).doUpdateSet({ cost }))
      .execute()
  })
}

export async function writeAds(
  shop: Shop,
  rows: readonly { day: string; source: string; campaign?: string; taka: number }[],
): Promise<void> {
  await shop.db.transact(({ tx }) =>
    tx
      .insertInto('ad_spend')
      .values(
        rows.map(({ day, source, campaign = '', taka }) => ({
          day,
          source,
          campaign,
          amount: taka * 100,
          origin: 'typed' as const,
          actor: 'u1',
          made_at: AT,
        })),
      )
      .execute(),
  )
}

export async function writeOverheads(
  shop: Shop,
  rows: readonly { month: string; name: string; taka: number }[],
): Promise<void> {
  await shop.db.transact(({ tx }) =>
    tx
      .insertInto('overheads')
      .values(rows.map(({ taka, ...row }) => ({ ...row, amount: taka * 100, actor: 'u1', made_at: AT })))
      .execute(),
  )
}
