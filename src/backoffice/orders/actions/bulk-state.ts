import { create } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import type { BulkOutcome } from '../../api/order-writes.ts'

/** The failures, stored until the next try. `why` is set where nothing was done at all. */
export type BulkProblem = { what: string; why?: string; failed: BulkOutcome['failed'] }

type Running = {
  /** "Setting 9,513 orders to Packed…" */
  words: string
  done: number
  /** Undefined while the orders are counted. */
  all: number | undefined
}

type BulkState = {
  running: Running | undefined
  isStopping: boolean
  problem: BulkProblem | undefined
  /** The orders whose parcels the last action booked: they are printed next. */
  booked: readonly string[]
}

/** The running action on many orders in this tab. It goes on while other screens are in view. */
export const useBulkState = create<BulkState>()(() => ({
  running: undefined,
  isStopping: false,
  problem: undefined,
  booked: [],
}))

/** Begins an action on many orders; returns undefined while another is running. */
export function beginBulk(words: string, all?: number) {
  if (useBulkState.getState().running) return undefined
  useBulkState.setState({
    running: { words, done: 0, all },
    isStopping: false,
    problem: undefined,
    booked: [],
  })
  return {
    words,
    say: (next: string, of?: number) => useBulkState.setState({ running: { words: next, done: 0, all: of } }),
    onProgress: (done: number) =>
      useBulkState.setState(({ running }) => ({ running: running && { ...running, done } })),
    isStopped: () => useBulkState.getState().isStopping,
    end: (left: Partial<Pick<BulkState, 'problem' | 'booked'>> = {}) =>
      useBulkState.setState({ running: undefined, isStopping: false, ...left }),
  }
}

export type BulkRun = NonNullable<ReturnType<typeof beginBulk>>

/** Orders already sent are finished; the rest stays unchanged. */
export const stopBulk = (): void => useBulkState.setState({ isStopping: true })

/** "Setting 9,513 orders to Packed… 1,200 of 9,513" */
export const runningText = ({ words, done, all }: Running): string =>
  all === undefined || all < 2
    ? words
    : say('{words} {done} of {all}', {
        words,
        done: done.toLocaleString('en-US'),
        all: all.toLocaleString('en-US'),
      })
