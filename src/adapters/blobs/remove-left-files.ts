import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** No file takes so long to write, so an older one belongs to no process. */
const LEFT_AFTER_MS = 2 * 3_600_000

/** `isOnlyUser`: no other process writes there. `names`: the names of unfinished files. */
type Given = { isOnlyUser: boolean; names?: RegExp }

/** Removes unfinished files of a process that died: all where no other process uses the folder, else the old ones. */
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
