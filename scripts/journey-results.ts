import type { Reporter, TestCase } from '@playwright/test/reporter'
import { noteResult } from './count-tests.ts'

const outcomes = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const

/** Records each journey as it ends. One that passes at its second try has passed; an error elsewhere is a failure. */
export default class JourneyResults implements Reporter {
  #errors = 0

  onTestEnd(test: TestCase): void {
    noteResult({ id: test.id, name: test.titlePath().join(' '), outcome: outcomes[test.outcome()] })
  }

  onError(): void {
    this.#errors += 1
    const name = `error ${this.#errors} outside the journeys`
    noteResult({ id: name, name, outcome: 'failed' })
  }
}
