/**
 * Divides a whole amount by weights so that the shares add up to it: each gets its whole part, and what is left goes one
 * by one to the largest remainders, the first of equal ones first. Weights are whole and not negative; without any weight
 * all shares are equal. A negative amount is divided like its opposite. No weights: no shares.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0)
    return shareOut(
      amount,
      weights.map(() => 1),
    )
  if (amount < 0) return shareOut(-amount, weights).map(share => (share === 0 ? 0 : -share))
  // exact also where amount times weight is beyond the whole numbers of JavaScript
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, whole: Number(product / BigInt(all)), rest: product % BigInt(all) }
  })
  const left = amount - parts.reduce((sum, { whole }) => sum + whole, 0)
  const shares = parts.map(({ whole }) => whole)
  const byRest = parts.toSorted((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  )
  for (const { index } of byRest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
