import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { LateReads } from '../open-db.ts'
import { readonlyHandle } from '../readonly-handle.ts'
import type { Tables } from '../tables.ts'
import { refuseInsideTransaction } from '../transaction-guard.ts'
import type { ReplicaWatch } from './replica-watch.ts'

type Sources = { main: Kysely<Tables>; replica: Kysely<Tables>; watch: ReplicaWatch }

/**
 * The reads of one answer; see `LateReads`. It never returns to the replica, where rows could be missing that the
 * database has named already. Any failure there is answered by the database: a conflict with what is replayed, a lost
 * connection, a table that is not there yet; what is wrong in itself fails again.
 */
export function lateReadsOf(sources: Sources): LateReads {
  const connection = new LateConnection(sources)
  const handle = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connection),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return {
    reports: readonlyHandle(handle),
    asOf: () =>
      connection.asOfMs === undefined
        ? undefined
        : new Date(Date.now() - (performance.now() - connection.asOfMs)),
  }
}

class LateConnection implements DatabaseConnection {
  readonly #sources: Sources
  #hasLeft = false
  /** When the data of its first statement was of, by `performance.now()`: later ones are never older. */
  asOfMs: number | undefined

  constructor(sources: Sources) {
    this.#sources = sources
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { main, replica, watch } = this.#sources
    if (!this.#hasLeft) {
      const asOfMs = watch.usableAsOfMs()
      try {
        if (asOfMs !== undefined) {
          const result = await replica.executeQuery<Row>(query as CompiledQuery<Row>)
          this.asOfMs ??= asOfMs
          return result
        }
      } catch {
        // the database itself answers below
      }
      this.#hasLeft = true
      watch.countAnswerInstead()
    }
    return await main.executeQuery<Row>(query as CompiledQuery<Row>)
  }

  streamQuery(): never {
    throw new Error('reports are not streamed')
  }
}

const driverOf = (connection: LateConnection): Driver => ({
  init: async () => {},
  acquireConnection: async () => {
    refuseInsideTransaction('what may be late')
    return connection
  },
  beginTransaction: noTransaction,
  commitTransaction: noTransaction,
  rollbackTransaction: noTransaction,
  releaseConnection: async () => {},
  destroy: async () => {},
})

async function noTransaction(): Promise<never> {
  throw new Error('reports that may be late are read outside transactions')
}
