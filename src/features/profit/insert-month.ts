import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'

/** By what sums are divided; every row names one, so that an index finds its days. */
export const KINDS = ['source', 'campaign', 'district', 'courier', 'pair'] as const

/** The columns of figures. */
export const FIGURES = [
  'placed',
  'confirmed',
  'taken',
  'delivered',
  'booked',
  'ended',
  'shipped_pairs',
  'returned_pairs',
  'gone_pairs',
  'revenue',
  'goods',
  'courier',
  'returned',
  'unpaid',
  'unpaid_charges',
] as const

/** Writes the rows of a whole month, YYYY-MM, from those of its days. */
export async function insertMonth(tx: Transaction['tx'], month: string): Promise<void> {
  const from = `${month}-01`
  const to = `${month}-31`
  const names = sql.join(FIGURES.map(name => sql.ref(name)))
  const sums = sql.join(FIGURES.map(name => sql`sum(${sql.ref(name)})`))
  await sql`insert into profit_sums (span, own_day, day, kind, key, books, label, ${names})
    select 'month', '', ${sql.val(from)}, kind, key, books, max(label), ${sums} from profit_sums
    where span = 'day' and kind in (${sql.join(KINDS)}) and day between ${from} and ${to} group by kind, key, books`.execute(
    tx,
  )
  await sql`insert into profit_parts (span, own_day, day, kind, key, books, part, about, many, amount)
    select 'month', '', ${sql.val(from)}, kind, key, books, part, about, sum(many), sum(amount) from profit_parts
    where span = 'day' and kind in (${sql.join(KINDS)}) and day between ${from} and ${to} group by kind, key, books, part, about`.execute(
    tx,
  )
}
