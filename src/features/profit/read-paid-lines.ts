import { sql } from 'kysely'
import { UNKNOWN_COURIER } from '#domain/parcels/parcel.ts'
import type { PaidParcel } from '#domain/profit/order-facts.ts'
import { spreadCharge } from '#domain/profit/spread-charge.ts'
import type { Reading } from './read-roots.ts'

/** By the ids of orders, and of former parcels. */
export type PaidLines = {
  ofOrders: Map<string, PaidParcel & { payer: string }>
  ofFormers: Map<string, PaidParcel>
}

/**
 * What payouts that arrived say of the parcels of a day's orders. A line without an order is of the former parcel that has
 * its consignment, or else its invoice, with the courier that paid; of the first one where several have it.
 */
export async function readPaidLines(db: Reading, day: string): Promise<PaidLines> {
  const own = await selectOwn(db, day)
  const former = await selectFormer(db, day)
  const stating = [...own, ...former].filter(({ charges }) => charges > 0)
  const wholes = await readWholes(db, [...new Set(stating.map(line => line.payout_id))])
  const chargeOf = (line: Line) => {
    const whole = wholes.get(line.payout_id)
    return line.charge + (whole ? spreadCharge({ ...whole, charges: line.charges }, line.line_no) : 0)
  }
  const ofOrders: PaidLines['ofOrders'] = new Map()
  for (const line of own) {
    const before = ofOrders.get(line.owner)
    const payer = before && before.payer < line.courier ? before.payer : line.courier
    ofOrders.set(line.owner, { ...added(before, line, chargeOf(line)), payer })
  }
  const ofFormers: PaidLines['ofFormers'] = new Map()
  for (const line of former) ofFormers.set(line.owner, added(ofFormers.get(line.owner), line, chargeOf(line)))
  return { ofOrders, ofFormers }
}

type Line = {
  owner: string
  payout_id: string
  line_no: number
  collected: number
  charge: number
  charges: number
  courier: string
}

const added = (before: PaidParcel | undefined, line: Line, charge: number): PaidParcel => ({
  lines: (before?.lines ?? 0) + 1,
  collectedPoisha: (before?.collectedPoisha ?? 0) + line.collected,
  chargePoisha: (before?.chargePoisha ?? 0) + charge,
})

const selectOwn = async (db: Reading, day: string): Promise<Line[]> =>
  await db
    .selectFrom('orders as o')
    .innerJoin('payout_lines as l', 'l.order_id', 'o.id')
    .innerJoin('payouts as y', 'y.id', 'l.payout_id')
    .select([
      'o.id as owner',
      'l.payout_id',
      'l.line_no',
      'l.collected',
      'l.charge',
      'y.charges',
      'y.courier',
    ])
    .where('o.day', '=', day)
    .where('y.paid_at', 'is not', null)
    .execute()

async function selectFormer(db: Reading, day: string): Promise<Line[]> {
  const found = new Map<string, Line>()
  for (const by of ['consignment_id', 'invoice'] as const) {
    const rows = await db
      .selectFrom('orders as o')
      .innerJoin('former_parcels as f', 'f.order_id', 'o.id')
      .innerJoin('payout_lines as l', `l.${by}`, `f.${by}`)
      .innerJoin('payouts as y', 'y.id', 'l.payout_id')
      .select([
        'f.id as owner',
        'l.payout_id',
        'l.line_no',
        'l.collected',
        'l.charge',
        'y.charges',
        'y.courier',
      ])
      .where('o.day', '=', day)
      .where('l.order_id', 'is', null)
      .where('y.paid_at', 'is not', null)
      .where(sql<boolean>`f.id = ${firstFormer(by)}`)
      .execute()
    for (const row of rows) {
      const name = `${row.payout_id} ${row.line_no}`
      if (!found.has(name)) found.set(name, row)
    }
  }
  return [...found.values()]
}

/** The former parcel that a line `l` of a payout `y` without an order is of, by one of its two numbers. */
export const firstFormer = (by: 'consignment_id' | 'invoice') => {
  const other = sql`select min(g.id) from former_parcels g where g.${sql.ref(by)} = l.${sql.ref(by)}
    and (g.courier = y.courier or g.courier = ${UNKNOWN_COURIER})`
  return by === 'consignment_id'
    ? sql<string | null>`(${other})`
    : // a line that a consignment names is that one's
      sql<string | null>`case when exists (
          select 1 from former_parcels h where h.consignment_id = l.consignment_id
            and (h.courier = y.courier or h.courier = ${UNKNOWN_COURIER}))
        then null else (${other}) end`
}

/** How many lines payouts have, and what these say of charges. */
async function readWholes(db: Reading, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { lines: number; lineCharges: number }>()
  const rows = await db
    .selectFrom('payout_lines')
    .select(line => [
      'payout_id',
      line.fn.countAll<number>().as('lines'),
      line.fn.sum<number>('charge').as('line_charges'),
    ])
    .where('payout_id', 'in', ids)
    .groupBy('payout_id')
    .execute()
  return new Map(
    rows.map(row => [row.payout_id, { lines: Number(row.lines), lineCharges: Number(row.line_charges) }]),
  )
}
