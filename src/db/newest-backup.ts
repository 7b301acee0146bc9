import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** When the newest of the backups in a folder was made; undefined without the folder or without any in it. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(names.map(name => madeAt(join(folder, name, 'backup.json'))))
  const newest = Math.max(...times.flatMap(time => time ?? []))
  return Number.isFinite(newest) ? new Date(newest) : undefined
}

async function madeAt(note: string): Promise<number | undefined> {
  try {
    const { madeAt } = JSON.parse(await readFile(note, 'utf8'))
    const time = Date.parse(madeAt)
    return Number.isNaN(time) ? undefined : time
  } catch {
    // half written, or no backup
    return undefined
  }
}
