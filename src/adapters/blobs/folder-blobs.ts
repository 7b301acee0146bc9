import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readIfThere } from '../images/stored-pictures.ts'
import type { BlobStore } from './blob-store.ts'

/** Files in a folder of this machine; several processes may share it. */
export function folderBlobs(folder: string): BlobStore {
  const fileOf = (name: string) => path.join(folder, path.basename(name))
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // written under another name and renamed; the web server does not serve names that begin with a dot
      const aside = path.join(folder, `.${randomUUID()}.tmp`)
      try {
        await writeFile(aside, bytes, { flush: true })
        await rename(aside, fileOf(name))
      } catch (error) {
        // a read-only disk refuses this too, but the first error is the one to report
        await rm(aside, { force: true }).catch(() => {})
        throw error
      }
    },
    read: name => readIfThere(fileOf(name)),
    async has(name) {
      return await access(fileOf(name)).then(
        () => true,
        () => false,
      )
    },
    async remove(names) {
      await Promise.all(names.map(name => rm(fileOf(name), { force: true })))
    },
  }
}
