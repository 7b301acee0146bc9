import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countPlaywright, countReport, countVitest } from './count-tests.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'count-tests-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const vitestReport = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) => ({
  numPassedTests,
  numFailedTests,
  testResults,
})

test('passed and failed tests of Vitest are counted as it reports them', () => {
  const failing = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
  expect(countVitest(vitestReport(8, 1, [failing]))).toEqual({ passed: 8, failed: 1 })
})

test('a test file that could not be loaded is one failure', () => {
  expect(countVitest(vitestReport(8, 0, [{ status: 'failed', assertionResults: [] }]))).toEqual({
    passed: 8,
    failed: 1,
  })
})

test('a journey that failed twice and an error outside the journeys are failures, one that passed at its second try is none', () => {
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no server' }],
  }
  expect(countPlaywright(report)).toEqual({ passed: 6, failed: 2 })
})

test('a runner that leaves no report, or half a one, has failed', () => {
  const half = path.join(folder, 'half.json')
  writeFileSync(half, '{"numPassedTests": 8')
  expect(countReport(half, countVitest, false)).toEqual({ passed: 0, failed: 1 })
  expect(countReport(path.join(folder, 'none.json'), countVitest, true)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that crashed, or ran nothing, has failed although its report names no failure', () => {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(vitestReport(8, 0)))
  expect(countReport(file, countVitest, false)).toEqual({ passed: 8, failed: 1 })
  expect(countReport(file, countVitest, true)).toEqual({ passed: 8, failed: 0 })
  writeFileSync(file, JSON.stringify(vitestReport(0, 0)))
  expect(countReport(file, countVitest, true)).toEqual({ passed: 0, failed: 1 })
})
