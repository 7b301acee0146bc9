/** What exchanges say of a product, of the pairs of a year. `small`: pairs that were too small for their customer. */
export type SizeFacts = { delivered: number; small: number; large: number }

/** `direction`: how the product runs. `oneIn`: one of so many took the other size. `pairs`: of the `delivered` ones. */
export type SizeAdvice = { direction: 'small' | 'large'; oneIn: number; pairs: number; delivered: number }

/** Fewer pairs say nothing about a product. */
export const LEAST_DELIVERED = 30
/** The share above which advice helps more than it unsettles. */
export const LEAST_SHARE = 0.1
/** Of the normal distribution: 95 in 100 lie within so many deviations. */
const Z = 1.959964

/**
 * The lower end of the 95 % confidence interval of a share, from 0 to 1, by Wilson: of few pairs it is far below the share
 * itself, so that three exchanges of a new product are no advice. 0 where nothing was counted.
 */
export function wilsonLowerBound(counted: number, total: number): number {
  if (total <= 0) return 0
  // more cases than deliveries: of pairs that were delivered before the year
  const share = Math.min(1, counted / total)
  const middle = share + (Z * Z) / (2 * total)
  const spread = Z * Math.sqrt((share * (1 - share)) / total + (Z * Z) / (4 * total * total))
  // of no pairs at all, rounding leaves a trace above 0
  return Math.max(0, Math.min(share, (middle - spread) / (1 + (Z * Z) / total)))
}

const isSure = (pairs: number, delivered: number): boolean =>
  delivered >= LEAST_DELIVERED && wilsonLowerBound(pairs, delivered) > LEAST_SHARE

/** What a product page may say of its sizes; null where the numbers do not carry it, or say both. */
export function judgeSizeAdvice({ delivered, small, large }: SizeFacts): SizeAdvice | null {
  const [isSmall, isLarge] = [isSure(small, delivered), isSure(large, delivered)]
  if (isSmall === isLarge) return null
  const pairs = isSmall ? small : large
  return {
    direction: isSmall ? 'small' : 'large',
    oneIn: Math.max(1, Math.round(delivered / pairs)),
    pairs,
    delivered,
  }
}
