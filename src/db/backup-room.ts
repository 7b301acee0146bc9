import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupFault } from './backup-fault.ts'
import { withClient } from './postgres-tools.ts'
import { type DatabasePlace, sqliteFile } from './start-db.ts'

/** Below 256 MB the shop takes no orders; a backup must not bring it there. */
const RESERVE_BYTES = 300e6
/** A dump is packed and has no indexes: measured at a fifth of the database. */
const DUMP_SHARE = 0.3
const LOOK_EVERY_MS = 2_000

/** The bytes that may still be written where a folder is, or will be; undefined: the system does not say. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  const there = existsSync(folder) || dirname(folder) === folder
  if (!there) return freeBytes(dirname(folder))
  const found = await statfs(folder).catch(() => undefined)
  return found && found.bavail * found.bsize
}

/**
 * Refuses a backup that would fill the disk, and gives one up that does so all the same. The pictures are counted when
 * they are copied: they are few beside the free disk of any machine that holds them once.
 */
export async function keepRoom(
  place: DatabasePlace,
  folder: string,
  given: AbortSignal | undefined,
): Promise<{ signal: AbortSignal; leave(): void }> {
  const free = await freeBytes(folder)
  if (free !== undefined && free < (await databaseCopyBytes(place)) + RESERVE_BYTES) throw noRoom(free)
  const full = new AbortController()
  const timer = setInterval(async () => {
    const left = await freeBytes(folder)
    if (left !== undefined && left < RESERVE_BYTES) full.abort(noRoom(left))
  }, LOOK_EVERY_MS)
  const signal = given ? AbortSignal.any([given, full.signal]) : full.signal
  return { signal, leave: () => clearInterval(timer) }
}

const noRoom = (free: number) =>
  new BackupFault('no_room', `there is too little room for a backup: ${Math.round(free / 1e6)} MB are free`)

async function databaseCopyBytes({ dataDir, databaseUrl }: DatabasePlace): Promise<number> {
  if (!databaseUrl) return (await stat(sqliteFile(dataDir)).catch(() => undefined))?.size ?? 0
  return withClient(databaseUrl, async client => {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return Number(rows[0]?.bytes) * DUMP_SHARE
  })
}
