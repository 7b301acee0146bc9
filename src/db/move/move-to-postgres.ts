import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { hashFile } from '../backup-note.ts'
import { FolderInUse, lockDataDir } from '../data-lock.ts'
import { migratePostgres } from '../migrate-postgres.ts'
import { sqliteFile } from '../start-db.ts'
import { refuseOtherSchema } from './check-schema.ts'
import { type MoveConnection, sqliteMoveConnection } from './move-connection.ts'
import { MoveRefused } from './move-failures.ts'
import { planMove } from './move-plan.ts'
import { type MovedShop, type MoveOptions, moveShop } from './move-shop.ts'
import { isHalfMoved } from './move-target.ts'
import { withPostgresForMove } from './open-postgres-for-move.ts'

export type MovePlace = { dataDir: string; databaseUrl: string }

/**
 * Copies the shop of a data folder into an empty PostgreSQL database, and compares every row. The SQLite file is opened
 * read-only and hashed before and after. Throws MoveRefused with nothing changed.
 */
export async function moveToPostgres(
  { dataDir, databaseUrl }: MovePlace,
  options: MoveOptions,
): Promise<MovedShop> {
  const file = sqliteFile(dataDir)
  if (!existsSync(file))
    throw new MoveRefused(`${dataDir} holds no shop: set DATA_DIR to the folder that has its shop.db.`)
  const lock = lockForMove(dataDir)
  try {
    const before = await hashes(file)
    const moved = await withSqliteSource(file, async source => {
      await refuseOtherSchema(source, file)
      await refuseBroken(source, file)
      return await withPostgresForMove(databaseUrl, async target => {
        if (await isHalfMoved(target)) await refuseOtherSchema(target, 'The half-done move')
        else await migratePostgres(databaseUrl).catch(refuse)
        const plan = await planMove(source, target)
        const done = await moveShop({ ...options, source, target, plan })
        await target.run('vacuum analyze')
        return done
      })
    })
    if ((await hashes(file)) !== before)
      throw new Error(`${file} was written during the move: stop whatever does that, and move again`)
    return moved
  } finally {
    lock.release()
  }
}

/** Keeps a shop from starting on the folder meanwhile. */
export function lockForMove(dataDir: string): { release(): void } {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof FolderInUse) throw new MoveRefused(error.message, { cause: error })
    throw error
  }
}

/** Of the file and of its log, which a killed shop leaves with its last orders. */
async function hashes(file: string): Promise<string> {
  const logged = hasLog(file) ? await hashFile(`${file}-wal`) : undefined
  return `${(await hashFile(file)).sha256} ${logged?.sha256}`
}

const hasLog = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

async function withSqliteSource<Result>(
  file: string,
  work: (source: MoveConnection) => Promise<Result>,
): Promise<Result> {
  const address = pathToFileURL(file)
  // Without a log nothing needs the files that SQLite would create beside it.
  if (!hasLog(file)) address.searchParams.set('immutable', '1')
  const database = new DatabaseSync(address, { readOnly: true })
  try {
    database.exec('begin')
    return await work(sqliteMoveConnection(database))
  } finally {
    database.close()
  }
}

async function refuseBroken(source: MoveConnection, file: string): Promise<void> {
  const damage = (await source.run('pragma quick_check')).map(([line]) => line).filter(line => line !== 'ok')
  if (damage.length > 0)
    throw new MoveRefused(`${file} is damaged: ${damage.slice(0, 3).join('; ')}. Restore a backup first.`)
  const [stray] = await source.run('select "table", "parent" from pragma_foreign_key_check')
  if (stray) throw new MoveRefused(`${file} has rows of ${stray[0]} whose row of ${stray[1]} is missing.`)
}

function refuse(error: unknown): never {
  throw new MoveRefused(error instanceof Error ? error.message : String(error), { cause: error })
}
