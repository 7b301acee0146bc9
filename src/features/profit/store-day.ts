import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { CountedDay, PartRow, SumRow } from './count-day.ts'
import { FIGURES } from './select-stored.ts'

type Tx = Transaction['tx']
export type DayToStore = CountedDay & { day: string }

/** SQLite accepts 32,766 parameters in one statement. */
const ROWS_AT_ONCE = 500

const SUM_KEY = ['span', 'kind', 'day', 'own_day', 'key', 'books'] as const
const PART_KEY = [...SUM_KEY, 'part', 'about'] as const
const SUM_VALUES = ['label', ...FIGURES] as const
const PART_VALUES = ['many', 'amount'] as const

/**
 * Stores what a day came to. Only rows that differ are written, since each is added to its stretches too: an order that
 * changes is a few rows of hundreds.
 */
export async function storeDay(tx: Tx, { day, sums, parts }: DayToStore): Promise<void> {
  const storedSums = await tx
    .selectFrom('profit_sums')
    .selectAll()
    .where('own_day', '=', day)
    .where('span', '=', 'day')
    .execute()
  const storedParts = await tx
    .selectFrom('profit_parts')
    .selectAll()
    .where('own_day', '=', day)
    .where('span', '=', 'day')
    .execute()
  const ofSums = differences(storedSums, sums, { key: SUM_KEY, values: SUM_VALUES })
  const ofParts = differences(storedParts, parts, { key: PART_KEY, values: PART_VALUES })
  await removeMonths(tx, [...storedSums, ...sums])
  await deleteRows(tx, 'profit_sums', { own: day, key: SUM_KEY, rows: ofSums.gone })
  await deleteRows(tx, 'profit_parts', { own: day, key: PART_KEY, rows: ofParts.gone })
  for (const values of chunksOf(ofSums.changed))
    await tx
      .insertInto('profit_sums')
      .values(values)
      .onConflict(conflict =>
        conflict
          .columns(SUM_KEY)
          .doUpdateSet(row =>
            Object.fromEntries(SUM_VALUES.map(name => [name, row.ref(`excluded.${name}`)] as const)),
          ),
      )
      .execute()
  for (const values of chunksOf(ofParts.changed))
    await tx
      .insertInto('profit_parts')
      .values(values)
      .onConflict(conflict =>
        conflict
          .columns(PART_KEY)
          .doUpdateSet(row => ({ many: row.ref('excluded.many'), amount: row.ref('excluded.amount') })),
      )
      .execute()
}

type Columns<Row> = { key: readonly (keyof Row)[]; values: readonly (keyof Row)[] }

/** Rows that are new or differ from the stored ones, and stored ones that are no more. */
function differences<Row>(stored: readonly Row[], counted: readonly Row[], { key, values }: Columns<Row>) {
  const textOf = (row: Row, names: readonly (keyof Row)[]) => JSON.stringify(names.map(name => row[name]))
  const open = new Map(stored.map(row => [textOf(row, key), row]))
  const changed = counted.filter(row => {
    const name = textOf(row, key)
    const before = open.get(name)
    open.delete(name)
    return before === undefined || textOf(before, values) !== textOf(row, values)
  })
  return { changed, gone: [...open.values()] }
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = []
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) chunks.push(rows.slice(at, at + ROWS_AT_ONCE))
  return chunks
}

type Gone<Row> = { own: string; key: readonly (keyof Row & string)[]; rows: readonly Row[] }

async function deleteRows<Row extends SumRow | PartRow>(
  tx: Tx,
  table: 'profit_sums' | 'profit_parts',
  { own, key, rows }: Gone<Row>,
): Promise<void> {
  const columns = sql.join(key.map(name => sql.ref(name)))
  for (const some of chunksOf(rows)) {
    // a parameter has no type of its own in a list of values
    const named = some.map(
      row =>
        sql`(${sql.join(key.map(name => (name === 'books' ? sql`cast(${row[name]} as integer)` : sql`${row[name]}`)))})`,
    )
    await sql`delete from ${sql.ref(table)} where own_day = ${own} and (${columns}) in (values ${sql.join(named)})`.execute(
      tx,
    )
  }
}

/** A program from before stretches reads whole months that it added up; it may still run beside this one. */
async function removeMonths(tx: Tx, rows: readonly { day: string }[]): Promise<void> {
  const months = [...new Set(rows.map(row => row.day.slice(0, 7)))]
  if (months.length === 0) return
  const kept = await tx.deleteFrom('profit_months').where('month', 'in', months).returning('month').execute()
  const days = kept.map(({ month }) => `${month}-01`)
  if (days.length === 0) return
  for (const table of ['profit_sums', 'profit_parts'] as const)
    await tx.deleteFrom(table).where('span', '=', 'month').where('day', 'in', days).execute()
}
