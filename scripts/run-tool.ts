import { type ChildProcess, spawn } from 'node:child_process'
import { showProgress } from './show-progress.mjs'

/** The tools' programs; each runs on the Node that runs this file. */
export const tools = {
  reactRouter: 'node_modules/@react-router/dev/bin.cjs',
  vite: 'node_modules/vite/bin/vite.js',
  typescript: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const

type Options = { env?: Record<string, string | undefined>; limitMs?: number }

/** Runs a JavaScript program silently and returns its output; throws with that text when it fails. */
export function runTool(args: readonly string[], { env }: Options = {}) {
  return runProgram(process.execPath, args, { env })
}

/** The same for any program. */
export async function runProgram(program: string, args: readonly string[], { env }: Options = {}) {
  const plain = { FORCE_COLOR: undefined, NO_COLOR: '1' }
  const child = spawn(program, args, {
    env: { ...process.env, ...plain, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text))
  const code = await exitOf(child)
  if (code === 0) return output
  throw new Error(`${[program, ...args].join(' ')} failed:\n${output.trim()}`)
}

/** Runs a JavaScript program with output to this terminal; returns true when it succeeded before the limit. */
export async function showTool(args: readonly string[], { env, limitMs }: Options = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => {
    console.error(`${args.join(' ')} did not end in ${limitMs} ms: stopped`)
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
  }
  const timer = limitMs === undefined ? undefined : setTimeout(stop, limitMs)
  const code = await exitOf(child)
  clearTimeout(timer)
  return code === 0
}

/** Prints the title, the duration and the outcome of some work; errors are thrown on. */
export async function withProgress<Result>(
  title: string,
  work: () => Promise<Result>,
  print = (_: Result) => 'done',
) {
  const progress = showProgress(title)
  try {
    const result = await work()
    progress.done(print(result))
    return result
  } catch (error) {
    progress.fail()
    throw error
  }
}

function exitOf(child: ChildProcess) {
  return new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
}
