import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** As many as APP_SECRET must have at least. */
const SECRET_LETTERS = 32

/**
 * The secret of this data folder, made at the first start and readable by its owner alone. Throws when what is there is
 * no whole secret: another one would end every session and leave the mails that wait unreadable.
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

/** There whole or not at all, even on a full disk. */
function makeWhole(file: string): void {
  const aside = `${file}.${randomUUID()}.tmp`
  try {
    writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
    putThere(aside, file)
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Of several processes that start at the same time, one finds no secret there. */
function putThere(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // on a disk without links one process alone uses the folder
    if (!existsSync(to)) renameSync(from, to)
  }
}
