import { onTestFailed } from 'vitest'

/** The sample of every run, or the full number when TEST_FULL is set. */
export const sampleOrFull = (sample: number, full: number): number => (process.env.TEST_FULL ? full : sample)

export type Random = {
  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number
  pick<Value>(values: readonly [Value, ...Value[]]): Value
}

/** The same seed gives the same numbers. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0 // mulberry32
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return { below, pick: values => values[below(values.length)] ?? values[0] }
}

/** The seed of the running test; printed when it fails, to repeat the test with (TEST_SEED). */
export function testSeed(): number {
  const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 32))
  onTestFailed(() => console.error(`to repeat: TEST_SEED=${seed}`))
  return seed
}

/** Random numbers of the running test. */
export const seededRandom = (): Random => randomFrom(testSeed())
