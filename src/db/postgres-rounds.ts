import type pg from 'pg'

/** The name under which each process of the shop listens, by which they find each other. */
export const LISTENER_NAME = 'shop changes'
export const ROUNDS_CHANNEL = 'shop_rounds'

/** Longer than a busy process takes; a dead process delays one round only. */
export const PATIENCE_MS = 500

/** A listening connection. The server reuses ids: the time of its start distinguishes it from the next. */
type Listening = { pid: number; began: string }
type Round = { missing: Set<number>; done(): void }

/**
 * Asks the other processes whether they have received everything published so far. Notifications come to each in the
 * sequence of their commits, so a process that answers has received, and dropped from its caches, everything before the
 * question. Processes are named by the server's id of their listening connection.
 */
export class PostgresRounds {
  readonly #rounds = new Map<string, Round>()
  readonly #silent = new Map<number, string>()

  /** Resolves when every process has answered or timed out. Rejects when the connection is lost. */
  async ask(client: pg.Client): Promise<void> {
    const listening = await listOthers(client)
    this.#forgetGone(listening)
    const others = listening.filter(({ pid, began }) => this.#silent.get(pid) !== began)
    const missing = new Set(others.map(({ pid }) => pid))
    if (missing.size === 0) return
    const id = crypto.randomUUID()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#rounds.set(id, { missing, done: resolve })
    const patience = setTimeout(resolve, PATIENCE_MS)
    try {
      await say(client, ['asked', id])
      await promise
      for (const { pid, began } of others) if (missing.has(pid)) this.#silent.set(pid, began)
    } finally {
      clearTimeout(patience)
      this.#rounds.delete(id)
    }
  }

  /** Handles a question or an answer; `isOwn`: the question of this process. */
  async receive(
    client: pg.Client,
    received: { from: number; payload: string; isOwn: boolean },
  ): Promise<void> {
    const { from, payload, isOwn } = received
    if (isOwn) return
    const [kind, id = '']: string[] = JSON.parse(payload)
    this.#silent.delete(from)
    if (kind === 'asked') return await say(client, ['heard', id])
    const round = this.#rounds.get(id)
    round?.missing.delete(from)
    if (round?.missing.size === 0) round.done()
  }

  /** Otherwise each process that died without an answer would stay in the map for ever. */
  #forgetGone(listening: readonly Listening[]): void {
    const present = new Set(listening.map(({ pid }) => pid))
    for (const pid of this.#silent.keys()) if (!present.has(pid)) this.#silent.delete(pid)
  }
}

async function say(client: pg.Client, words: readonly string[]): Promise<void> {
  await client.query('select pg_notify($1, $2)', [ROUNDS_CHANNEL, JSON.stringify(words)])
}

async function listOthers(client: pg.Client): Promise<Listening[]> {
  const { rows } = await client.query<Listening>(
    `select pid, coalesce(backend_start::text, '') as began from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [LISTENER_NAME],
  )
  return rows
}
