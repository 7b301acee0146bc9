import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type Count = { passed: number; failed: number }

/**
 * One line of a results file: the outcome of a test, or of a file that could not run. A repeated test adds another line
 * with the same id, and the last one counts.
 */
const ResultLine = z.object({ id: z.string(), outcome: z.enum(['passed', 'failed', 'skipped']) })
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
  const outcomes = new Map(readLines(file).map(({ id, outcome }) => [id, outcome]))
  const count = (wanted: ResultLine['outcome']) =>
    [...outcomes.values()].filter(outcome => outcome === wanted).length
  const [passed, failed] = [count('passed'), count('failed')]
  const silent = failed === 0 && (!endedWell || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}

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
