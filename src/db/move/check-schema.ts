import {
  type AppliedMigration,
  HALF_MOVED,
  isSameMigration,
  migrationsFolder,
  readMigrations,
} from '../migration-files.ts'
import type { MoveConnection } from './move-connection.ts'
import { MoveRefused } from './move-failures.ts'

const HAS_MIGRATIONS = {
  sqlite: "select 1 from sqlite_master where name = 'migrations'",
  postgres: "select 1 where to_regclass('migrations') is not null",
} as const

/** Throws MoveRefused unless a database has exactly the migrations of this program; `what` names it in the message. */
export async function refuseOtherSchema(connection: MoveConnection, what: string): Promise<void> {
  const own = readMigrations(migrationsFolder(connection.engine))
  const applied = await appliedTo(connection)
  if (applied.length === 0) throw new MoveRefused(`${what} holds no shop.`)
  const missing = own.find(({ name }) => !applied.some(had => had.name === name))
  if (missing)
    throw new MoveRefused(
      `${what} is of an older version of the shop (it lacks ${missing.name}): start this version on it once, stop it, and move then.`,
    )
  const foreign = applied.find(
    ({ name, hash }) => !own.some(file => file.name === name && isSameMigration(file, hash)),
  )
  if (foreign)
    throw new MoveRefused(
      `${what} is of another version of the shop (${foreign.name} is not this program's): move with the program that it ran with.`,
    )
}

async function appliedTo(connection: MoveConnection): Promise<AppliedMigration[]> {
  if ((await connection.run(HAS_MIGRATIONS[connection.engine])).length === 0) return []
  const rows = await connection.run('select name, hash from migrations')
  return rows
    .map(([name, hash]) => ({ name: String(name), hash: String(hash) }))
    .filter(({ name }) => name !== HALF_MOVED)
}
