import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { orderRow } from '#tests/support/db-rows.ts'
import { migrateSqlite } from './migrate-sqlite.ts'
import { migrationsFolder } from './migration-files.ts'

eachEngine((_engine, open) => {
  test('an order comes from wherever the settings say, and is counted there, but from somewhere', async () => {
    const db = await open()
    const insert = (id: string, via: string) =>
      db.transact(async ({ tx }) => {
        await tx.insertInto('orders').values(orderRow(id)).execute()
        await sql`update orders set via = ${via} where id = ${id}`.execute(tx)
      })
    await insert('o1', 'Showroom')
    await expect(insert('o2', '')).rejects.toThrow()
    const counted = await sql<{ via: string; orders: number }>`
      select via, sum(orders) as orders from order_counts group by via having sum(orders) > 0`.execute(
      db.main,
    )
    expect(counted.rows.map(row => [row.via, Number(row.orders)])).toEqual([['Showroom', 1]])
  })
})

/** Of a migration; of its folder 0. */
const numberOf = (path: string) => Number(/^\d{4}/.exec(basename(path))?.[0] ?? 0)

test('on sqlite the words of the table change alone: what belongs to it stays, and the file is whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-sources-'))
  const migrations = migrationsFolder('sqlite')
  const upTo = (last: number) => {
    const some = join(folder, `up-to-${last}`)
    cpSync(migrations, some, { recursive: true, filter: path => numberOf(path) <= last })
    return some
  }
  const file = join(folder, 'shop.db')
  migrateSqlite(file, upTo(17))
  const schema = () => {
    const database = new DatabaseSync(file, { readOnly: true })
    const rows = database
      .prepare("select type, name, sql from sqlite_schema where tbl_name = 'orders' order by name")
      .all()
    const check = database.prepare('pragma integrity_check').all()
    const sequence = database.prepare("select seq from sqlite_sequence where name = 'orders'").get()
    database.close()
    return {
      rows: rows.map(row => ({ ...row })),
      check: check.map(row => ({ ...row })),
      sequence: { ...sequence },
    }
  }
  const old = schema()
  migrateSqlite(file, upTo(18))
  const changed = schema()
  const four = "check (via in ('WhatsApp', 'Facebook', 'Messenger', 'Website'))"
  expect(JSON.stringify(old.rows)).toContain(four)
  expect(changed).toEqual({
    ...old,
    rows: old.rows.map(row => ({
      ...row,
      sql: row.sql && String(row.sql).replace(four, "check (via <> '')"),
    })),
    check: [{ integrity_check: 'ok' }],
  })
  expect(changed.rows.filter(row => row.type === 'trigger').length).toBeGreaterThan(5)
  rmSync(folder, { recursive: true })
})
