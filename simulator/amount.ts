import type { Modes } from './modes.ts'

/** Poisha as the courier's taka: a number, or text with two decimals where the mode asks for it. */
export const amount = (poisha: number, modes: Modes): number | string =>
  modes.amounts === 'text' ? (poisha / 100).toFixed(2) : poisha / 100
