import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

type NotedPassword = { email: string; password: string }

/** A one-time password, stored on the machine for its owner. */
export type PasswordNote = {
  path: string
  read(): NotedPassword | undefined
  /** Stores a password where there is none, safe against power loss, and returns the one that is stored now. */
  keep(noted: NotedPassword): NotedPassword
  remove(): void
}

/** A note in a file that only the owner of the shop's process can read. It exists whole or not at all. */
export function passwordFile(path: string): PasswordNote {
  const read = () => readNote(path)
  return {
    path,
    read,
    keep(noted) {
      const written = `${path}.${randomUUID()}`
      writeFileSync(written, textOf(noted), { mode: 0o600, flag: 'wx', flush: true })
      try {
        // if several processes store a password at the same time, only one finds no file there
        if (!linked(written, path)) {
          const standing = read()
          if (standing) return standing
          renameSync(written, path) // somebody wrote into it; there is nothing to read in it any more
        }
        syncFolder(dirname(path))
        return noted
      } finally {
        rmSync(written, { force: true })
      }
    },
    remove: () => rmSync(path, { force: true }),
  }
}

const textOf = ({ email, password }: NotedPassword): string =>
  `The one-time password of the shop's first Admin. Sign in with it at /login of the shop
and choose your own: the shop removes this file at its next start.

email: ${email}
password: ${password}
`

function readNote(path: string): NotedPassword | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  const [, email] = /^email: (\S+)$/m.exec(text) ?? []
  const [, password] = /^password: (\S+)$/m.exec(text) ?? []
  return email !== undefined && password !== undefined ? { email, password } : undefined
}

/** A link is created only where there is no file. On a disk without links only one process uses the folder. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (readNote(to)) return false
    renameSync(from, to)
    return true
  }
}

/** So that the name is on the disk too. Some systems cannot open a folder. */
function syncFolder(folder: string): void {
  try {
    const opened = openSync(folder, 'r')
    fsyncSync(opened)
    closeSync(opened)
  } catch {}
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
