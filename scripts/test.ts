import { mkdirSync, rmSync } from 'node:fs'
import { buildIfStale } from './build.ts'
import { type Count, countPlaywright, countReport, countVitest } from './count-tests.ts'
import { findBrowser } from './find-browser.ts'
import { forgetShopSettings } from './forget-shop-settings.ts'
import { showTool, tools } from './run-tool.ts'
import { scanLogs } from './scan-logs.ts'
import { runStaticSteps, runStep } from './static-steps.ts'

const full = process.argv.includes('--full')

/** A runner that hangs is stopped. Together they take some 17 minutes of two quiet cores, and no more than 20 are wanted. */
const limitMs = full ? undefined : { vitest: 15 * 60_000, journeys: 18 * 60_000 }

const reports = { vitest: 'test-results/vitest.json', journeys: 'test-results/journeys.json' }

async function runVitest(): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
  const endedWell = await showTool([tools.vitest, 'run', ...reporters], { limitMs: limitMs?.vitest })
  return countReport(reports.vitest, countVitest, endedWell)
}

async function runJourneys(browser: string): Promise<Count> {
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.journeys }
  const endedWell = await showTool([tools.playwright, 'test', '--reporter=list,json'], {
    env,
    limitMs: limitMs?.journeys,
  })
  return countReport(reports.journeys, countPlaywright, endedWell)
}

async function testEverything() {
  const counts: Count[] = []
  const single = async (title: string, work: () => Promise<unknown>) => {
    const passed = await runStep(title, work)
    counts.push(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
    return passed
  }
  let browser = ''
  const ready = [
    await single('browser', async () => (browser = await findBrowser())),
    await single('build', buildIfStale),
  ]
  counts.push(await runStaticSteps({ stopEarly: false }), await runVitest())
  if (ready.every(Boolean)) counts.push(await runJourneys(browser))
  else console.error('The journeys did not run: they need the browser and the build.')
  await single('no secret in any log', async () => scanLogs())
  return counts
}

forgetShopSettings()
if (full) process.env.TEST_FULL = '1'
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const counts = await testEverything()
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
if (sum('failed') > 0) process.exitCode = 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
