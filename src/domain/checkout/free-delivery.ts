/** `freeFromTaka`: goods of this sum are delivered free; null for never. */
type FreeDelivery = { freeFromTaka: number | null }

/** What the delivery of goods of this sum, the discount taken off, costs in a zone. */
export const chargeFor = (
  { freeFromTaka }: FreeDelivery,
  { chargeTaka }: { chargeTaka: number },
  goodsTaka: number,
): number => (freeFromTaka !== null && goodsTaka >= freeFromTaka ? 0 : chargeTaka)

/** How many taka more make delivery free; 0 where it is, or never is. */
export const missingForFree = ({ freeFromTaka }: FreeDelivery, goodsTaka: number): number =>
  freeFromTaka === null ? 0 : Math.max(0, freeFromTaka - goodsTaka)
