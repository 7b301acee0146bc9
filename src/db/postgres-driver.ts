import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import { CommitWatch } from './commit-watch.ts'
import { isPoolFull, type PrimaryPool } from './primary-pool.ts'
import { refuseInsideTransaction } from './transaction-guard.ts'

/** Thrown when every connection stays taken for ten seconds. */
class PoolBusy extends Error {
  readonly code = 'POOL_BUSY'
}

type Connection = Parameters<PostgresDriver['releaseConnection']>[0]
type Config = PostgresDialectConfig & { pool: PrimaryPool }

class GuardedPostgresDriver extends PostgresDriver {
  readonly #pool: PrimaryPool
  readonly #commits = new CommitWatch<Connection>()

  constructor(config: Config) {
    super(config)
    this.#pool = config.pool
  }

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    refuseInsideTransaction('db.main or db.reports')
    try {
      return await super.acquireConnection(...options)
    } catch (error) {
      throw isPoolFull(error) ? new PoolBusy('waited for a connection in vain', { cause: error }) : error
    }
  }

  override async beginTransaction(...begun: Parameters<PostgresDriver['beginTransaction']>) {
    this.#commits.refuseWhileHanging()
    await super.beginTransaction(...begun)
  }

  override async commitTransaction(connection: Connection) {
    await this.#commits.within(connection, super.commitTransaction(connection))
  }

  /** Kysely rolls back after a failed COMMIT; one that hangs can only be waited for. */
  override async rollbackTransaction(connection: Connection) {
    if (!this.#commits.hangingOn(connection)) await super.rollbackTransaction(connection)
  }

  override async releaseConnection(connection: Connection) {
    const settled = this.#commits.hangingOn(connection)
    if (!settled) return await super.releaseConnection(connection)
    this.#pool.lendOne(settled) // readers go on
    void settled.then(() => super.releaseConnection(connection))
  }
}

/** Kysely's dialect with the guards of this shop: see `CommitWatch` and `refuseInsideTransaction`. */
export class GuardedPostgresDialect extends PostgresDialect {
  readonly #config: Config
  constructor(config: Config) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new GuardedPostgresDriver(this.#config)
  }
}
