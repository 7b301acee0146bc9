import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Nothing is written for as long, so what is older belongs to nobody. */
const LEFT_AFTER_MS = 2 * 3_600_000

/** `isOnlyUser`: no other process writes there. `names`: which files are only there while they are written. */
type Given = { isOnlyUser: boolean; names?: RegExp }

/** Removes what a process that died was writing: all of it where nobody else uses the folder, else what is old. */
export async function removeLeftFiles(folder: string, { isOnlyUser, names = /^/ }: Given): Promise<void> {
  const found = await readdir(folder).catch(() => [])
  for (const name of found.filter(one => names.test(one))) {
    const file = path.join(folder, name)
    const isOld = async () => {
      const status = await stat(file).catch(() => undefined)
      return status !== undefined && Date.now() - status.mtimeMs > LEFT_AFTER_MS
    }
    if (isOnlyUser || (await isOld())) await rm(file, { force: true })
  }
}
