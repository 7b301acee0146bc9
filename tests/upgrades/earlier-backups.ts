import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Noted } from './filling.ts'
import { type Rows, readRows } from './read-rows.ts'

/** Backups that earlier versions made with their own tool, compressed, with what the shop had acknowledged. */
const BACKUPS = join(import.meta.dirname, 'backups')
const PACKED = '.br'

/** `rows`: every row of the database when the backup was made. */
export type EarlierBackup = { noted: Noted; rows: Rows }

/** Such as `07-sqlite`. */
export const earlierBackups = (engine: string): string[] =>
  existsSync(BACKUPS)
    ? readdirSync(BACKUPS)
        .filter(name => name.endsWith(`-${engine}`))
        .sort()
    : []

/** Writes a backup into an empty folder as its version made it. */
export async function unpackBackup(name: string, folder: string): Promise<EarlierBackup> {
  const from = join(BACKUPS, name)
  for (const file of filesBelow(from)) {
    const to = join(folder, relative(from, file).replace(/\.br$/, ''))
    mkdirSync(dirname(to), { recursive: true })
    const bytes = readFileSync(file)
    writeFileSync(to, file.endsWith(PACKED) ? brotliDecompressSync(bytes) : bytes)
  }
  const { noted, rows } = readNoted(folder)
  // a backup of the embedded database is read itself
  return { noted, rows: rows ?? (await readRows({ dataDir: folder, databaseUrl: undefined })) }
}

/** Keeps a backup for the tests. */
export function packBackup(folder: string): void {
  for (const file of filesBelow(folder)) {
    const to = join(BACKUPS, basename(folder), relative(folder, file))
    mkdirSync(dirname(to), { recursive: true })
    const bytes = file.endsWith('noted.json')
      ? Buffer.from(JSON.stringify(keptOf(folder)))
      : readFileSync(file)
    // pictures are compressed already
    if (/\.(?:avif|webp)$/.test(file)) writeFileSync(to, bytes)
    else writeFileSync(`${to}${PACKED}`, packed(bytes))
  }
}

function readNoted(folder: string): { noted: Noted; rows?: Rows } {
  return JSON.parse(readFileSync(join(folder, 'noted.json'), 'utf8'))
}

function keptOf(folder: string): { noted: Noted; rows?: Rows } {
  const { noted, rows } = readNoted(folder)
  return rows && folder.endsWith('-postgres') ? { noted, rows } : { noted }
}

const packed = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } })

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
