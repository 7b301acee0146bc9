import type { StaffOrder } from '../orders/staff-order.ts'
import { isReturned } from '../parcels/courier-status.ts'

type Priced = Pick<StaffOrder, 'priceTaka' | 'advancePaidTaka'>
export type Counted = {
  /** What the order counts of it. */
  countedTaka: number
  /** Of that, what staff had typed into the order by hand: the message proves it, and it is not counted twice. */
  typedTaka: number
  /** What is more than the order asks. */
  overTaka: number
  /** What the order has paid in advance then. */
  advancePaidTaka: number
}

/**
 * What an order counts of money that came: all of it, up to its price. `typedTaka`: what staff typed into the order for
 * this very TrxID, which the money takes the place of.
 */
export function countAdvance(
  { priceTaka, advancePaidTaka }: Priced,
  cameTaka: number,
  typedTaka = 0,
): Counted {
  const others = advancePaidTaka - typedTaka
  const countedTaka = Math.min(cameTaka, Math.max(0, priceTaka - others))
  return {
    countedTaka,
    typedTaka,
    overTaka: cameTaka - countedTaka,
    advancePaidTaka: others + countedTaka,
  }
}

/** Whole taka of what came; what is less than a taka counts for nothing. */
export const wholeTaka = (amountPoisha: number): number => Math.floor(amountPoisha / 100)

type Ended = Pick<StaffOrder, 'officialStatus' | 'courierStatus' | 'deletedAt'>

/** Whether nothing of an order is sold any more: it was deleted or is Fake, or its parcel came back. */
export const isLost = ({ officialStatus, courierStatus, deletedAt }: Ended): boolean =>
  deletedAt !== null || officialStatus === 'Fake' || isReturned(courierStatus)

export type MatchedTaka = { came: number; counted: number; refunded: number; isKept: boolean }

/** What is to be sent back: of a lost order everything that came, of another one what it does not count. */
export function dueTaka({ came, counted, refunded, isKept }: MatchedTaka, order: Ended): number {
  if (isKept) return 0
  return Math.max(0, came - refunded - (isLost(order) ? 0 : counted))
}
