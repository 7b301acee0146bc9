import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type Count = { passed: number; failed: number }

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** What Vitest's JSON report says; a file that failed outside its tests (an import, a hook) is one failure. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(report)
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every(test => test.status !== 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** What Playwright's JSON report says; a journey that passed at its second try has passed, and is named in its output. */
export function countPlaywright(report: unknown): Count {
  const { stats, errors } = PlaywrightReport.parse(report)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** Reads a runner's report. One that ended badly without naming a failure, or left no report, adds one failure. */
export function countReport(file: string, count: (report: unknown) => Count, endedWell: boolean): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = readJson(file)
  const { passed, failed } = report === undefined ? { passed: 0, failed: 1 } : count(report)
  const silent = failed === 0 && (!endedWell || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}

/** A runner that was killed may leave half a report. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
