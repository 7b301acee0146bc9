/** A line of a courier's payout file. Money in poisha. */
export type PayoutFileLine = {
  /** Counted as in a spreadsheet, the header being 1. */
  line: number
  consignmentId: string | null
  invoice: string | null
  collectedPoisha: number
  chargePoisha: number
  /** The courier's number of its payout; null: not in the file. */
  payoutNumber: string | null
}

/** Why a line is not imported. */
export type PayoutLineProblem = { line: number; message: string }

/** A payout that a file names. `unchanged`: the shop already had its lines. */
export type ImportedPayout = {
  number: string
  lines: number
  amountPoisha: number
  outcome: 'added' | 'filled' | 'corrected' | 'unchanged'
}

export type PayoutImport = {
  isImported: boolean
  payouts: ImportedPayout[]
  problems: PayoutLineProblem[]
  /** How many imported lines match a parcel of ours, and how many match none. */
  known: number
  unknown: number
}

/** The courier of a file while none is connected: the one whose export format this is. */
export const FILE_COURIER = 'steadfast'
