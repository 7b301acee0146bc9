import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupStage } from '#domain/shop-data/backup.ts'
import { type BackupNote, databaseFileOf, hashFile } from './backup-note.ts'
import { keepRoom } from './backup-room.ts'
import { checkCopy, copyDatabase } from './copy-database.ts'
import { copyPictures } from './copy-pictures.ts'
import type { DatabasePlace } from './start-db.ts'

export type MakeBackup = {
  now: Date
  /** Told when a stage begins. */
  onStage?: ((stage: BackupStage) => void) | undefined
  /** Gives the backup up; nothing of it stays. */
  signal?: AbortSignal | undefined
}

/** Such as 20260605-043000, in UTC. */
export function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
}

/**
 * Backs the shop up while it runs. A backup is one folder: `shop.db` or `shop.dump`, `uploads/` when there are any
 * uploaded pictures, and `backup.json` with the counts of the database. The copy is read and checked, and the folder
 * gets its name only when it is complete. The secret that signs cookies is not in it: a shop restored elsewhere makes a
 * new one.
 */
export async function makeBackup(
  place: DatabasePlace,
  target: string,
  { now, onStage = () => {}, signal }: MakeBackup,
): Promise<BackupNote> {
  if (existsSync(target)) throw new Error(`${target} exists already`)
  const part = `${target}.part`
  const room = await keepRoom(place, dirname(target), signal)
  try {
    await mkdir(dirname(target), { recursive: true })
    await rm(part, { recursive: true, force: true })
    await mkdir(part, { mode: 0o700 }) // it holds names and addresses
    const note = await fill(place, part, { now, onStage, signal: room.signal })
    await rename(part, target)
    await syncFolder(dirname(target))
    return note
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    // what was given up fails in many ways; the reason says why
    throw room.signal.aborted ? room.signal.reason : error
  } finally {
    room.leave()
  }
}

type Filling = { now: Date; onStage(stage: BackupStage): void; signal: AbortSignal }

async function fill(
  place: DatabasePlace,
  part: string,
  { now, onStage, signal }: Filling,
): Promise<BackupNote> {
  const engine = place.databaseUrl ? 'postgres' : 'sqlite'
  const file = databaseFileOf(engine)
  const copy = join(part, file)
  onStage('database')
  const counted = await copyDatabase(place, copy, signal)
  onStage('pictures')
  // after the database, so that every picture it names is there
  const pictures = await copyPictures(join(place.dataDir, 'uploads'), join(part, 'uploads'), signal)
  onStage('checking')
  const census = await checkCopy(place, { copy, counted, signal })
  signal.throwIfAborted()
  const note: BackupNote = {
    engine,
    file,
    madeAt: now.toISOString(),
    ...(await hashFile(copy)),
    ...census,
    pictures: pictures.count,
    picturesBytes: pictures.bytes,
    isChecked: true,
  }
  await writeFile(join(part, 'backup.json'), `${JSON.stringify(note, null, 2)}\n`, { flush: true })
  await syncFolder(part)
  return note
}

/** Writes a folder's entries to the disk, so that a rename survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch {
    // Windows cannot do this.
  } finally {
    await handle.close()
  }
}
