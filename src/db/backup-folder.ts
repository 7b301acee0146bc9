import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type BackupNote, readNote } from './backup-note.ts'
import { freeBytes } from './backup-room.ts'
import { forgottenFiles } from './forgotten-files.ts'
import { type MakeBackup, makeBackup, stampOf } from './make-backup.ts'
import type { DatabasePlace } from './start-db.ts'

/** A whole backup that lies in the folder. */
export type FoundBackup = { name: string; note: BackupNote }

/** The folder of the shop's backups, as this process sees it. Its path comes from the environment alone. */
export type BackupFolder = {
  path: string
  machine: string
  /** Whether uploaded pictures lie in a bucket, and so in no backup. */
  hasBucket: boolean
  freeBytes(): Promise<number | undefined>
  make(name: string, given: MakeBackup): Promise<BackupNote>
  /** Removes what a killed process left. Only for the one process that makes a backup. */
  removeLeft(): Promise<void>
  /** Every whole backup; undefined: the folder cannot be read. */
  list(): Promise<FoundBackup[] | undefined>
}

export const defaultBackups = (dataDir: string): string => join(dataDir, 'backups')
export const backupName = (now: Date): string => `shop-${stampOf(now)}`
const LEFT = /^shop-\d{8}-\d{6}\.part$/

type Folder = { path?: string; hasBucket?: boolean }

export function backupFolder(place: DatabasePlace, folder: Folder = {}): BackupFolder {
  const { path = defaultBackups(place.dataDir), hasBucket = false } = folder
  return {
    path,
    machine: hostname(),
    hasBucket,
    freeBytes: () => freeBytes(path),
    async make(name, given) {
      const note = await makeBackup(place, join(path, name), given)
      // an older one that is restored, here or elsewhere, then erases the same people again
      await forgottenFiles([path]).add(await forgottenFiles([place.dataDir]).read())
      return note
    },
    async removeLeft() {
      const names = await readdir(path).catch(() => [])
      for (const name of names.filter(one => LEFT.test(one)))
        await rm(join(path, name), { recursive: true, force: true })
    },
    async list() {
      if (!existsSync(path)) return []
      const names = await readdir(path).catch(() => undefined)
      if (!names) return undefined
      const notes = await Promise.all(
        names
          .filter(name => !name.endsWith('.part'))
          .map(async name => {
            // anything else that lies there
            const note = await readNote(join(path, name)).catch(() => undefined)
            return note && { name, note }
          }),
      )
      return notes.flatMap(found => found ?? [])
    },
  }
}
