/**
 * The number of letters to insert, drop, replace or swap with their neighbour that turns one word into the other;
 * `atMost + 1` when it is more than `atMost`.
 */
export function editDistance(one: string, other: string, atMost: number): number {
  if (Math.abs(one.length - other.length) > atMost) return atMost + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const present = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      present[column] = Math.min(
        (last[column] ?? 0) + 1,
        (present[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...present) > atMost) return atMost + 1
    before = last
    last = present
  }
  return Math.min(last[other.length] ?? 0, atMost + 1)
}
