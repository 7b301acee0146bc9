import type pg from 'pg'

/** The name under which each process of the shop listens: they find each other by it. */
export const LISTENER_NAME = 'shop changes'
export const ROUNDS_CHANNEL = 'shop_rounds'

/** Longer than a busy process takes; a process that has gone is waited for once. */
export const PATIENCE_MS = 500

/** A connection that listens. The server uses its id again: when it began tells it from the next. */
type Listening = { pid: number; began: string }
type Round = { missing: Set<number>; done(): void }

/**
 * Asks the other processes whether they have heard what was told so far. Notifications come to each in the order of
 * their commits, so whoever answers has heard, and dropped, everything from before the question. Processes are named by
 * the server's id of the connection they listen on.
 */
export class PostgresRounds {
  readonly #rounds = new Map<string, Round>()
  readonly #silent = new Map<number, string>()

  /** Resolves when all that answer have answered, or were waited for long enough. Rejects when the connection is lost. */
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

  /** Hears a question or an answer; `isOwn` tells one's own question. */
  async hear(client: pg.Client, heard: { from: number; payload: string; isOwn: boolean }): Promise<void> {
    const { from, payload, isOwn } = heard
    if (isOwn) return
    const [kind, id = '']: string[] = JSON.parse(payload)
    this.#silent.delete(from)
    if (kind === 'asked') return await say(client, ['heard', id])
    const round = this.#rounds.get(id)
    round?.missing.delete(from)
    if (round?.missing.size === 0) round.done()
  }

  /** Each process that died unheard would be remembered for ever. */
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
