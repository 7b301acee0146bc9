import { formatTaka } from '../money.ts'

/** `freeFromTaka`: goods of this sum are delivered free; null for never. */
type FreeDelivery = { freeFromTaka: number | null }

/** What the delivery of goods of this sum, the discount taken off, costs in a zone. */
export const chargeFor = (
  { freeFromTaka }: FreeDelivery,
  { chargeTaka }: { chargeTaka: number },
  goodsTaka: number,
): number => (freeFromTaka !== null && goodsTaka >= freeFromTaka ? 0 : chargeTaka)

/** How much more makes delivery free: `Tk. 300 more for free delivery`; empty where it is, or never is. */
export const moreForFree = ({ freeFromTaka }: FreeDelivery, goodsTaka: number): string =>
  freeFromTaka !== null && goodsTaka < freeFromTaka
    ? `${formatTaka(freeFromTaka - goodsTaka)} more for free delivery`
    : ''
