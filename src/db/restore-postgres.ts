import pg from 'pg'
import { CENSUS, type Census, censusOf, compareCensus } from './backup-note.ts'
import { forgottenIn } from './carry-forgotten.ts'
import { endsInRestored } from './end-in-restored.ts'
import type { ForgottenRow } from './forgotten-files.ts'
import {
  type AppliedMigration,
  migrationsFolder,
  pendingMigrations,
  readMigrations,
} from './migration-files.ts'
import { primaryAddress } from './postgres-hosts.ts'
import { runPostgresTool, withClient } from './postgres-tools.ts'
import type { Restored } from './restore-sqlite.ts'

type Restoring = {
  backup: string
  note: Census
  databaseUrl: string
  stamp: string
  /** Gets who was forgotten, as the present database knows it, before it is replaced. */
  carry(present: readonly ForgottenRow[]): Promise<void>
}

const ENDS = `do $$ begin
  ${endsInRestored('now()')
    .map(({ table, statement }) => `if to_regclass('${table}') is not null then ${statement}; end if;`)
    .join('\n  ')}
end $$`

/** PostgreSQL cuts names at 63 bytes. */
const NAME_BYTES = 63
const OBJECT_IN_USE = '55006'

/**
 * Replaces a PostgreSQL database that has no connections by a dump: a new database is filled and checked, then the two
 * swap names in one transaction. The user must be allowed to create databases. Settings and rights of the database
 * itself are not copied.
 */
export async function restorePostgres({
  backup,
  note,
  databaseUrl: given,
  stamp,
  carry,
}: Restoring): Promise<Restored> {
  const databaseUrl = await primaryAddress(given)
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  const incoming = dated(name, 'restoring', stamp)
  const replaced = dated(name, 'replaced', stamp)
  // A session cannot rename the database that it is connected to.
  return withClient(addressOf(databaseUrl, name === 'postgres' ? 'template1' : 'postgres'), async server => {
    const exists = await refuseWhileUsed(server, name)
    // long before the swap, which no connection may stand in the way of
    await carry(exists ? await withClient(databaseUrl, forgottenIn) : [])
    await createLike(server, incoming, name)
    try {
      const census = await fill(addressOf(databaseUrl, incoming), backup)
      compareCensus(note, census)
      await swap(server, [...(exists ? [[name, replaced] as const] : []), [incoming, name]])
      return { census, replaced: exists ? replaced : undefined }
    } catch (error) {
      await server.query(`drop database if exists ${pg.escapeIdentifier(incoming)}`)
      throw error
    }
  })
}

/** Returns whether the database exists. */
async function refuseWhileUsed(server: pg.Client, name: string): Promise<boolean> {
  const { rows } = await server.query<{ used: string }>(
    'select (select count(*) from pg_stat_activity where datname = d.datname) as used from pg_database d where datname = $1',
    [name],
  )
  if (Number(rows[0]?.used) > 0) throw new Error(inUse(name))
  return rows.length > 0
}

async function createLike(server: pg.Client, incoming: string, name: string): Promise<void> {
  const { rows } = await server.query<{ encoding: string; collate: string; ctype: string }>(
    'select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype from pg_database where datname = $1',
    [name],
  )
  const [like] = rows
  const locale = like
    ? `encoding ${pg.escapeLiteral(like.encoding)} lc_collate ${pg.escapeLiteral(like.collate)} lc_ctype ${pg.escapeLiteral(like.ctype)}`
    : "encoding 'UTF8'"
  await server.query(`create database ${pg.escapeIdentifier(incoming)} template template0 ${locale}`)
}

async function fill(incomingUrl: string, backup: string): Promise<Census> {
  const args = ['--exit-on-error', '--no-owner', '--no-privileges', backup]
  await runPostgresTool('pg_restore', incomingUrl, { args })
  return withClient(incomingUrl, async client => {
    const applied = await client.query<AppliedMigration>('select name, hash from migrations')
    pendingMigrations(readMigrations(migrationsFolder('postgres')), applied.rows)
    await client.query(ENDS)
    await client.query('analyze')
    const counted = await client.query<Record<string, unknown>>(CENSUS)
    return censusOf(counted.rows[0])
  })
}

async function swap(server: pg.Client, renames: (readonly [string, string])[]): Promise<void> {
  await server.query('begin')
  try {
    for (const [from, to] of renames) {
      await server.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`)
    }
    await server.query('commit')
  } catch (error) {
    await server.query('rollback')
    const used = error instanceof pg.DatabaseError && error.code === OBJECT_IN_USE
    throw used ? new Error(inUse(renames[0]?.[0] ?? ''), { cause: error }) : error
  }
}

const inUse = (name: string): string => `the database ${name} is in use by a running shop: stop it first`

function dated(name: string, kind: 'restoring' | 'replaced', stamp: string): string {
  const end = `-${kind}-${stamp}`
  return `${name.slice(0, NAME_BYTES - end.length)}${end}`
}

function addressOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}
