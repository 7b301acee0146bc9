import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Folders of programs that test runs started and, killed, never ended. Each name is `prefix`, which ends with a dash,
 * the process id of the run, a dash and anything.
 */
export const leftHomes = (prefix: string): string[] =>
  readdirSync(tmpdir())
    .filter(name => name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length).split('-')[0])))
    .map(name => join(tmpdir(), name))

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
