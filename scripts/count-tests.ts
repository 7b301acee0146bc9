import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** `failures`: what to call each of the failed, for a reader of only the end of the output. */
export type Count = { passed: number; failed: number; failures: readonly string[] }

/**
 * One line of a results file: the outcome of a test, or of a file that could not run. A repeated test adds another line
 * with the same id, and the last one counts.
 */
const ResultLine = z.object({
  id: z.string(),
  /** What people call the test. */
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
})
type ResultLine = z.infer<typeof ResultLine>

/** The environment variable with the reporter's results file, inside a runner. */
export const RESULTS_FILE = 'TEST_RESULTS_FILE'

/** Written at once for each test, so that finished tests are counted when a runner is stopped. */
export function noteResult(line: ResultLine): void {
  const file = process.env[RESULTS_FILE]
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/** Counts the outcomes of the lines. A runner that failed without naming a failure, or ran nothing, adds one. */
export function countResults(file: string, endedWell: boolean): Count {
  const lastTries = [...new Map(readLines(file).map(line => [line.id, line])).values()]
  const passed = lastTries.filter(({ outcome }) => outcome === 'passed').length
  const failures = lastTries.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)
  const isSilent = failures.length === 0 && (!endedWell || passed === 0)
  if (isSilent) failures.push(`the runner of ${file}: it ended without naming a failure`)
  return { passed, failed: failures.length, failures }
}

/** A step that is one test, such as the build. */
export const countStep = (title: string, passed: boolean): Count =>
  passed ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [title] }

export const sumCounts = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
})

/** The last line may be cut when its writer was killed. */
function readLines(file: string): ResultLine[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(text => {
      const line = ResultLine.safeParse(parseJson(text))
      return line.success ? [line.data] : []
    })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
