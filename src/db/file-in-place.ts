import { statSync } from 'node:fs'

/** The open file is no longer the one in the folder: writes would be lost when the process ends. */
class DatabaseReplaced extends Error {
  readonly code = 'DATABASE_REPLACED'
  constructor(file: string) {
    super(`${file} was removed or replaced while the shop runs: bring it back, or start the shop anew`)
  }
}

/**
 * Checks that an open database and its log are still the files of that name. A folder that is deleted, moved or
 * restored from a backup under a running shop would accept every write without an error, and lose them all.
 */
export function fileInPlace(file: string): { check(): void } {
  const names = [file, `${file}-wal`]
  const known = new Map<string, string>()
  return {
    /** Throws when one of them is missing or was replaced. Takes some microseconds. */
    check() {
      for (const name of names) {
        const found = statSync(name, { bigint: true, throwIfNoEntry: false })
        const identity = found && `${found.dev} ${found.ino}`
        if (identity === undefined || (known.get(name) ?? identity) !== identity)
          throw new DatabaseReplaced(name)
        known.set(name, identity)
      }
    },
  }
}
