import { statSync } from 'node:fs'

/** The file that is written is not the one that stands in the folder: what is written is lost with the process. */
class DatabaseReplaced extends Error {
  readonly code = 'DATABASE_REPLACED'
  constructor(file: string) {
    super(`${file} was removed or replaced while the shop runs: bring it back, or start the shop anew`)
  }
}

/**
 * Watches that an open database and its log are still the files of that name. A folder that was deleted, moved or brought
 * back from a backup under a running shop would take every write without a word, and none would be there afterwards.
 */
export function fileInPlace(file: string): { check(): void } {
  const names = [file, `${file}-wal`]
  const known = new Map<string, string>()
  return {
    /** Throws when one of them is not there, or is another. Some microseconds. */
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
