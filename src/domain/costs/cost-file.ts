import type { Cost } from './cost.ts'

/** What a line of a file of costs would do, or did. */
export const COST_FILE_OUTCOMES = ['new', 'same', 'differs'] as const
export type CostFileOutcome = (typeof COST_FILE_OUTCOMES)[number]

/** A usable line of a file of costs. `presentPoisha`: the cost of that day before the file; null: none. */
export type CostFileLine = {
  line: number
  productName: string
  color: string
  fromDay: string
  costPoisha: number
  presentPoisha: number | null
  outcome: CostFileOutcome
}

/** A line that cannot be used, and why. */
export type RefusedLine = { line: number; message: string }

/** What a file would change; `isApplied`: what it changed. A file with a refused line is applied without that line. */
export type CostFile = {
  isApplied: boolean
  lines: CostFileLine[]
  refused: RefusedLine[]
  newLines: number
  sameLines: number
  differentLines: number
  refusedLines: number
}

/** A row of a file, as it is written there; `fromDay` is today where it names no day. */
export type CostFileRow = { line: number; productName: string; color: string; fromDay: string; cost: Cost }
