import type { CustomerCounts } from '../orders/staff-order.ts'

/** Of so many ended parcels, so many came back. */
export type ReturnShare = { returned: number; ended: number }

/** First orders that ended: of the order's district, and of the whole shop. */
export type ReturnShares = { place: ReturnShare; shop: ReturnShare }

/** What comes of it when the parcel comes back, in taka. */
export type Loss = { outTaka: number; backTaka: number; packingTaka: number }

/** Fewer ended parcels say nothing about a place. */
export const LEAST_ENDED = 20
/** What cash on delivery sees where a shop knows nothing of its own yet. */
const UNKNOWN_SHARE: ReturnShare = { returned: 1, ended: 5 }
/** A customer's own parcels outweigh everybody's once there are more than this. */
const WEIGHT_OF_OTHERS = 3

/** What is known best of people like this customer: their district, the shop, or nothing. */
export function shareOfOthers({
  place,
  shop,
}: ReturnShares): { of: 'place' | 'shop' | 'nobody' } & ReturnShare {
  if (place.ended >= LEAST_ENDED) return { of: 'place', ...place }
  if (shop.ended >= LEAST_ENDED) return { of: 'shop', ...shop }
  return { of: 'nobody', ...UNKNOWN_SHARE }
}

/** How many of such orders come back, from 0 to 1: the customer's own parcels, beside those of others. */
export function returnRate(
  { delivered, returned }: Pick<CustomerCounts, 'delivered' | 'returned'>,
  shares: ReturnShares,
): number {
  const others = shareOfOthers(shares)
  const rate = others.returned / others.ended
  return (returned + WEIGHT_OF_OTHERS * rate) / (delivered + returned + WEIGHT_OF_OTHERS)
}

export const sumOfLoss = ({ outTaka, backTaka, packingTaka }: Loss): number =>
  outTaka + backTaka + packingTaka

/** What coming back costs on average: the share of such orders that come back, times what one costs. */
export const priceAtRisk = (rate: number, loss: Loss): number => Math.round(rate * sumOfLoss(loss))
