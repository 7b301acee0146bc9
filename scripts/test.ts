import { mkdirSync, rmSync } from 'node:fs'
import { buildIfStale } from './build.ts'
import { type Count, countResults, countStep, RESULTS_FILE, sumCounts } from './count-tests.ts'
import { findBrowser } from './find-browser.ts'
import { forgetShopSettings } from './forget-shop-settings.ts'
import { measurePace } from './machine-pace.ts'
import { showTool, tools } from './run-tool.ts'
import { scanLogs } from './scan-logs.ts'
import { runStaticSteps, runStep } from './static-steps.ts'

const full = process.argv.includes('--full')

const MINUTE_MS = 60_000
/** CI ends at 90 minutes; the counts must be printed before. */
const deadlineAt = performance.now() + 86 * MINUTE_MS

/**
 * A runner that hangs is stopped. Vitest takes about 30 minutes of two slow cores, the journeys 41, and in proportion on a
 * slower or busy machine, which is measured at the start of each. A machine that gets busy later needs the room left:
 * `share` is this runner's part of the remaining time.
 */
async function runTests(
  tool: string,
  args: string[],
  part: { minutes: number; share: number; browser?: string },
) {
  const pace = measurePace()
  const results = `test-results/${part.browser ? 'journeys' : 'vitest'}.jsonl`
  const limitMs = Math.min(part.minutes * MINUTE_MS * pace, (deadlineAt - performance.now()) * part.share)
  console.log(
    `this machine is ${pace} times slower than a quiet one: ${Math.round(limitMs / MINUTE_MS)} minutes`,
  )
  const env = { TEST_PACE: String(pace), [RESULTS_FILE]: results, CHROMIUM_PATH: part.browser }
  const endedWell = await showTool([tool, ...args], { env, limitMs: full ? undefined : limitMs })
  return countResults(results, endedWell)
}

const runVitest = () =>
  runTests(tools.vitest, ['run', '--reporter=default', '--reporter=./scripts/vitest-results.ts'], {
    minutes: 38,
    share: 0.52,
  })

const runJourneys = (browser: string) =>
  runTests(tools.playwright, ['test', '--reporter=list,./scripts/journey-results.ts'], {
    minutes: 50,
    share: 1,
    browser,
  })

async function testEverything() {
  const counts: Count[] = []
  const single = async (title: string, work: () => Promise<unknown>) => {
    const passed = await runStep(title, work)
    counts.push(countStep(title, passed))
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
  return sumCounts(counts)
}

forgetShopSettings()
if (full) process.env.TEST_FULL = '1'
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const { passed, failed, failures } = await testEverything()
if (failed > 0) process.exitCode = 1
for (const name of failures) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failed} failed`)
