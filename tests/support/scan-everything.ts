import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'

const TABLES = {
  sqlite: sql<{
    name: string
  }>`select name from pragma_table_list where schema = 'main' and type = 'table'
    and name not like 'sqlite\\_%' escape '\\'`,
  postgres: sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`,
}

/** Every value of every table, by the table: whatever the database would tell anybody who asks it. */
export async function everythingIn(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await TABLES[db.engine].execute(db.main)
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db.main)
    found.set(name, rows.map(row => Object.values(row).map(shown).join('\n')).join('\n'))
  }
  return found
}

const shown = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)

/** Every file below a folder, by its path there. */
export function filesIn(folder: string): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name)
      found.set(path.slice(folder.length + 1), readFileSync(path))
    }
  return found
}

/** Where one of the words stands, in capitals or not: `orders: rahim`. */
export function placesOf(words: readonly string[], where: ReadonlyMap<string, string | Buffer>): string[] {
  return [...where].flatMap(([place, contents]) => {
    const text = (typeof contents === 'string' ? contents : contents.toString('utf8')).toLowerCase()
    return words.filter(word => text.includes(word.toLowerCase())).map(word => `${place}: ${word}`)
  })
}
