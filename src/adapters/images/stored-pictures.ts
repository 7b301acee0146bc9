import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The source of stored pictures: folders, an object store, or both. */
export type StoredPictures = {
  /** The file of a stored URL (`/uploads/{key}-1000.webp`), or of a delivery beside it; undefined for any other URL and for a lost file. */
  read(url: string): Promise<Buffer | undefined>
}

/** Without the size that may follow. */
const STORED = /^\/uploads\/([\w-][\w.-]*)(?:\?\d+x\d+)?$/
/** The demo's pictures have names of another form. */
const UPLOADED = /^\/uploads\/([0-9a-f]{64}[wlz]?-\d{3,4}\.(?:avif|webp|png))(?:\?\d+x\d+)?$/

/** Pictures in folders of this machine, searched in order. */
export const picturesInFolders = (folders: readonly string[]): StoredPictures => ({
  async read(url) {
    const name = STORED.exec(url)?.[1]
    if (name === undefined) return undefined
    for (const folder of folders) {
      const file = await readIfThere(path.join(folder, name))
      if (file) return file
    }
    return undefined
  },
})

/** Uploaded pictures from an object store, all others from elsewhere. */
export const picturesInStore = (
  store: { read(name: string): Promise<Buffer | undefined> },
  others: StoredPictures,
): StoredPictures => ({
  async read(url) {
    const name = UPLOADED.exec(url)?.[1]
    return name === undefined ? others.read(url) : store.read(name)
  },
})

/** The file's contents, or undefined when it does not exist. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
