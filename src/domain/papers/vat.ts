/** The part of an amount in poisha that is VAT, where `percent` of VAT is included; rounded half up. */
export const vatIn = (poisha: number, percent: number): number =>
  Math.floor((2 * poisha * percent + 100 + percent) / (2 * (100 + percent)))

/**
 * A whole amount divided by weights into whole parts: they add up to it exactly, and each differs by less than one from
 * its exact share. By the number of parts where all weights are 0.
 */
export function shares(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0)
    return weights.length === 0
      ? []
      : shares(
          amount,
          weights.map(() => 1),
        )
  let weight = 0
  let given = 0
  return weights.map(one => {
    weight += one
    const until = partOf(amount, { part: weight, whole: sum })
    const share = until - given
    given = until
    return share
  })
}

/** `part` of `whole` of an amount, rounded half up; the product of two amounts is larger than numbers are exact. */
export const partOf = (amount: number, { part, whole }: { part: number; whole: number }): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
