import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The disk of a folder. */
export type Disk = {
  /** The bytes that this process may still write. Rejects when the folder does not exist. */
  freeBytes(): Promise<number>
  /** Writes a few bytes in the folder and removes them. Rejects when writing fails. */
  tryWriting(): Promise<void>
}

export function dataDisk(folder: string): Disk {
  // named for this process: several may share the folder
  const file = path.join(folder, `.try-${process.pid}-${crypto.randomUUID()}`)
  return {
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    async tryWriting() {
      try {
        await writeFile(file, 'x', { mode: 0o600 })
      } finally {
        await rm(file, { force: true })
      }
    },
  }
}
