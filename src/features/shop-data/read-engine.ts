import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { DataReport } from '#domain/shop-data/data-report.ts'

type Engine = Pick<DataReport, 'engine' | 'version' | 'databaseBytes'>
type Row = { version: string; bytes: number | string }

const READ: Record<Db['engine'], RawBuilder<Row>> = {
  sqlite: sql<Row>`select sqlite_version() as version, page_count * page_size as bytes
    from pragma_page_count, pragma_page_size`,
  postgres: sql<Row>`select split_part(current_setting('server_version'), ' ', 1) as version,
    pg_database_size(current_database()) as bytes`,
}

/** The engine of the database, and the room that it takes; no row of the shop is read. */
export async function readEngine({ engine, main }: Db): Promise<Engine> {
  const { rows } = await READ[engine].execute(main)
  return { engine, version: rows[0]?.version ?? '', databaseBytes: Number(rows[0]?.bytes ?? 0) }
}
