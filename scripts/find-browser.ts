import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackage } from './install-package.ts'
import { withProgress } from './run-tool.ts'

/**
 * The usual paths of Chromium; `CHROMIUM_PATH` has precedence. The first is Debian's Chromium without a window (headless
 * shell): the same engine, at 0.12 seconds of processor time for each opened page against 0.70, because a whole Chromium
 * builds the bars and menus of a window that nobody sees.
 */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A browser without a window and without requests to its maker. `no-sandbox` because tests may run as root. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where Linux systems keep Liberation Sans, which `web/fonts/fonts.css` names beside Arial. */
const fallbackFonts = [
  '/usr/share/fonts/truetype/liberation',
  '/usr/share/fonts/truetype/liberation2',
  '/usr/share/fonts/liberation-sans',
  '/usr/share/fonts/liberation',
]

/**
 * The path of a browser for the journeys: `CHROMIUM_PATH`, the system's, Playwright's own, else Debian's package, which
 * is installed if possible, with the typeface that stands in for the shop's own until that is loaded. Throws a text with
 * the remedy when there is no browser.
 */
export async function findBrowser() {
  await installFallbackFont()
  return await findOrInstall()
}

async function findOrInstall() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, and no such file exists.`)
  }
  const found = installedBrowser()
  if (found) return found
  await installFromSystem()
  const installed = installedBrowser()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium, and none was found. Install it (Debian: apt-get install chromium-headless-shell; ' +
      'anywhere: npx playwright install --with-deps chromium) or name one in CHROMIUM_PATH.',
  )
}

const installedBrowser = () => [...usualPlaces, chromium.executablePath()].find(existsSync)

const installFromSystem = () =>
  withProgress(
    'Installing Chromium (apt-get install chromium-headless-shell)',
    async () => installChromium(),
    isInstalled => (isInstalled ? 'done' : 'not possible here'),
  )

/** Debian's Chromium alone brings no typeface in place of Arial, which every other system has. */
async function installFallbackFont() {
  if (process.platform !== 'linux' || fallbackFonts.some(existsSync)) return
  await withProgress(
    'Installing a typeface (apt-get install fonts-liberation)',
    async () => installFont(),
    isInstalled => (isInstalled ? 'done' : 'not possible here'),
  )
}

/** Whether it is there now. Without it only the journey fails that measures it, so a failure ends nothing. */
function installFont(): boolean {
  try {
    return installPackage('fonts-liberation')
  } catch {
    return false
  }
}

/** Without a window where the system has that as a package, else the whole browser. */
function installChromium(): boolean {
  try {
    return installPackage('chromium-headless-shell')
  } catch {
    return installPackage('chromium')
  }
}
