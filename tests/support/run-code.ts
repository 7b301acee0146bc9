import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LOGS_FOLDER } from '#scripts/scan-logs.ts'

/** A process that runs `code` as a TypeScript module of this project, with its output so far. */
export type CodeProcess = {
  process: ChildProcess
  /** Resolves with the whole output once it contains `text`; rejects when the process ends before. */
  says(text: string): Promise<string>
  /** Resolves with the exit code and the whole output. */
  ended: Promise<{ code: number | null; output: string }>
}

/** Starts another process of this project: for locks, crashes and simultaneous starts. Its code starts no threads. */
export const runCode = (code: string, env: Record<string, string> = {}): CodeProcess =>
  runNode(['--input-type=module-typescript', '-e', code], env)

/** Like `runCode`, from a file: for code that opens a SQLite database, whose threads would inherit flags of `-e`. */
export const runFile = (file: URL, env: Record<string, string> = {}, given: string[] = []): CodeProcess =>
  runNode([fileURLToPath(file), ...given], env)

function runNode(args: string[], env: Record<string, string>): CodeProcess {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  const receive = (chunk: Buffer) => {
    output += chunk.toString()
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', receive)
  child.stderr.on('data', receive)
  const ended = new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', exitCode => {
      keepLog(output)
      resolve({ code: exitCode, output })
    })
  })
  const says = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const check = () => output.includes(text) && resolve(output)
      listeners.add(check)
      check()
      void ended.then(() => reject(new Error(`ended without saying "${text}":\n${output}`)))
    })
  return { process: child, says, ended }
}

/** Saves the lines of a shop's logger, which `npm test` searches for secrets at its end. */
function keepLog(output: string): void {
  const lines = output.split('\n').filter(line => line.startsWith('{"level":'))
  if (lines.length === 0) return
  mkdirSync(LOGS_FOLDER, { recursive: true })
  appendFileSync(`${LOGS_FOLDER}/${process.pid}.log`, `${lines.join('\n')}\n`)
}
