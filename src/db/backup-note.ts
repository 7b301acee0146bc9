import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from './open-db.ts'

/** Counts of a database, read in one snapshot: they prove that a copy is complete. */
export type Census = { products: number; orders: number; ordersTaka: number }

/** `backup.json` beside the copied database. */
export type BackupNote = Census & {
  engine: Db['engine']
  file: string
  madeAt: string
  bytes: number
  sha256: string
  /** How many uploaded pictures are in it; undefined in the notes of older programs. */
  pictures?: number | undefined
  picturesBytes?: number | undefined
  /** Whether the copy was read and found whole before it got its name. */
  isChecked?: boolean | undefined
}

/** One query for both engines; PostgreSQL returns a big sum as text, hence the cast to a float, exact to 2^53. */
export const CENSUS = `select (select count(*) from products) as products, (select count(*) from orders) as orders,
  cast(coalesce((select sum(price) from orders), 0) as double precision) as orders_taka`

export function censusOf(row: Record<string, unknown> | undefined): Census {
  return {
    products: Number(row?.products),
    orders: Number(row?.orders),
    ordersTaka: Number(row?.orders_taka),
  }
}

export async function hashFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const { size } = await stat(file)
  return { bytes: size, sha256: hash.digest('hex') }
}

/** Reads a backup's note and checks the copied database against it. Throws when the backup is incomplete. */
export async function readBackup(folder: string): Promise<BackupNote> {
  const note = await readNote(folder)
  const found = await hashFile(join(folder, note.file)).catch(() => undefined)
  if (!found) throw new Error(`${folder} is no whole backup: ${note.file} is missing`)
  if (found.bytes !== note.bytes || found.sha256 !== note.sha256) {
    throw new Error(`${folder} is damaged: ${note.file} is not as it was when the backup was made`)
  }
  return note
}

/** The note alone: nothing is checked. Throws when there is none. */
export async function readNote(folder: string): Promise<BackupNote> {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`${folder} is no backup: it has no backup.json`)
  const note: Partial<Record<keyof BackupNote, unknown>> = JSON.parse(text)
  const { engine, madeAt, sha256 } = note
  if (
    (engine !== 'sqlite' && engine !== 'postgres') ||
    typeof madeAt !== 'string' ||
    typeof sha256 !== 'string'
  ) {
    throw new Error(`${folder} is no backup of this shop: its backup.json says something else`)
  }
  return {
    engine,
    madeAt,
    sha256,
    file: databaseFileOf(engine), // not the note's: a backup names no files elsewhere
    bytes: Number(note.bytes),
    products: Number(note.products),
    orders: Number(note.orders),
    ordersTaka: Number(note.ordersTaka),
    ...(typeof note.pictures === 'number' && { pictures: note.pictures }),
    ...(typeof note.picturesBytes === 'number' && { picturesBytes: note.picturesBytes }),
    // older programs checked those of the embedded database
    isChecked: note.isChecked === true || engine === 'sqlite',
  }
}

export function databaseFileOf(engine: Db['engine']): string {
  return engine === 'sqlite' ? 'shop.db' : 'shop.dump'
}

/** Throws when a restored database does not hold what was backed up. */
export function compareCensus(note: Census, found: Census): void {
  for (const key of ['products', 'orders', 'ordersTaka'] as const) {
    if (note[key] !== found[key])
      throw new Error(`the backup says ${key} ${note[key]}, its database ${found[key]}`)
  }
}
