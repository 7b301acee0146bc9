import { createHash } from 'node:crypto'
import type { Tables } from '../tables.ts'
import type { MoveConnection, MovedRow, MovedValue } from './move-connection.ts'
import { type ColumnKind, keyOf, type MovedTable, selectRows } from './move-plan.ts'

/** What a table holds. Two tables with the same digest hold the same rows. */
export type TableDigest = {
  table: string
  rows: number
  sha256: string
  sums: Readonly<Record<string, number>>
}

/** Columns whose sums are shown, so that a person can compare them with the reports of the shop. */
const SUMMED = {
  orders: ['price', 'advance_paid'],
  advance_messages: ['amount'],
  advances: ['came', 'counted', 'refunded'],
  order_lines: ['quantity'],
  order_counts: ['orders', 'taka'],
  sizes: ['stock'],
  stock_movements: ['change'],
  parcels: ['collected', 'charge'],
  payouts: ['amount', 'charges'],
  payout_lines: ['collected', 'charge'],
} as const satisfies { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table])[] }

const LARGEST_WHOLE = 2_147_483_647

export type Reading = {
  /** Writes a NUL, which PostgreSQL cannot store, as U+FFFD, the sign of a lost character. */
  replacesNul: boolean
  /** Gets the number of rows after every batch. */
  print(table: string, rows: number): void
  /** Gets what the other engine cannot store, with its place. */
  blame(fault: string): void
}

/** The rows of a table as both engines can store them, in batches in the order of its key. */
export async function* readRows(
  source: MoveConnection,
  table: MovedTable,
  { after, reading }: { after?: MovedRow; reading: Pick<Reading, 'replacesNul' | 'blame'> },
): AsyncIterable<MovedRow[]> {
  for await (const batch of source.batches(selectRows(source.engine, table, after), after ?? [])) {
    yield batch.map(row =>
      row.map((value, index) => {
        const { name = '', kind = 'text' } = table.columns[index] ?? {}
        return storable(value, kind, {
          replacesNul: reading.replacesNul,
          blame: why => reading.blame(`${table.name}.${name} of ${keyOf(table, row).join(', ')}: ${why}`),
        })
      }),
    )
  }
}

type Storing = { replacesNul: boolean; blame(why: string): void }

function storable(value: MovedValue, kind: ColumnKind, { replacesNul, blame }: Storing): MovedValue {
  if (value === null) return value
  if (kind === 'text') {
    if (typeof value !== 'string' || !value.includes('\0')) return value
    if (!replacesNul) blame('its text holds a NUL, which PostgreSQL cannot store')
    return value.replaceAll('\0', '\ufffd')
  }
  if (kind === 'instant') {
    const at = new Date(value)
    if (!Number.isNaN(at.getTime())) return at.toISOString()
    blame('it is no instant')
  }
  if (kind === 'whole' && Math.abs(Number(value)) > LARGEST_WHOLE)
    blame('its number is larger than PostgreSQL stores there')
  return value
}

/** Reads whole tables; the connection must be in a transaction. */
export async function digestTables(
  connection: MoveConnection,
  plan: readonly MovedTable[],
  reading: Reading,
): Promise<TableDigest[]> {
  const digests: TableDigest[] = []
  for (const table of plan) digests.push(await digestTable(connection, table, reading))
  return digests
}

async function digestTable(
  connection: MoveConnection,
  table: MovedTable,
  reading: Reading,
): Promise<TableDigest> {
  const hash = createHash('sha256')
  const summed = sumsOf(table)
  let rows = 0
  for await (const batch of readRows(connection, table, { reading })) {
    for (const row of batch) {
      hash.update(`${JSON.stringify(row)}\n`)
      for (const sum of summed) sum.total += Number(row[sum.index])
    }
    rows += batch.length
    reading.print(table.name, rows)
  }
  const sums = Object.fromEntries(summed.map(({ name, total }) => [name, total]))
  return { table: table.name, rows, sha256: hash.digest('hex'), sums }
}

function sumsOf(table: MovedTable): { name: string; index: number; total: number }[] {
  const names: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(SUMMED))
  return (names.get(table.name) ?? []).map(name => ({
    name,
    index: table.columns.findIndex(column => column.name === name),
    total: 0,
  }))
}

/** What differs between two sides, a line for each table. */
export function differences(source: readonly TableDigest[], target: readonly TableDigest[]): string[] {
  return source.flatMap(here => {
    const there = target.find(({ table }) => table === here.table)
    if (there?.sha256 === here.sha256) return []
    return [`${sentenceOf(here)} in the source, ${there ? sentenceOf(there) : 'nothing'} in the target`]
  })
}

/** Such as `orders: 200,000 rows, price 512,000,000, advance_paid 0`. */
export function sentenceOf({ table, rows, sums }: TableDigest): string {
  const totals = Object.entries(sums).map(([name, total]) => `${name} ${inFigures(total)}`)
  return [`${table}: ${inFigures(rows)} rows`, ...totals].join(', ')
}

export const inFigures = (count: number): string => count.toLocaleString('en-US')
