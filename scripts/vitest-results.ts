import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { noteResult } from './count-tests.ts'

/** Records each test of Vitest as it ends. A file that fails outside its tests (an import, a hook) is one failure. */
export default class VitestResults implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    if (state !== 'pending')
      noteResult({ id: test.id, name: `${test.module.relativeModuleId}: ${test.fullName}`, outcome: state })
  }

  onTestModuleEnd(module: TestModule): void {
    const failedTests = [...module.children.allTests('failed')]
    if (module.state() === 'failed' && failedTests.length === 0)
      noteResult({ id: module.id, name: module.relativeModuleId, outcome: 'failed' })
  }
}
