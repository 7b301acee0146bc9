import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#db/tables.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { columns } from '#tests/support/db-columns.ts'

const kinds: Record<string, string> = {
  TEXT: 'text',
  INTEGER: 'whole',
  REAL: 'real',
  text: 'text',
  timestamptz: 'text',
  int4: 'whole',
  int8: 'whole',
  float8: 'real',
}

type Column = { in_table: string; name: string; type: string; required: number }

// pragma_table_xinfo and not Kysely's introspection, which leaves out generated columns.
const asked = {
  sqlite: sql<Column>`
    select m.name as in_table, x.name, x.type, max(x."notnull", x.pk > 0) as required
    from pragma_table_list m, pragma_table_xinfo(m.name) x
    where m.schema = 'main' and m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'`,
  postgres: sql<Column>`
    select table_name as in_table, column_name as name, udt_name as type,
      case is_nullable when 'NO' then 1 else 0 end as required
    from information_schema.columns where table_schema = current_schema()`,
}

async function columnsOf(db: Kysely<Tables>, engine: 'sqlite' | 'postgres') {
  const { rows } = await asked[engine].execute(db)
  const found: Record<string, Record<string, string>> = {}
  for (const { in_table, name, type, required } of rows) {
    if (in_table === 'migrations') continue
    found[in_table] ??= {}
    found[in_table][name] = `${kinds[type] ?? type}${required ? '' : '?'}`
  }
  return found
}

eachEngine((engine, open) => {
  test('the database has the tables and columns that tables.ts says', async () => {
    const db = await open()
    expect(await columnsOf(db.main, engine)).toEqual(columns)
  })

  if (engine === 'sqlite') {
    test('every table is strict, so that text stays out of number columns as on PostgreSQL', async () => {
      const db = await open()
      const loose = sql`select name from pragma_table_list where schema = 'main' and type = 'table' and strict = 0
        and name not like 'sqlite\\_%' escape '\\' and name <> 'migrations'`
      expect((await loose.execute(db.main)).rows).toEqual([])
    })
  }
})
