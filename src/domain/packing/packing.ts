import type { CallHolder } from '../calls/call.ts'
import type { OfficialStatus } from '../orders/order.ts'
import type { StaffOrder } from '../orders/staff-order.ts'

/** More are packed in two batches: a list that nobody carries through the store at once. */
export const MAXIMUM_BATCH = 500

/** Orders older than this many days that were never marked as packed left long ago, and are not proposed. */
export const PROPOSED_DAYS = 30

/** What a courier says of a parcel that may still lie in the shop. */
export const UNSENT_STATUSES = ['in_review', 'pending'] as const

export const PACKING_SCAN_KINDS = [
  'opened',
  'counted',
  'by_hand',
  'wrong',
  'changed',
  'packed',
  'aside',
  'stuck',
] as const
/**
 * What was done to a parcel. `counted`: a right pair was scanned; `by_hand`: it was ticked without a scan; `changed`: the
 * order changed, and what was counted before counts no more.
 */
export type PackingScanKind = (typeof PACKING_SCAN_KINDS)[number]

export const PARCEL_STANDINGS = ['to_pack', 'stuck', 'aside', 'packed', 'over'] as const
/** `stuck`: a pair is not on the shelf. `over`: it is not to be packed any more. */
export type ParcelStanding = (typeof PARCEL_STANDINGS)[number]

/** One size of a colour of a product in a parcel. `key` is its size, or its line where the size is gone. */
export type ParcelPair = {
  key: string
  productId: string | null
  productName: string
  color: string
  size: number
  image: string
  shelfNote: string
  needed: number
  /** How many are in the box, also by hand. */
  counted: number
  byHand: number
  lastAt: string | null
  isMissing: boolean
}

/** A parcel in somebody's hands, with its whole order for the sticker. */
export type PackingParcel = {
  order: StaffOrder
  standing: ParcelStanding
  pairs: ParcelPair[]
  /** All pairs are right, so the sticker can be printed. */
  isComplete: boolean
  /** Who has it now. */
  heldBy: CallHolder | null
}

/** Why a scanned pair is wrong: what of it differs from the pair that is needed; `full`: the box has all of these. */
export const WRONG_WHYS = ['size', 'color', 'product', 'full'] as const
export type WrongWhy = (typeof WRONG_WHYS)[number]

/** The pair that a code names. */
export type ScannedPair = {
  key: string
  productId: string
  productName: string
  color: string
  size: number
  image: string
}

/**
 * `coming_back`: the code is that of a parcel on its way back, which is received elsewhere. `case_back`: cases await the
 * old pair that it names or leads to. `over`: the parcel in hand is
 * not to be packed any more. `changed`: its order changed; what was counted before counts no more, or the sticker has to
 * be printed again. `noted`: it was set aside, a pair is not on the shelf, or a scan was taken back.
 */
export const SCAN_RESULTS = [
  'opened',
  'counted',
  'complete',
  'wrong',
  'changed',
  'packed',
  'over',
  'noted',
  'coming_back',
  'case_back',
] as const
export type ScanResult = (typeof SCAN_RESULTS)[number]

/** What a scanned code is. */
export const CODE_MEANINGS = ['pair', 'parcel', 'return'] as const
export type CodeMeaning = (typeof CODE_MEANINGS)[number]

/** A case that a scan led to, in what tells it from others. */
export type ScannedCase = { id: string; caseNo: number; orderNo: number; recipientName: string }

/** As many cases as a person can choose from. */
export const MAXIMUM_SCANNED_CASES = 20

/** The answer to a scan, and to whatever else is done to a parcel. */
export type Scanned = {
  is: CodeMeaning
  result: ScanResult
  /** The order that it is about, and what staff set it to. */
  order: { id: string; orderNo: number; officialStatus: OfficialStatus } | null
  /** The pair that was scanned. */
  pair: ScannedPair | null
  /** Of a code that is coming back: the open cases it belongs to. Several: a person has to say which. */
  cases: ScannedCase[]
  /** Of a wrong one. */
  why: WrongWhy | null
  /** The pair that is needed instead of a wrong one. */
  needed: ParcelPair | null
  /** The parcel in hand afterwards. */
  parcel: PackingParcel | null
  /** The change of the order, of a packed one: what takes it back. */
  batch: string | null
}

/** A size in the pick list. */
export type PickedSize = {
  key: string
  size: number
  needed: number
  /** How many are in a box. */
  picked: number
  isMissing: boolean
}

/** One colour of a product in the pick list. */
export type PickEntry = {
  productId: string | null
  productName: string
  color: string
  image: string
  shelfNote: string
  sizes: PickedSize[]
}

/** A parcel in the list of a batch. */
export type BatchParcel = {
  orderId: string
  orderNo: number
  recipientName: string
  place: string
  pairs: number
  counted: number
  collectTaka: number
  standing: ParcelStanding
  officialStatus: OfficialStatus
  /** The pair that is not on the shelf, in words. */
  missing: string | null
  heldBy: CallHolder | null
  packedAt: string | null
  packedBy: string | null
}

/** A scan of the asking person, newest first. */
export type LastScan = {
  id: string
  at: string
  kind: PackingScanKind
  orderNo: number
  /** The pair in words; empty for a parcel. */
  pair: string
}

/** All that the screen shows. `waiting`: orders that are confirmed and booked, and in no batch. */
export type PackingNow = {
  now: string
  batch: { id: string; startedAt: string; startedBy: string } | null
  waiting: number
  pickList: PickEntry[]
  parcels: BatchParcel[]
  /** What the asking person has in hand. */
  parcel: PackingParcel | null
  scans: LastScan[]
}

/** How many of the latest scans are shown. */
export const SHOWN_SCANS = 8

/** A label for a pair. */
export type PairLabel = { code: string; productName: string; color: string; size: number; copies: number }
/** Labels are printed by the sheet, and a delivery of the workshop by its pairs. */
export const MAXIMUM_LABELS = 500
