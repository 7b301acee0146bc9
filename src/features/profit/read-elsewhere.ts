import { type RawBuilder, sql } from 'kysely'
import { endOfDhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import type { ProfitBoard } from '#domain/profit/profit.ts'
import type { DaySpan } from '#domain/profit/profit-days.ts'
import { spreadCharge } from '#domain/profit/spread-charge.ts'
import { inTheseBooks } from '#features/payouts/payout-courier.ts'
import type { Shop } from '#features/shop.ts'
import { firstFormer } from './read-paid-lines.ts'

/**
 * What couriers withheld in payouts that arrived in some days and no order bears: for parcels of deleted orders and of what
 * was exchanged for these; for lines without a parcel of ours, and for payouts without lines.
 */
export async function readElsewhere(
  shop: Shop,
  { fromDay, toDay }: DaySpan,
): Promise<ProfitBoard['elsewhere']> {
  const isPaid = sql<boolean>`(y.paid_at >= ${startOfDhakaDay(fromDay)} and y.paid_at <= ${endOfDhakaDay(toDay)}
    and ${inTheseBooks(shop, 'y.courier')})`
  const deleted = await readLines(shop, linesOfDeleted(isPaid))
  const unknown = await readLines(shop, unknownLines(isPaid))
  const wholes = await readWholes(shop, [...deleted, ...unknown])
  const sumOf = (lines: readonly Line[]) =>
    lines.reduce((sum, line) => {
      const whole = wholes.get(line.payout_id)
      return sum + line.charge + (whole ? spreadCharge({ ...whole, charges: line.charges }, line.line_no) : 0)
    }, 0)
  return {
    deletedPoisha: sumOf(deleted),
    noOrderPoisha: sumOf(unknown) + (await sumWithoutLines(shop, isPaid)),
  }
}

type Line = { payout_id: string; line_no: number; charge: number; charges: number }

const readLines = (shop: Shop, lines: RawBuilder<Line>): Promise<Line[]> =>
  shop.db.reports.selectFrom(lines.as('lines')).selectAll().execute()

/** The orders that count nowhere, found from the few that are deleted, through up to three exchanges. */
const OUT = sql`
  gone as (
    select id from orders where deleted_at is not null
    union select e.id from orders e where e.case_id is not null and not exists (select 1 from cases c where c.id = e.case_id)
  ), once as (
    select c.exchange_order_id as id from gone join cases c on c.order_id = gone.id
    where c.exchange_order_id is not null
  ), twice as (
    select c.exchange_order_id as id from once join cases c on c.order_id = once.id
    where c.exchange_order_id is not null
  ), out_of_books as (
    select id from gone union select id from once union select id from twice
    union select c.exchange_order_id from twice join cases c on c.order_id = twice.id
    where c.exchange_order_id is not null
  )`

/** Cross joins, so that SQLite begins with the few orders: it would look for each line of all payouts among them. */
const linesOfDeleted = (isPaid: RawBuilder<boolean>) => sql<Line>`(
  with ${OUT}
  select l.payout_id, l.line_no, l.charge, y.charges
  from out_of_books o cross join payout_lines l cross join payouts y
  where l.order_id = o.id and y.id = l.payout_id and ${isPaid}
  union
  select l.payout_id, l.line_no, l.charge, y.charges
  from out_of_books o cross join former_parcels f cross join payout_lines l cross join payouts y
  where f.order_id = o.id and l.consignment_id = f.consignment_id and y.id = l.payout_id
    and l.order_id is null and f.id = ${firstFormer('consignment_id')} and ${isPaid}
  union
  select l.payout_id, l.line_no, l.charge, y.charges
  from out_of_books o cross join former_parcels f cross join payout_lines l cross join payouts y
  where f.order_id = o.id and l.invoice = f.invoice and y.id = l.payout_id
    and l.order_id is null and f.id = ${firstFormer('invoice')} and ${isPaid}
)`

const unknownLines = (isPaid: RawBuilder<boolean>) => sql<Line>`(
  select l.payout_id, l.line_no, l.charge, y.charges
  from payouts y join payout_lines l on l.payout_id = y.id
  where l.order_id is null and ${isPaid}
    and ${firstFormer('consignment_id')} is null and ${firstFormer('invoice')} is null
)`

/** How many lines payouts have, and what these say of charges; of payouts that state charges as a whole. */
async function readWholes(shop: Shop, lines: readonly Line[]) {
  const ids = [...new Set(lines.filter(({ charges }) => charges > 0).map(line => line.payout_id))]
  const wholes = new Map<string, { lines: number; lineCharges: number }>()
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const rows = await shop.db.reports
      .selectFrom('payout_sums')
      .select(['payout_id', 'lines', 'line_charges'])
      .where('payout_id', 'in', ids.slice(at, at + IDS_AT_ONCE))
      .execute()
    for (const row of rows)
      wholes.set(row.payout_id, { lines: Number(row.lines), lineCharges: Number(row.line_charges) })
  }
  return wholes
}
const IDS_AT_ONCE = 1000

async function sumWithoutLines(shop: Shop, isPaid: RawBuilder<boolean>): Promise<number> {
  const bare = sql<{ poisha: number }>`(
    select coalesce(sum(y.charges), 0) as poisha from payouts y
    where ${isPaid} and y.charges > 0 and not exists (select 1 from payout_lines l where l.payout_id = y.id)
  )`
  const { poisha } = await shop.db.reports.selectFrom(bare.as('bare')).selectAll().executeTakeFirstOrThrow()
  return Number(poisha)
}
