import { choicePaths } from './choice-paths.ts'
import type { MeasuredProcess } from './measured-process.ts'
import { line, median, quantile } from './report.ts'
import { timePages } from './time-pages.ts'

const PAGES = 150
const WARM_UP = 20
const PAUSE_MS = 20

type Beside = {
  /** What is asked for again and again, and its name. */
  address: string
  name: string
  cookie: string
  goal: string
  say: (line: string) => void
}

/** Measures shoppers' pages while a report is loaded repeatedly, against the same without it. */
export async function timeBeside(
  shop: Pick<MeasuredProcess, 'origin'>,
  { address, name, cookie, goal, say }: Beside,
): Promise<void> {
  const paths = await choicePaths(shop.origin)
  const pages = (from: number, many: number) =>
    timePages(shop, paths.slice(from, from + many), () => true, PAUSE_MS)
  await pages(0, WARM_UP)
  const idle = await pages(WARM_UP, PAGES)
  let isOver = false
  const reports: number[] = []
  const asking = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      const answer = await fetch(address, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`)
      reports.push(performance.now() - startedAt)
    }
  })()
  const busy = await pages(WARM_UP + PAGES, PAGES)
  isOver = true
  await asking
  say(line(`${name} (${reports.length} of them)`, median(reports), 'ms'))
  for (const kind of ['kept', 'rendered'] as const) {
    const [alone, beside] = [quantile(idle[kind], 0.99), quantile(busy[kind], 0.99)]
    say(line(`a ${kind} page p99, idle`, alone, 'ms'))
    say(line(`a ${kind} page p99, beside ${name}`, beside, 'ms'))
    say(line('ratio', beside / alone, 'x', goal))
  }
}
