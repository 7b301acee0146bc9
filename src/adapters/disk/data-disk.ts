import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The disk that a folder lies on. */
export type Disk = {
  /** What this process may still write. Rejects when the folder is not there. */
  freeBytes(): Promise<number>
  /** Writes a few bytes in the folder and removes them. Rejects when nothing can be written. */
  tryWriting(): Promise<void>
}

export function dataDisk(folder: string): Disk {
  // of this process alone: several may share the folder
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
