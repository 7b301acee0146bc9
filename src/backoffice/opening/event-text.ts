import { formatLongDay } from '#domain/dates.ts'
import type { OpeningEvent } from '#domain/opening/opening-report.ts'
import { STEP_TEXTS } from './step-labels.ts'

const ACTIONS = {
  open: 'Opened',
  close: 'Closed',
  skip: 'Left out',
  unskip: 'Put back',
  remove_demo: 'Removed the demo',
} as const

/** `Opened, 2 March`. */
export function eventText({ action, step, at }: OpeningEvent): string {
  const what = step === null ? ACTIONS[action] : `${ACTIONS[action]}: ${STEP_TEXTS[step].title}`
  return `${what}, ${formatLongDay(at)}`
}
