import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type MigrationFile = { name: string; text: string; hash: string }
export type AppliedMigration = { name: string; hash: string }

/** The same table on both engines. */
export const MIGRATIONS_TABLE =
  'create table if not exists migrations (name text primary key, hash text not null, applied_at text not null)'

/** Stands among the migrations of a database while a move into it is half-done, so that no program starts on it. */
export const HALF_MOVED = '9999-half-moved'

/**
 * Of migrations whose comments were edited after shops had applied them, what those shops have noted, on SQLite and on
 * PostgreSQL. No statement differs, so both texts count as the same migration.
 */
const FORMER_HASHES: Readonly<Record<string, readonly string[]>> = {
  // it named the file domain/order-search-text.ts, which has moved
  '0008-order-desk.sql': [
    'eabbc18cbbffa1273d7c924dbcd3b8635053adb7096e97bf8180f49afd46cc97',
    'cfbdcb07c63501f89757f56ff58984ecd476d599691baaab076a8fad8ad46abf',
  ],
}

/** Whether a database that noted this hash has applied this very migration. */
export const isSameMigration = (
  { name, hash }: Pick<MigrationFile, 'name' | 'hash'>,
  noted: string | undefined,
) => noted !== undefined && (noted === hash || (FORMER_HASHES[name]?.includes(noted) ?? false))

export function migrationsFolder(engine: 'sqlite' | 'postgres'): string {
  return fileURLToPath(new URL(`../../migrations/${engine}/`, import.meta.url))
}

/** The numbered files of a folder in order. The hash ignores the line ends of a checkout. */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder).filter(name => name.endsWith('.sql'))
  const misnamed = names.find(name => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (misnamed) throw new Error(`${misnamed} is no name of a migration: use 0001-what-it-does.sql`)
  return names.sort().map(name => {
    const text = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

/** The files still to apply. Throws when the database has an edited migration or one that this program lacks. */
export function pendingMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationFile[] {
  if (applied.some(({ name }) => name === HALF_MOVED))
    throw new Error(
      'the database holds a half-done move from another one: run the move again, and it goes on where it stopped',
    )
  for (const { name, hash } of applied) {
    const file = files.find(candidate => candidate.name === name)
    if (!file) throw new Error(`the database is newer than this program: it has the migration ${name}`)
    if (!isSameMigration(file, hash)) {
      throw new Error(`the migration ${name} was edited after it was applied: restore it and write a new one`)
    }
  }
  const last =
    applied
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? ''
  const pending = files.filter(file => !applied.some(({ name }) => name === file.name))
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new Error(`the migration ${late.name} comes before ${last}, which is applied: number it anew`)
  return pending
}
