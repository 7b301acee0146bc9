import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const APT_GET = '/usr/bin/apt-get'
const LIMIT_MS = 5 * 60_000

/**
 * Installs a package of Debian or Ubuntu that tests need besides Node. Returns false where that is impossible: on other
 * systems, and without root.
 */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync(APT_GET)) return false
  const options = {
    stdio: 'pipe' as const,
    timeout: LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  execFileSync(APT_GET, ['update', '-q'], options)
  execFileSync(APT_GET, ['install', '-q', '-y', '--no-install-recommends', name], options)
  return true
}
