import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'

const FIGURES = [
  'placed',
  'confirmed',
  'taken',
  'delivered',
  'booked',
  'ended',
  'shipped_pairs',
  'returned_pairs',
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
  await sql`insert into profit_sums (own_day, day, kind, key, books, label, ${names})
    select '', ${sql.val(from)}, kind, key, books, max(label), ${sums} from profit_sums
    where day between ${from} and ${to} and own_day <> '' group by kind, key, books`.execute(tx)
  await sql`insert into profit_parts (own_day, day, kind, key, books, part, about, many, amount)
    select '', ${sql.val(from)}, kind, key, books, part, about, sum(many), sum(amount) from profit_parts
    where day between ${from} and ${to} and own_day <> '' group by kind, key, books, part, about`.execute(tx)
}
