import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { ChangeTag } from '#domain/change-tag.ts'
import type { Tables } from './tables.ts'

/** Hears which parts of the shop changed, on this process and on others of the same database. */
export type ChangeFeed = {
  /** `'everything'` after a lost connection. */
  subscribe(listener: (tags: readonly ChangeTag[] | 'everything') => void): () => void
  /** Resolves when every process has heard what was told before; one that does not answer is not waited for long. */
  allProcessesNotified(): Promise<void>
}

/** Inside a transaction: the handle to query with, and `tell`, whose tags reach subscribers after the commit only. */
export type Transaction = { tx: KyselyTransaction<Tables>; tell(...tags: ChangeTag[]): void }

/** How busy a database is in this process. Sums are since its start. */
export type DbState =
  | {
      engine: 'sqlite'
      /** Transactions that wait for the one writer now, and how many began in all, after waiting for so long in sum. */
      writer: { waiting: number; begun: number; waitedMs: number }
    }
  | {
      engine: 'postgres'
      /** Connections, those of them that nobody uses, and how many wait for one. */
      pool: { open: number; idle: number; waiting: number }
      /** Whether changes that other processes make are heard. */
      isListening: boolean
    }

/**
 * The database of the shop, on either engine. `main`: small reads. `reports`: anything that may take more than a
 * few milliseconds (lists, search, overview); it cannot write. `exports`: the same for files of everything, which hold
 * up no list there and take little memory. Every write goes through `transact`.
 */
export type Db = {
  engine: 'sqlite' | 'postgres'
  main: Kysely<Tables>
  reports: ReadonlyKysely<Tables>
  exports: ReadonlyKysely<Tables>
  /** Throws `OutcomeUnknown` when the answer to its COMMIT got lost: only the same work done again tells what was kept. */
  transact<Result>(work: (inside: Transaction) => Promise<Result>): Promise<Result>
  changes: ChangeFeed
  state(): DbState
  close(): Promise<void>
}
