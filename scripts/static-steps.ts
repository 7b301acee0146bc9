import { type Count, countStep, sumCounts } from './count-tests.ts'
import { runTool, tools, withProgress } from './run-tool.ts'

const TYPES_FILE = 'node_modules/.cache/types.tsbuildinfo'

/** Checks that need no running program: each step is one line of `npm run verify` and one test of `npm test`. */
const staticSteps: readonly { title: string; commands: readonly (readonly string[])[] }[] = [
  {
    title: 'types',
    commands: [
      [tools.reactRouter, 'typegen'],
      // what did not change since the last time is not checked again
      [tools.typescript, '--project', '.', '--incremental', '--tsBuildInfoFile', TYPES_FILE],
    ],
  },
  {
    title: 'format and lint',
    commands: [[tools.biome, 'check', '--error-on-warnings', '--diagnostic-level=warn']],
  },
  { title: 'import law', commands: [['scripts/check-imports.ts']] },
  { title: 'files that documents name', commands: [['scripts/check-paths.ts']] },
  { title: 'classes of the style sheets', commands: [['scripts/check-styles.ts']] },
]

/** Runs the steps in turn and returns the counts. With `stopEarly` nothing runs after a failure. */
export async function runStaticSteps({ stopEarly }: { stopEarly: boolean }) {
  const counts: Count[] = []
  for (const { title, commands } of staticSteps) {
    counts.push(countStep(title, await runStep(title, () => runAll(commands))))
    if (stopEarly && counts.some(({ failed }) => failed > 0)) break
  }
  return sumCounts(counts)
}

/** Prints one line with the step's time; the output of a failed step follows below. */
export async function runStep(title: string, work: () => Promise<unknown>) {
  try {
    await withProgress(title, work)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

async function runAll(commands: readonly (readonly string[])[]) {
  for (const command of commands) await runTool(command)
}
