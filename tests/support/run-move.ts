import { spawn } from 'node:child_process'

export type Command = 'move-to-postgres' | 'move-to-sqlite'
export type Place = { dataDir: string; databaseUrl: string | undefined }
export type Ended = { code: number | null; output: string }

/** Runs a command of a move as a process; kills it after a time, or when it prints a text. */
export function runMove(
  command: Command,
  place: Place,
  { args = [], killAfterMs, killAt }: Running = {},
): Promise<Ended> {
  const env = {
    ...process.env,
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    APP_SECRET: undefined,
  }
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killing = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  return new Promise((resolve, reject) => {
    let output = ''
    const receive = (chunk: Buffer) => {
      output += chunk.toString()
      if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL')
    }
    child.stdout.on('data', receive)
    child.stderr.on('data', receive)
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(killing)
      resolve({ code, output })
    })
  })
}
type Running = { args?: string[]; killAfterMs?: number; killAt?: string }
