import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgresBinary } from '#db/find-postgres-binary.ts'
import { installPackage } from '#scripts/install-package.ts'
import { childrenOf } from './children-of.ts'
import { leftHomes } from './left-homes.ts'

export type PostgresCluster = {
  url: string
  /** Stops it for good and removes its data. */
  stop(): void
  /** Runs `pg_ctl` with these arguments on this cluster and waits: `stop -m immediate`, `start`, `restart -m fast`. */
  control(...args: string[]): Promise<void>
  /** The ids of its processes, the first one before its children. */
  processIds(): number[]
}
/** `folder`: where its data is, by default the temporary one; `isDurable`: acknowledged data survives a crash. */
type Wanted = { folder?: string; isDurable?: boolean }
/** The user of the programs: the current one, or for root the user it switches to. */
export type RunAs = { uid?: number; gid?: number }

const run = promisify(execFile)
const HOME_PREFIX = 'shop-postgres-'
const NO_POSTGRES =
  'PostgreSQL was not found: install it (Debian and Ubuntu: apt-get install postgresql), or name a server in TEST_DATABASE_URL'

/**
 * Starts a temporary PostgreSQL on a free port of this machine, as another user when this one is root, which PostgreSQL
 * refuses. `stop` is synchronous, so that it also works while the process exits; the next run stops what a killed run
 * left in the usual folder.
 */
export async function startPostgresCluster({
  folder = tmpdir(),
  isDurable = false,
}: Wanted = {}): Promise<PostgresCluster> {
  const initdb = postgresProgram('initdb')
  const pgCtl = postgresProgram('pg_ctl')
  const runAs = unprivileged()
  sweep(pgCtl, runAs)
  const home = makeHome(folder, runAs)
  const data = join(home, 'data')
  const port = await freePort()
  const options = { ...runAs, cwd: home }
  // with letters of every script, as most databases have: otherwise its search finds no Bengali words
  const letters = process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []
  const layout = ['--encoding=UTF8', '--locale=C', ...letters, '--username=shop', '--auth=trust', '--no-sync']
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=400`,
    // nothing must survive a crash of the machine: emptying a database takes a fifteenth of the time without the disk
    isDurable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off',
  ].join(' ')
  const log = join(home, 'log')
  const control = async (...args: string[]) => {
    // pg_ctl passes its output to the server it starts, so a reader would wait for the server's end
    const [command = '', ...given] = args
    const startsAgain = command === 'start' || command === 'restart'
    const all = [command, '-w', '-D', data, ...given, ...(startsAgain ? ['-l', log, '-o', settings] : [])]
    await ended(spawn(pgCtl, all, { ...options, stdio: 'ignore' }))
  }
  try {
    await run(initdb, ['-D', data, ...layout], options)
    await run(pgCtl, ['start', '-w', '-D', data, '-l', log, '-o', settings], options)
  } catch (error) {
    stopCluster(pgCtl, home, runAs)
    throw error
  }
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    stop: () => stopCluster(pgCtl, home, runAs),
    control,
    processIds() {
      const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      return [first, ...childrenOf(first)]
    },
  }
}

/** Rejects unless the program ends with 0. */
export async function ended(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`)
}

function stopCluster(pgCtl: string, home: string, runAs: RunAs): void {
  const data = join(home, 'data')
  if (existsSync(join(data, 'postmaster.pid'))) {
    const args = ['stop', '-w', '-m', 'immediate', '-D', data]
    execFileSync(pgCtl, args, { ...runAs, cwd: home, stdio: 'ignore' })
  }
  rmSync(home, { recursive: true, force: true })
}

function sweep(pgCtl: string, runAs: RunAs): void {
  for (const home of leftHomes(HOME_PREFIX)) {
    try {
      stopCluster(pgCtl, home, runAs)
    } catch {
      // Another user's, or already gone.
    }
  }
}

/** A folder for a server's data, which the next run removes when this one is killed. */
export function makeHome(folder: string, { uid, gid }: RunAs): string {
  const home = mkdtempSync(join(folder, `${HOME_PREFIX}${process.pid}-`))
  if (uid === undefined || gid === undefined) return home
  chownSync(home, uid, gid)
  try {
    execFileSync('/bin/sh', ['-c', 'test -x .'], { uid, gid, cwd: home })
  } catch (error) {
    throw new Error(`${folder} cannot be entered by other users: name another folder in TMPDIR`, {
      cause: error,
    })
  }
  return home
}

/** Root switches to another user, since PostgreSQL and its poolers refuse it. */
export function unprivileged(): RunAs {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map(flag => Number(execFileSync('id', [flag, user], { stdio: 'pipe' })))
      return { uid, gid }
    } catch {
      // No such user.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody')
}

/** The path of a server's program, which is installed where it is missing. */
export const postgresProgram = (name: string): string => findPostgresBinary(name) ?? installPostgres(name)

function installPostgres(program: string): string {
  console.log('Installing PostgreSQL from the system packages for the tests ...')
  const installed = installPackage('postgresql') ? findPostgresBinary(program) : undefined
  if (!installed) throw new Error(NO_POSTGRES)
  return installed
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('no free port'))
      })
    })
  })
}
