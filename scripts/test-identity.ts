import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { forgetShopSettings } from './forget-shop-settings.ts'
import { runProgram, showTool, tools, withProgress } from './run-tool.ts'

/** A package of its own: installing the shop does not install the provider's tools. */
const folder = 'tests/identity-emulator'
const stampFile = `${folder}/node_modules/.set-up-stamp`

/** Half an hour: the first time, about 625 packages come from the registry. */
const LIMIT_MS = 30 * 60_000

/** Installs the identity provider's emulator unless the installation matches its lockfile; no package runs a script. */
async function installEmulator() {
  const lockfile = readFileSync(`${folder}/package-lock.json`, 'utf8')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockfile) return
  const flags = ['--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund']
  const install = () => runProgram('npm', ['ci', '--prefix', folder, ...flags])
  const print = () => `${globSync(`${folder}/node_modules/{*,@*/*}/package.json`).length} packages`
  await withProgress("Installing the identity provider's emulator (npm ci)", install, print)
  writeFileSync(stampFile, lockfile)
}

/** Tests signing in through the real SDK, the provider's own emulator and a real browser. */
async function testIdentity() {
  const browser = await findBrowser()
  await buildIfStale()
  await installEmulator()
  const config = path.join('tests/identity', 'playwright.config.ts')
  const env = { CHROMIUM_PATH: browser }
  return await showTool([tools.playwright, 'test', '--config', config, '--reporter=list'], {
    env,
    limitMs: LIMIT_MS,
  })
}

forgetShopSettings()
if (!(await testIdentity())) process.exitCode = 1
