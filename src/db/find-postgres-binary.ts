import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian and Ubuntu install the server's programs here, outside PATH. */
const DEBIAN = '/usr/lib/postgresql'

/**
 * The path of a PostgreSQL program such as pg_dump: of `version` (such as 15) when Debian's folders have it, else the
 * newest there, else from PATH. Undefined when there is none.
 */
export function findPostgresBinary(name: string, version?: number): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  const rank = (candidate: number) => (candidate === version ? Number.MAX_VALUE : candidate)
  const folders = [
    ...versions.sort((one, other) => rank(other) - rank(one)).map(number => join(DEBIAN, `${number}`, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/local/bin',
  ]
  return folders.map(folder => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
