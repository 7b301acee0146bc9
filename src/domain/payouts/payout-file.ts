/** A line of a file that says what a courier paid out. Money in poisha. */
export type PayoutFileLine = {
  /** As a spreadsheet counts, the head being 1. */
  line: number
  consignmentId: string | null
  invoice: string | null
  collectedPoisha: number
  chargePoisha: number
  /** The courier's number of its payout; null: the file does not say. */
  payoutNumber: string | null
}

/** What keeps a line out of the books. */
export type PayoutLineProblem = { line: number; message: string }

/** A payout that a file names. `unchanged`: the shop had its lines already. */
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
  /** Of the lines that were taken in: those of a parcel of ours, and of none. */
  known: number
  unknown: number
}

/** What stands in for a courier's name while none is connected: the one whose export this reads. */
export const FILE_COURIER = 'steadfast'
