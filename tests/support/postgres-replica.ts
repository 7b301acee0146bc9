import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#adapters/courier/free-port.ts'
import { findPostgresBinary } from '#db/find-postgres-binary.ts'
import { childrenOf } from './children-of.ts'
import { unprivileged } from './postgres-cluster.ts'

const run = promisify(execFile)

export type PostgresReplica = {
  /** The address of the same database on it. */
  url: string
  /** Ends it at once, as a machine that is lost; and begins again. */
  stop(): void
  start(): Promise<void>
  /** Halts every process of it without a word to anybody, or has them go on. */
  halt(signal: 'SIGSTOP' | 'SIGCONT'): void
  remove(): void
}

/** A streaming replica of a whole server on this machine, which follows it until it is stopped. */
export async function startPostgresReplica(databaseUrl: string): Promise<PostgresReplica> {
  const [basebackup, pgCtl] = [findPostgresBinary('pg_basebackup'), findPostgresBinary('pg_ctl')]
  if (!basebackup || !pgCtl) throw new Error('the programs of PostgreSQL were not found')
  const runAs = unprivileged()
  const home = mkdtempSync(join(tmpdir(), `shop-postgres-${process.pid}-`))
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(home, runAs.uid, runAs.gid)
  const data = join(home, 'data')
  const url = new URL(databaseUrl)
  const from = `postgres://${url.username}@${url.hostname}:${url.port}`
  const options = { ...runAs, cwd: home }
  await run(basebackup, ['-D', data, '-d', from, '-R', '-c', 'fast', '--no-sync'], options)
  url.port = String(await freePort(0))
  const settings = [
    `-p ${url.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=400`,
    '-c fsync=off -c max_standby_streaming_delay=0',
  ].join(' ')
  const stop = () => {
    if (!existsSync(join(data, 'postmaster.pid'))) return
    const args = ['stop', '-w', '-m', 'immediate', '-D', data]
    execFileSync(pgCtl, args, { ...options, stdio: 'ignore' })
  }
  const remove = () => {
    stop()
    rmSync(home, { recursive: true, force: true })
  }
  const start = async () => {
    await run(pgCtl, ['start', '-w', '-D', data, '-l', join(home, 'log'), '-o', settings], options)
  }
  const halt = (signal: 'SIGSTOP' | 'SIGCONT') => {
    const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    for (const id of [first, ...childrenOf(first)]) process.kill(id, signal)
  }
  try {
    await start()
  } catch (error) {
    remove()
    throw error
  }
  return { url: url.href, stop, start, halt, remove }
}
