/** A payout's charges as a whole, and those of its lines; poisha. */
type Whole = { charges: number; lineCharges: number; lines: number }

/**
 * What a line bears of the charges that its payout states beyond its lines: the same for each, so that no parcel is free;
 * the poisha that do not divide go to the first lines by running totals. Lines are numbered from 1 without a gap.
 */
export function spreadCharge({ charges, lineCharges, lines }: Whole, lineNo: number): number {
  const beyond = Math.max(0, charges - lineCharges)
  if (beyond === 0 || lines === 0) return 0
  const upTo = (line: number) => Number((BigInt(beyond) * BigInt(line) + BigInt(lines) - 1n) / BigInt(lines))
  return upTo(lineNo) - upTo(lineNo - 1)
}
