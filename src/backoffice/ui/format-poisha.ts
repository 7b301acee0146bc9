import { say } from '#backoffice/language/say.ts'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `৳12,450`, and with two decimals where there are poisha: `−৳0.50`. */
export function formatPoisha(poisha: number): string {
  const taka = Math.abs(poisha) / 100
  const digits = Number.isInteger(taka) ? whole.format(taka) : exact.format(taka)
  return `${poisha < 0 ? '−' : ''}৳${digits}`
}

/** The same with a plus sign above zero: missing money and surplus. */
export const formatDifference = (poisha: number): string =>
  poisha > 0 ? `+${formatPoisha(poisha)}` : formatPoisha(poisha)

/** `1 parcel`, `1,250 parcels`. */
export const countedParcels = (count: number): string =>
  `${whole.format(count)} ${count === 1 ? say('parcel') : say('parcels')}`

export const countedLines = (count: number): string =>
  `${whole.format(count)} ${count === 1 ? say('line') : say('lines')}`
