import { expect, onTestFailed, test } from 'vitest'
import { sampleOrFull, testSeed } from '../faults/seeded.ts'
import { eachEngine } from '../support/databases.ts'
import { runFuzz } from './run-fuzz.ts'

/**
 * Sends correct, nearly correct and broken requests to every operation of the shop's own document, as every caller, and
 * some to the pages. TEST_SEED repeats a run, with FUZZ_REQUEST a single request of it:
 *   TEST_SEED=7 FUZZ_REQUEST=123 vitest run tests/fuzz/fuzz.test.ts
 * A failure prints both. A single request is sent to an unchanged shop.
 */
const SAMPLE = 2000
const FULL = 20_000
/** The memory of a whole run: caches fill up to their limits, and the catalogue grows. */
const MAXIMUM_GROWTH_BYTES = 30 * 1024 * 1024
const isNumber = /^\d+$/

eachEngine(engine => {
  test('whatever is asked of the shop, it answers what it should and goes on selling', {
    timeout: sampleOrFull(300_000, 60 * 60_000),
  }, async () => {
    const given = process.env.FUZZ_REQUEST
    const only = given !== undefined && isNumber.test(given) ? Number(given) : undefined
    const seed = testSeed()
    const report = await runFuzz({ engine, seed, count: sampleOrFull(SAMPLE, FULL), only })
    onTestFailed(() => console.error(`one request alone: TEST_SEED=${seed} FUZZ_REQUEST=<its number>`))
    console.log(`fuzz on ${engine}, TEST_SEED=${seed}: ${report.text(Boolean(process.env.TEST_FULL))}`)
    expect(report.faults.slice(0, 20).join('\n')).toBe('')
    if (only !== undefined) return
    expect(report.unreached()).toEqual([])
    expect(report.shareOf(status => status >= 200 && status < 400)).toBeGreaterThan(0.15)
    expect(report.grownBytes()).toBeLessThan(MAXIMUM_GROWTH_BYTES)
  })
})
