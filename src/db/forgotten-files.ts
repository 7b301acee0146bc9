import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Insertable } from 'kysely'
import type { ForgetReason } from '#domain/privacy/forgotten.ts'
import { syncFolder } from './make-backup.ts'
import type { Tables } from './tables.ts'

/** Somebody who was forgotten, as the table has them: a keyed hash of their phone, no name and no number. */
export type ForgottenRow = Insertable<Tables['forgotten']>

/** Copies of the table `forgotten` outside of the database, which survive that an older backup replaces it. */
export type ForgottenFiles = {
  read(): Promise<ForgottenRow[]>
  /** Adds rows that a file lacks; each file is replaced whole. */
  add(rows: readonly ForgottenRow[]): Promise<void>
}

const NAME = 'forgotten.jsonl'

const REASONS: Readonly<Record<ForgetReason, true>> = {
  call: true,
  chat: true,
  letter: true,
  in_person: true,
  other: true,
}
const isReason = (word: unknown): word is ForgetReason =>
  typeof word === 'string' && Object.hasOwn(REASONS, word)

/** The file in each of these folders; a row of any of them counts. */
export function forgottenFiles(folders: readonly string[]): ForgottenFiles {
  const files = folders.map(folder => join(folder, NAME))
  let adding: Promise<void> = Promise.resolve()
  async function addRows(rows: readonly ForgottenRow[]): Promise<void> {
    for (const file of files) {
      const known = byKey(await readRows(file))
      const all = byKey([...known.values(), ...rows])
      if (all.size > known.size) await writeRows(file, [...all.values()])
    }
  }
  return {
    async read() {
      const found = await Promise.all(files.map(readRows))
      return [...byKey(found.flat()).values()]
    },
    add(rows) {
      // one after the other: each reads what the one before it wrote
      adding = adding.catch(() => {}).then(() => addRows(rows))
      return adding
    },
  }
}

export const forgottenKey = ({ mark, case_no }: Pick<ForgottenRow, 'mark' | 'case_no'>): string =>
  `${case_no} ${mark}`

const byKey = (rows: readonly ForgottenRow[]) => new Map(rows.map(row => [forgottenKey(row), row]))

/** A file that cannot be understood stops its reader: going on without it would bring people back. */
async function readRows(file: string): Promise<ForgottenRow[]> {
  if (!existsSync(file)) return []
  const lines = (await readFile(file, 'utf8')).split('\n').filter(line => line.trim() !== '')
  return lines.map((line, index) => {
    const row = forgottenRow(parsed(line))
    if (!row) throw new Error(`line ${index + 1} of ${file} cannot be understood`)
    return row
  })
}

/** A row as a file or a database has it; undefined when it is none. */
export function forgottenRow(said: Readonly<Record<string, unknown>>): ForgottenRow | undefined {
  const { case_no, part, mark, key_mark, reason, forgotten_at, actor } = said
  const isWhole =
    typeof case_no === 'number' &&
    typeof part === 'number' &&
    typeof mark === 'string' &&
    typeof key_mark === 'string' &&
    typeof forgotten_at === 'string' &&
    typeof actor === 'string' &&
    isReason(reason)
  return isWhole ? { case_no, part, mark, key_mark, reason, forgotten_at, actor } : undefined
}

function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line) ?? {}
  } catch {
    return {}
  }
}

/** A crash leaves the old file or the new one. */
async function writeRows(file: string, rows: readonly ForgottenRow[]): Promise<void> {
  const part = `${file}.${crypto.randomUUID()}.part`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    const handle = await open(part, 'w', 0o600)
    try {
      await handle.writeFile(rows.map(row => `${JSON.stringify(row)}\n`).join(''))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
    await syncFolder(dirname(file))
  } finally {
    await rm(part, { force: true })
  }
}
