import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { checkSqlite } from '../check-sqlite.ts'
import { syncFolder } from '../make-backup.ts'
import { migrateSqlite } from '../migrate-sqlite.ts'
import { sqliteFile } from '../start-db.ts'
import { refuseOtherSchema } from './check-schema.ts'
import { inFigures } from './digest-tables.ts'
import { type MoveConnection, quoted, sqliteMoveConnection } from './move-connection.ts'
import { MoveRefused } from './move-failures.ts'
import { planMove } from './move-plan.ts'
import { type MovedShop, type MoveOptions, moveShop } from './move-shop.ts'
import { isHalfMoved } from './move-target.ts'
import { lockForMove, type MovePlace } from './move-to-postgres.ts'
import { withPostgresForMove } from './open-postgres-for-move.ts'

const MEGABYTE = 1_000_000

/**
 * Copies the shop of a PostgreSQL database into a data folder that has none, and compares every row. The file gets its
 * name only when it is complete; until then it is `shop.db.moving`. The database is read in one transaction that keeps
 * others from writing. Throws MoveRefused with nothing changed.
 */
export async function moveToSqlite(
  { dataDir, databaseUrl }: MovePlace,
  options: MoveOptions,
): Promise<MovedShop> {
  const file = sqliteFile(dataDir)
  if (existsSync(file))
    throw new MoveRefused(
      `The target is not empty: ${file} exists. Rename it if you may need it (shop-before.db), or set DATA_DIR to another folder.`,
    )
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockForMove(dataDir)
  const moving = `${file}.moving`
  try {
    const moved = await withPostgresForMove(databaseUrl, async source => {
      await refuseOtherSchema(source, 'The PostgreSQL database')
      await lockSource(source)
      if (options.startsOver) removeFile(moving)
      if (!existsSync(moving)) await refuseFullDisk(source, dataDir)
      return await intoFile(moving, source, options)
    })
    checkSqlite(moving)
    const handle = await open(moving, 'r+')
    await handle.sync()
    await handle.close()
    renameSync(moving, file)
    await syncFolder(dataDir)
    return moved
  } finally {
    lock.release()
  }
}

async function intoFile(moving: string, source: MoveConnection, options: MoveOptions): Promise<MovedShop> {
  if (!(await isHalfMovedFile(moving))) migrateSqlite(moving)
  const database = new DatabaseSync(moving)
  try {
    // Its references are checked at the end, all at once.
    database.exec('pragma foreign_keys = off; pragma synchronous = full; pragma cache_size = -65536')
    const target = sqliteMoveConnection(database)
    await refuseOtherSchema(target, moving)
    const plan = await planMove(target, source)
    const moved = await moveShop({ ...options, startsOver: false, source, target, plan })
    database.exec('analyze; pragma wal_checkpoint(truncate)')
    return moved
  } finally {
    database.close()
  }
}

async function isHalfMovedFile(moving: string): Promise<boolean> {
  if (!existsSync(moving)) return false
  const database = new DatabaseSync(moving)
  try {
    return await isHalfMoved(sqliteMoveConnection(database))
  } finally {
    database.close()
  }
}

/** One state of the database, read-only, which nobody changes until the comparison is over. */
async function lockSource({ run }: MoveConnection): Promise<void> {
  const tables = await run(
    "select table_name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
  )
  await run('begin isolation level repeatable read')
  await run(`lock table ${tables.map(([name]) => quoted(String(name))).join(', ')} in share mode`)
  await run('set transaction read only')
}

/** The file takes about the room of the tables with their indexes. */
async function refuseFullDisk({ run }: MoveConnection, dataDir: string): Promise<void> {
  const [row] = await run(
    "select cast(coalesce(sum(pg_total_relation_size(oid)), 0) as bigint) from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  )
  const needed = Number(row?.[0])
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free >= needed) return
  const inMegabytes = (bytes: number) => `${inFigures(Math.ceil(bytes / MEGABYTE))} MB`
  throw new MoveRefused(
    `The disk of ${dataDir} has ${inMegabytes(free)} free, and the shop needs about ${inMegabytes(needed)}: make room, or set DATA_DIR to a folder on another disk.`,
  )
}

function removeFile(file: string): void {
  for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { force: true })
}
