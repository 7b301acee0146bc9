import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#adapters/courier/free-port.ts'
import { waitForPostgres } from '#db/wait-for-postgres.ts'
import { installPackage } from '#scripts/install-package.ts'
import { atPace } from './at-pace.ts'
import { leftHomes } from './left-homes.ts'
import { unprivileged } from './postgres-cluster.ts'

const PLACES = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']
const HOME_PREFIX = 'shop-pgbouncer-'
const NO_PGBOUNCER = 'PgBouncer was not found: install it (Debian and Ubuntu: apt-get install pgbouncer)'

/** PgBouncer with its default settings in front of a database, until the test ends; returns the address through it. */
export async function startPgbouncer(
  databaseUrl: string,
  poolMode: 'session' | 'transaction',
): Promise<string> {
  const pgbouncer = havePgbouncer()
  for (const left of leftHomes(HOME_PREFIX)) endLeft(left)
  const runAs = unprivileged()
  const home = mkdtempSync(join(tmpdir(), `${HOME_PREFIX}${process.pid}-`))
  const through = new URL(databaseUrl)
  const { hostname, port, username } = through
  through.port = String(await freePort(0))
  writeFileSync(join(home, 'users.txt'), `"${username}" ""\n`)
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${through.port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(home, 'users.txt')}`,
    `pool_mode = ${poolMode}`,
    `pidfile = ${join(home, 'pgbouncer.pid')}`,
  ]
  writeFileSync(join(home, 'pgbouncer.ini'), `${settings.join('\n')}\n`)
  chmodSync(home, 0o755)
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(home, runAs.uid, runAs.gid)
  const running = spawn(pgbouncer, [join(home, 'pgbouncer.ini')], { ...runAs, stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(running, 'exit')
    if (running.exitCode === null && running.kill('SIGKILL')) await ended
    rmSync(home, { recursive: true, force: true })
  })
  await waitForPostgres(through.href, { limitMs: atPace(10_000), say: () => {} })
  return through.href
}

/** What a killed run left. */
function endLeft(home: string): void {
  try {
    process.kill(Number(readFileSync(join(home, 'pgbouncer.pid'), 'utf8')), 'SIGKILL')
  } catch {
    // it has ended already
  }
  rmSync(home, { recursive: true, force: true })
}

/** Where the program is; installs it where it is missing, which takes longer than a test may: call it in `beforeAll`. */
export function havePgbouncer(): string {
  const found = findPgbouncer() ?? (installPackage('pgbouncer') ? findPgbouncer() : undefined)
  if (!found) throw new Error(NO_PGBOUNCER)
  return found
}

const findPgbouncer = () => PLACES.find(place => existsSync(place))
