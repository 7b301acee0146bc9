import { readMessage } from '#domain/pasted-messages/read-message.ts'
import { LONGEST_MESSAGE } from '#domain/pasted-messages/read-order.ts'
import { demoSetting, judgedMessages } from '#tests/support/demo-messages.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { heading, line, median } from './report.ts'

const ROUNDS = 5
/** The clock of the processor ticks every few milliseconds. */
const TIMES = 10
/** A cheap phone's processor against this one. */
const SLOWER = 4

/** Of the processor alone: what else the machine does at that time costs nothing. */
function cost(text: string): number {
  const before = process.threadCpuUsage()
  for (let time = 0; time < TIMES; time += 1) readMessage(text, demoSetting)
  const { user, system } = process.threadCpuUsage(before)
  return ((user + system) / 1000 / TIMES) * SLOWER
}

const middleCost = (text: string): number => median(Array.from({ length: ROUNDS }, () => cost(text)))

/** Pasted messages: ordinary ones, the longest that is read, and pastes made to be slow. */
export async function benchMessages(_databases: BenchDatabases, say: (line: string) => void) {
  const texts = judgedMessages().map(({ text }) => text)
  say(heading(`Reading a pasted message, in milliseconds of a processor ${SLOWER} times slower`))
  say(line(`the median of ${texts.length} messages`, median(texts.map(middleCost)), 'ms', 'under 20'))
  say(
    line(
      '8,000 characters of many orders',
      middleCost(texts.join('\n').slice(0, LONGEST_MESSAGE)),
      'ms',
      'under 100',
    ),
  )
  const hostile: Record<string, string> = {
    'size and 50,000 blanks': `size${' '.repeat(50_000)}`,
    '50,000 of one letter': 'a'.repeat(50_000),
    '50,000 of one digit': '0'.repeat(50_000),
    '25,000 numbers': '1 '.repeat(25_000),
    '12,000 times trx': 'trx '.repeat(12_000),
  }
  for (const [name, text] of Object.entries(hostile)) say(line(name, middleCost(text), 'ms', 'under 200'))
}
