import pg from 'pg'
import { placeOf } from './postgres-address.ts'
import { primaryAddress } from './postgres-hosts.ts'

/** A server delivers within milliseconds; a pooler that shares sessions never does. */
const DELIVERY_LIMIT_MS = 3_000

/**
 * Throws when a session does not receive what it listens for: a pooler in transaction or statement mode stands between,
 * and gives each statement another session of the server. Behind one the changes of other processes would be lost, and
 * the lock of a migration would stay with a session that nobody has any more, both without an error.
 */
export async function refuseTransactionPooler(databaseUrl: string): Promise<void> {
  const address = await primaryAddress(databaseUrl)
  const [hearing, saying] = [connectionTo(address), connectionTo(address)]
  const { promise: isHeard, resolve } = Promise.withResolvers<boolean>()
  const limit = setTimeout(resolve, DELIVERY_LIMIT_MS, false)
  try {
    await Promise.all([hearing.connect(), saying.connect()])
    const channel = `shop_try_${crypto.randomUUID().replaceAll('-', '')}`
    hearing.on('notification', () => resolve(true))
    await hearing.query(`listen ${channel}`)
    // by another connection: a session hears itself even behind such a pooler
    await saying.query(`notify ${channel}`)
    if (!(await isHeard)) throw new Error(reasonFor(databaseUrl))
    await hearing.query(`unlisten ${channel}`)
  } finally {
    clearTimeout(limit)
    await Promise.all([hearing.end(), saying.end()])
  }
}

function connectionTo(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, application_name: 'shop start' })
  client.on('error', () => {}) // the statement under way fails with it
  return client
}

const reasonFor = (databaseUrl: string): string =>
  `The database at ${placeOf(databaseUrl)} is behind a pooler that shares its sessions, such as PgBouncer with pool_mode = transaction: the shop would miss the changes of its other processes. Name the database itself in DATABASE_URL, or set pool_mode = session for it.`
