import type { RefusedLine } from '../costs/cost-file.ts'
import type { SpendOrigin } from './ad-spend.ts'

export const SPEND_FILE_OUTCOMES = ['new', 'same', 'differs'] as const
export type SpendFileOutcome = (typeof SPEND_FILE_OUTCOMES)[number]

/** What becomes of a cell that a file says otherwise of. `add`: its campaigns are other ones, and count beside. */
export const SPEND_CHOICES = ['keep', 'take', 'add'] as const
export type SpendChoice = (typeof SPEND_CHOICES)[number]

/** What the shop has of a source on a day. */
export type PresentSpend = { amountPoisha: number; origin: SpendOrigin; by: string; at: string }

/**
 * A source on a day, as a file has it. `chosen`: what becomes of it, as somebody chose or by itself: what a person
 * typed is kept, what an earlier file brought is replaced. `wasWritten`: the file changed it just now.
 */
export type SpendFileCell = {
  day: string
  source: string
  line: number
  amountPoisha: number
  campaigns: number
  outcome: SpendFileOutcome
  present: PresentSpend | null
  mayAdd: boolean
  chosen: SpendChoice
  wasWritten: boolean
}

/**
 * What a file would change; `isApplied`: what it changed. `needsSource`: its rows name no source, and the request names
 * none either. Days are counted, each with one source.
 */
export type SpendFile = {
  isApplied: boolean
  needsSource: boolean
  columns: string[]
  cells: SpendFileCell[]
  refused: RefusedLine[]
  newCells: number
  sameCells: number
  differentCells: number
  refusedLines: number
  writtenCells: number
}

/** A row of a file, spelled as the shop spells it; `source` is empty where neither the row nor the request names one. */
export type SpendFileRow = {
  line: number
  day: string
  source: string
  campaign: string
  amountPoisha: number
}
