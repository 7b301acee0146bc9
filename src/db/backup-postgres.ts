import { open } from 'node:fs/promises'
import { CENSUS, type Census, censusOf } from './backup-note.ts'
import { runPostgresTool, withClient } from './postgres-tools.ts'

/** Dumps a PostgreSQL database that may be written meanwhile; the counts are of the very snapshot that is dumped. */
export async function backupPostgres(databaseUrl: string, target: string): Promise<Census> {
  return withClient(databaseUrl, async client => {
    await client.query('begin isolation level repeatable read read only')
    const exported = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const counted = await client.query<Record<string, unknown>>(CENSUS)
    const layout = [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${exported.rows[0]?.snapshot}`,
    ]
    await runPostgresTool('pg_dump', databaseUrl, [...layout, `--file=${target}`])
    await client.query('commit')
    const file = await open(target, 'r+')
    await file.sync()
    await file.close()
    return censusOf(counted.rows[0])
  })
}
