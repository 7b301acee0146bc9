import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** No upload takes as long, so what is older belongs to nobody. */
const LEFT_AFTER_MS = 2 * 3_600_000

type Given = {
  /** All of it is left where nobody else uses the folder, else what is old. */
  isOnlyUser: boolean
  /** How such files are called; any name without it. */
  ending?: string
}

/** Removes files of a folder that a process which died left behind before they were whole. */
export async function removeLeftFiles(folder: string, { isOnlyUser, ending = '' }: Given): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(one => one.endsWith(ending))) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    const isLeft = isOnlyUser || (found && Date.now() - found.mtimeMs > LEFT_AFTER_MS)
    if (isLeft) await rm(file, { force: true })
  }
}
