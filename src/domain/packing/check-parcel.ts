import type { OfficialStatus } from '../orders/order.ts'
import { isDelivered, isReturned } from '../parcels/courier-status.ts'
import type { ParcelPair, ParcelStanding, ScannedPair, WrongWhy } from './packing.ts'

type Line = { lineNo: number; sizeId: string | null; quantity: number }

/** The key of the pairs of a line: those of one size are one, however many lines they stand in. */
export const pairKey = ({ sizeId, lineNo }: Pick<Line, 'sizeId' | 'lineNo'>): string =>
  sizeId ?? `line ${lineNo}`

export type Judged =
  | { is: 'right'; pair: ParcelPair }
  /** `needed`: what the parcel lacks; undefined when it lacks nothing. */
  | { is: 'wrong'; why: WrongWhy; needed: ParcelPair | undefined }

/** Whether a scanned pair belongs into a parcel, and what belongs there instead. */
export function judgePair(pairs: readonly ParcelPair[], scanned: ScannedPair): Judged {
  const lacking = pairs.filter(({ counted, needed }) => counted < needed)
  const right = lacking.find(({ key }) => key === scanned.key)
  if (right) return { is: 'right', pair: right }
  if (pairs.some(({ key }) => key === scanned.key)) return { is: 'wrong', why: 'full', needed: lacking[0] }
  const ofProduct = lacking.filter(({ productId }) => productId === scanned.productId)
  const ofColor = ofProduct.find(({ color }) => color === scanned.color)
  if (ofColor) return { is: 'wrong', why: 'size', needed: ofColor }
  const [otherColor] = ofProduct
  if (otherColor) return { is: 'wrong', why: 'color', needed: otherColor }
  const [first] = lacking
  return { is: 'wrong', why: first ? 'product' : 'full', needed: first }
}

export const isComplete = (pairs: readonly ParcelPair[]): boolean =>
  pairs.length > 0 && pairs.every(({ counted, needed }) => counted >= needed)

type Standing = {
  officialStatus: OfficialStatus
  courierStatus: string | null
  deletedAt: string | null
  isAside: boolean
  isStuck: boolean
}

/** Where a parcel of a batch stands. The order decides: whoever packs or cancels it elsewhere is right too. */
export function parcelStanding({
  officialStatus,
  courierStatus,
  deletedAt,
  isAside,
  isStuck,
}: Standing): ParcelStanding {
  if (deletedAt !== null) return 'over'
  if (officialStatus === 'Packed') return 'packed'
  if (officialStatus !== 'Confirmed' || isDelivered(courierStatus) || isReturned(courierStatus)) return 'over'
  if (isStuck) return 'stuck'
  return isAside ? 'aside' : 'to_pack'
}
