import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countResults, noteResult, RESULTS_FILE } from './count-tests.ts'
import { paceOf } from './machine-pace.ts'
import { runTool, tools } from './run-tool.ts'

const SILENT = expect.stringContaining('ended without naming a failure')

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'count-tests-'))
  file = path.join(folder, 'results.jsonl')
  vi.stubEnv(RESULTS_FILE, file)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('each test counts once, by what came of its last try', () => {
  noteResult({ id: 'one', name: 'test one', outcome: 'passed' })
  noteResult({ id: 'two', name: 'test two', outcome: 'failed' })
  noteResult({ id: 'two', name: 'test two', outcome: 'passed' })
  noteResult({ id: 'three', name: 'test three', outcome: 'failed' })
  noteResult({ id: 'four', name: 'test four', outcome: 'skipped' })
  expect(countResults(file, false)).toEqual({ passed: 2, failed: 1, failures: ['test three'] })
})

test('what a runner counted before it was stopped is counted, and the stop is a failure', () => {
  noteResult({ id: 'one', name: 'test one', outcome: 'passed' })
  noteResult({ id: 'two', name: 'test two', outcome: 'passed' })
  appendFileSync(file, '{"id": "three", "outc')
  expect(countResults(file, false)).toMatchObject({ passed: 2, failed: 1, failures: [SILENT] })
  expect(countResults(file, true)).toEqual({ passed: 2, failed: 0, failures: [] })
})

test('a runner that leaves no line, or ran nothing, has failed', () => {
  expect(countResults(path.join(folder, 'none.jsonl'), true)).toMatchObject({ passed: 0, failed: 1 })
  noteResult({ id: 'one', name: 'test one', outcome: 'skipped' })
  expect(countResults(file, true)).toEqual({ passed: 0, failed: 1, failures: [SILENT] })
})

test('Vitest notes what passed, failed and could not be loaded', async () => {
  writeFileSync(
    path.join(folder, 'mixed.test.js'),
    "import { expect, test } from 'vitest'\ntest('right', () => {})\ntest('wrong', () => expect(1).toBe(2))\ntest.skip('left', () => {})",
  )
  writeFileSync(path.join(folder, 'broken.test.js'), "throw new Error('cannot be loaded')")
  const reporter = `--reporter=${path.resolve('scripts/vitest-results.ts')}`
  const modules = path.resolve('node_modules')
  writeFileSync(
    path.join(folder, 'vitest.config.mjs'),
    `export default { resolve: { alias: { vitest: '${modules}/vitest' } } }`,
  )
  const run = runTool([tools.vitest, 'run', '--root', folder, reporter], {
    env: { [RESULTS_FILE]: file, VITEST: undefined },
  })
  await expect(run).rejects.toThrow()
  const { passed, failed, failures } = countResults(file, false)
  expect([passed, failed, failures.toSorted()]).toEqual([1, 2, ['broken.test.js', 'mixed.test.js: wrong']])
})

test('a machine is never called faster than the one that the limits were chosen on, nor slower than one that stands still', () => {
  expect([10, 900, 3_600, 900_000].map(paceOf)).toEqual([1, 1, 4, 12])
})
