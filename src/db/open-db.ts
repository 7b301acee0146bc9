import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { ChangeTag } from '#domain/change-tag.ts'
import type { Tables } from './tables.ts'

/** Publishes which parts of the shop changed, in this process and in others on the same database. */
export type ChangeFeed = {
  /** `'everything'` after a lost connection. */
  subscribe(listener: (tags: readonly ChangeTag[] | 'everything') => void): () => void
  /** Resolves when every process has received all earlier tags; it waits only briefly for one that does not answer. */
  allProcessesNotified(): Promise<void>
}

/** Inside a transaction: the handle to query with, and `publish`, which publishes its tags only after the commit. */
export type Transaction = { tx: KyselyTransaction<Tables>; publish(...tags: ChangeTag[]): void }

/** The load of a database in this process. Sums are since its start. */
export type DbState =
  | {
      engine: 'sqlite'
      /** Transactions waiting for the one writer now; how many began in all, and the sum of their waiting times. */
      writer: { waiting: number; begun: number; waitedMs: number }
    }
  | {
      engine: 'postgres'
      /** Connections, idle ones, and how many requests wait for one. */
      pool: { open: number; idle: number; waiting: number }
      /** Whether the changes of other processes are received. */
      isListening: boolean
    }

/**
 * The database of the shop, on either engine. `main`: small reads. `reports`: anything that may take more than a few
 * milliseconds (lists, search, overview); it cannot write. `exports`: the same for files of everything, which neither
 * delay lists there nor take much memory. Every write goes through `transact`.
 */
export type Db = {
  engine: 'sqlite' | 'postgres'
  main: Kysely<Tables>
  reports: ReadonlyKysely<Tables>
  exports: ReadonlyKysely<Tables>
  /** Throws `OutcomeUnknown` when the answer to its COMMIT was lost: repeating the request shows what was written. */
  transact<Result>(work: (inside: Transaction) => Promise<Result>): Promise<Result>
  changes: ChangeFeed
  state(): DbState
  /**
   * Removes from SQLite's files what was erased from its tables: the file is rewritten, unless it is so large that
   * orders would wait for long and it is not a quiet hour, and its log is emptied. PostgreSQL removes old versions of
   * rows by itself.
   */
  wipe(when?: { isQuiet?: boolean }): Promise<void>
  close(): Promise<void>
}
