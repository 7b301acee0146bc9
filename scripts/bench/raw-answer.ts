import { load } from './load.ts'
import { startMeasured } from './measured-process.ts'
import { line, median } from './report.ts'

const REQUESTS = 20_000
const ROUNDS = 3

type Say = (line: string) => void

/**
 * What one bare answer of node:http takes of the processor here and now, in microseconds: machines differ by four times and
 * more, multiples of it by little.
 */
export async function rawAnswer(say: Say): Promise<number> {
  const raw = await startMeasured(new URL('serve-nothing.ts', import.meta.url))
  try {
    const what = { path: '/', requests: REQUESTS }
    await load(raw, what)
    const costs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      costs.push((await load(raw, what)).cpuMicrosecondsPerRequest)
    say(line('a bare answer of node:http', median(costs), 'µs'))
    return median(costs)
  } finally {
    await raw.stop()
  }
}

/** A cost of the processor, in microseconds, also as a multiple of a bare answer. */
export const inRawAnswers = (
  what: string,
  microseconds: number,
  { raw, most }: { raw: number; most?: number },
): string =>
  line(
    what,
    microseconds,
    `µs  ${(microseconds / raw).toFixed(1)}x raw`,
    most === undefined ? undefined : `at most ${most}x raw`,
  )
