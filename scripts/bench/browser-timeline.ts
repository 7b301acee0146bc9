import type { CDPSession } from '@playwright/test'

/** One span of the browser's own timeline. Times are microseconds; `tdur` is the thread's own processor time. */
export type TimelineEvent = {
  name: string
  ph: string
  ts: number
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { data?: { type?: string } }
}

/** A task of the page's main thread: wall time and processor time, in milliseconds. */
export type Cost = { wallMs: number; cpuMs: number }

/** Records the timeline of a page until `end`. */
export function recordTimeline(session: CDPSession) {
  const events: TimelineEvent[] = []
  const isEvent = (given: unknown): given is TimelineEvent =>
    typeof given === 'object' && given !== null && 'name' in given && 'ts' in given
  const collect = ({ value }: { value: unknown[] }) => {
    for (const event of value) if (isEvent(event)) events.push(event)
  }
  session.on('Tracing.dataCollected', collect)
  return {
    start: () =>
      session.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
      }),
    async end(): Promise<TimelineEvent[]> {
      const ended = new Promise(done => session.once('Tracing.tracingComplete', done))
      await session.send('Tracing.end')
      await ended
      session.off('Tracing.dataCollected', collect)
      return ofPage(events)
    },
  }
}

/** The spans of the page's main thread, in their order. */
function ofPage(events: readonly TimelineEvent[]): TimelineEvent[] {
  const painter = events.find(({ name }) => name === 'FunctionCall' || name === 'Layout')
  return events
    .filter(({ pid, tid, ph }) => pid === painter?.pid && tid === painter.tid && ph === 'X')
    .toSorted((one, other) => one.ts - other.ts)
}

const isTask = ({ name }: TimelineEvent): boolean => name === 'RunTask'
const endOf = ({ ts, dur = 0 }: TimelineEvent): number => ts + dur
const costOf = ({ dur = 0, tdur = 0 }: TimelineEvent): Cost => ({ wallMs: dur / 1000, cpuMs: tdur / 1000 })

/** All tasks longer than a threshold: a frame waits for the end of a task. */
export const tasksIn = (events: readonly TimelineEvent[]): Cost[] =>
  events
    .filter(isTask)
    .map(costOf)
    .filter(({ wallMs }) => wallMs > 0.5)

/** The cost of each key, from its arrival in the page to the end of the task that committed its frame. */
export function keysIn(events: readonly TimelineEvent[]): Cost[] {
  const tasks = events.filter(isTask)
  const commits = events.filter(({ name }) => name === 'Commit')
  return events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .flatMap(key => {
      const commit = commits.find(({ ts }) => ts > key.ts)
      const shown = commit && tasks.find(task => task.ts <= commit.ts && endOf(task) >= commit.ts)
      if (!shown) return []
      const between = tasks.filter(task => endOf(task) > key.ts && task.ts <= shown.ts)
      const cpuMs = between.reduce((sum, task) => sum + costOf(task).cpuMs, 0)
      return [{ wallMs: (endOf(shown) - key.ts) / 1000, cpuMs }]
    })
}
