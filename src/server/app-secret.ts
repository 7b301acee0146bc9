import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The minimum length of APP_SECRET. */
const SECRET_LETTERS = 32

/**
 * The secret of this data folder, created at the first start and readable only by its owner. Throws when the file has
 * no complete secret: a new one would end every session and make queued mails unreadable.
 */
export function ownAppSecret(dataDir: string): string {
  const file = path.join(dataDir, 'app-secret')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) makeWhole(file)
  const secret = readFileSync(file, 'utf8')
  if (secret.length < SECRET_LETTERS)
    throw new Error(`${file} is damaged: bring it back from a backup, or remove it to have a new one made`)
  return secret
}

/** Creates the file whole or not at all, even on a full disk. */
function makeWhole(file: string): void {
  const aside = `${file}.${randomUUID()}.tmp`
  try {
    writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
    putThere(aside, file)
  } finally {
    rmSync(aside, { force: true })
  }
}

/** If several processes start at the same time, only one finds no secret there. */
function putThere(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // on a disk without links only one process uses the folder
    if (!existsSync(to)) renameSync(from, to)
  }
}
