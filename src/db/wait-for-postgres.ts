import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The longest wait of a start, and where it is reported. */
export type Waiting = { limitMs: number; say(line: string): void }

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000
/** A server that accepts a connection and sends nothing, as one that hangs, counts as away. */
const ANSWER_LIMIT_MS = 5_000
/** No server listens yet, or its name is not known yet: both pass when machines start together. */
const NOT_THERE_YET: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03', // it starts up, shuts down or recovers
])
/** Errors of the driver without a code. */
const NO_ANSWER = /^(?:Connection terminated|timeout expired)/

/**
 * Resolves when the server answers; tries again with longer and longer pauses until the limit. Throws with the server's
 * place when it is still away, and at once when it answers with anything else, such as a wrong password.
 */
export async function waitForPostgres(databaseUrl: string, { limitMs, say }: Waiting): Promise<void> {
  const endsAtMs = performance.now() + limitMs
  for (
    let pauseMs = FIRST_PAUSE_MS, asked = 1;
    ;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS), asked += 1
  ) {
    const failure = await ask(databaseUrl)
    if (!failure) return
    const place = `The database at ${placeOf(databaseUrl)}`
    if (!isNotThereYet(failure)) throw new Error(`${place} refuses: ${reasonOf(failure)}`, { cause: failure })
    if (performance.now() + pauseMs > endsAtMs)
      throw new Error(`${place} cannot be reached: ${reasonOf(failure)}`, { cause: failure })
    if (asked === 1) say(`${place} cannot be reached yet: waiting for it for ${limitMs / 1000} s at most`)
    await sleep(pauseMs)
  }
}

async function ask(connectionString: string): Promise<Error | undefined> {
  const connectionTimeoutMillis = ANSWER_LIMIT_MS
  const client = new pg.Client({ connectionString, connectionTimeoutMillis, application_name: 'shop start' })
  client.on('error', () => {}) // it may go away again at any moment
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined)

const isNotThereYet = (error: Error): boolean =>
  NOT_THERE_YET.has(codeOf(error)) || NO_ANSWER.test(error.message)

/** A name with several addresses fails with an error for each and an empty message. */
const reasonOf = (error: Error): string => error.message || String(codeOf(error))

/** Host and name of a database, without the user and the password, which must not be in a log. */
export function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}
