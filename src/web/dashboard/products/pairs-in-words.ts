/** How many pairs can be sold, as the desk says it. */
export const pairsInWords = (pairs: number): string =>
  pairs <= 0 ? 'Out of stock' : pairs === 1 ? '1 pair' : `${pairs} pairs`
