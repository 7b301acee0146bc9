import { statSync } from 'node:fs'
import { Kysely } from 'kysely'
import { LocalChanges } from './local-changes.ts'
import type { Db } from './open-db.ts'
import { readonlyHandle } from './readonly-handle.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import { renewStatistics } from './sqlite-statistics.ts'
import { SqliteThread } from './sqlite-thread.ts'
import { SqliteWriter } from './sqlite-writer.ts'
import type { Tables } from './tables.ts'
import { transactOn } from './transact-on.ts'

/** Our choice: reports on a million orders take a second; a person who waits longer has left. */
const REPORT_LIMIT_MS = 30_000

/** Rewritten in a few seconds, in which orders wait. */
const WIPED_AT_ONCE_BYTES = 300e6
const VACUUM = { sql: 'vacuum', parameters: [] }
const EMPTY_LOG = { sql: 'pragma wal_checkpoint(truncate)', parameters: [] }

/**
 * Opens a migrated SQLite file: small reads on a connection of the main thread (a slug read takes 30 µs there and 130
 * in a thread), heavy reads in a report thread, files of everything in another, every write in a writer thread.
 */
export function openSqlite(file: string): Db {
  const small = new SqliteConnection({ file, readOnly: true })
  const report = new SqliteThread({ file, readOnly: true, limitMs: REPORT_LIMIT_MS })
  const exporting = new SqliteThread({ file, readOnly: true, limitMs: REPORT_LIMIT_MS, mappedBytes: 0 })
  const writing = new SqliteThread({ file, readOnly: false })
  writing.warmUp()
  const writer = new SqliteWriter(writing)
  const changes = new LocalChanges()
  const main = new Kysely<Tables>({
    dialect: new NodeSqliteDialect({ name: 'db.main', read: statement => small.run(statement), writer }),
  })
  const reports = new Kysely<Tables>({
    dialect: new NodeSqliteDialect({ name: 'db.reports', read: statement => report.run([statement]) }),
  })
  const exports = new Kysely<Tables>({
    dialect: new NodeSqliteDialect({
      name: 'db.exports',
      read: statement => exporting.run([statement]),
    }),
  })
  let closing: Promise<void> | undefined
  async function close() {
    await Promise.all([report.close(), exporting.close()])
    small.close()
    await writer.close() // the last connection puts the log into the file and removes it
  }
  return {
    engine: 'sqlite',
    main,
    reports: readonlyHandle(reports),
    exports: readonlyHandle(exports),
    transact: transactOn({ main, changes }),
    changes,
    state: () => ({ engine: 'sqlite', writer: writer.state }),
    wipe: async ({ isQuiet = false } = {}) => {
      // pages that were split keep copies of their rows where no row stands; only a rewritten file has none
      if (isQuiet || statSync(file).size <= WIPED_AT_ONCE_BYTES) await writer.runOutside(VACUUM)
      await writer.runOutside(EMPTY_LOG)
    },
    renewStatistics: signal => renewStatistics({ main, reports, writer }, signal),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
