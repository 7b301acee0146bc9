/**
 * The longest wait for the answer to a COMMIT, in milliseconds: as long as for a lock. A server whose synchronous standby
 * is lost answers none, for as long as the standby is away.
 */
const COMMIT_LIMIT_MS = 5_000

/** A COMMIT whose answer did not come in time. `settled`: its end, whenever that comes; it never rejects. */
export class CommitHangs extends Error {
  readonly code = 'COMMIT_HANGS'
  readonly settled: Promise<void>
  constructor(settled: Promise<void>) {
    super('the database does not answer a COMMIT: is its synchronous standby away?')
    this.settled = settled
  }
}

/** Thrown for a transaction that has not begun, while the COMMIT of another one hangs. */
export class CommitsHang extends Error {
  readonly code = 'COMMITS_HANG'
  constructor() {
    super('the database does not answer the COMMIT of an earlier transaction')
  }
}

/**
 * Bounds the wait for each COMMIT. A hanging one cannot be called off: the server has written it, and would tell a
 * client that cancels it that it is kept by every standby. So its connection stays taken until the server answers, and
 * meanwhile no other transaction begins: each would take one connection more.
 */
export class CommitWatch<Connection extends object> {
  readonly #hanging = new Map<Connection, Promise<void>>()
  readonly #limitMs: number

  constructor(limitMs = COMMIT_LIMIT_MS) {
    this.#limitMs = limitMs
  }

  refuseWhileHanging(): void {
    if (this.#hanging.size > 0) throw new CommitsHang()
  }

  /** Resolves when the COMMIT is answered. Rejects with CommitHangs when that takes too long. */
  async within(connection: Connection, commit: Promise<void>): Promise<void> {
    const limit = Promise.withResolvers<'late'>()
    const timer = setTimeout(limit.resolve, this.#limitMs, 'late')
    try {
      if ((await Promise.race([commit, limit.promise])) !== 'late') return
    } finally {
      clearTimeout(timer)
    }
    const settled = commit
      .catch(() => {}) // who asked was told that nobody knows
      .then(() => void this.#hanging.delete(connection))
    this.#hanging.set(connection, settled)
    throw new CommitHangs(settled)
  }

  /** The end of the connection's hanging COMMIT; undefined when it has none. */
  hangingOn(connection: Connection): Promise<void> | undefined {
    return this.#hanging.get(connection)
  }
}
