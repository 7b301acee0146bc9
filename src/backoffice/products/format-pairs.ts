import { say } from '#backoffice/language/say.ts'
export const pairsText = (pairs: number): string =>
  pairs === 1 ? say('1 pair') : say('{pairs} pairs', { pairs: pairs.toLocaleString('en-US') })

/** How many pairs can be sold, as the back office shows it. */
export const formatPairs = (pairs: number): string => (pairs <= 0 ? say('Out of stock') : pairsText(pairs))

/** A change of pairs, with a true minus sign, as wide as the plus. */
export const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`)
