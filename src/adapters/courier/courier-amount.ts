/** No parcel and no payout is so large; a larger number is not an amount. */
const LARGEST_TAKA = 1_000_000_000

/** A courier's amount in taka, a number or a numeric text, as whole poisha; null for anything else. */
export function poishaOf(amount: unknown): number | null {
  const taka = typeof amount === 'string' ? numberOf(amount) : amount
  if (typeof taka !== 'number' || !Number.isFinite(taka) || Math.abs(taka) > LARGEST_TAKA) return null
  return Math.round(taka * 100)
}

/** A collected amount or a charge: never negative, so that a wrong one is none. */
export function takenPoisha(amount: unknown): number | null {
  const poisha = poishaOf(amount)
  return poisha !== null && poisha >= 0 ? poisha : null
}

/** `1520.50` and `12,450`. */
function numberOf(text: string): number | null {
  const digits = text.trim().replace(/,(?=\d{2,3})/g, '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : null
}
