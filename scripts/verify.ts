import { runTool, tools } from './run-tool.ts'
import { runStaticSteps, runStep } from './static-steps.ts'

/**
 * The checks for every commit, in about a minute: types, format and lint, the laws on imports and classes, and quick
 * tests on SQLite. The other engine, whole shops, faults and journeys are in `npm test`. Stops at the first failure.
 */
async function verify() {
  const { failed } = await runStaticSteps({ stopEarly: true })
  if (failed > 0) return false
  const env = { TEST_ENGINES: 'sqlite' }
  return await runStep('quick tests', () => runTool([tools.vitest, 'run', '--project', 'quick'], { env }))
}

if (!(await verify())) process.exitCode = 1
