import { existsSync } from 'node:fs'
import { cp, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Copies a folder of pictures, if there is one, and counts what arrived; throws when a copy is not as long as its file. */
export async function copyPictures(
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<{ count: number; bytes: number }> {
  const total = { count: 0, bytes: 0 }
  if (!existsSync(from)) return total
  const mayGoOn = () => {
    signal.throwIfAborted()
    return true
  }
  await cp(from, to, { recursive: true, filter: mayGoOn })
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    signal.throwIfAborted()
    const path = join(entry.parentPath, entry.name)
    const { size } = await stat(path)
    // one that was removed meanwhile was no longer used
    const source = await stat(join(from, relative(to, path))).catch(() => undefined)
    if (source && source.size !== size) throw new Error(`the copy is damaged: ${entry.name} is cut off`)
    total.count += 1
    total.bytes += size
  }
  return total
}
