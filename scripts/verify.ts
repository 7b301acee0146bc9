import { buildIfStale } from './build.ts'
import { runTool, tools } from './run-tool.ts'
import { runStaticSteps, runStep } from './static-steps.ts'

/** Types, format and lint, the import law, the build, the tests but for faults and journeys; stops at the first failure. */
async function verify() {
  const { failed } = await runStaticSteps({ stopEarly: true })
  if (failed > 0 || !(await runStep('build', buildIfStale))) return false
  return await runStep('tests', () => runTool([tools.vitest, 'run', '--exclude', 'tests/faults/**']))
}

if (!(await verify())) process.exitCode = 1
