import { countParts, type SmsParts } from '#domain/customer-messages/sms-parts.ts'

/** The most parts of a message that can be saved: each one is paid for. */
export const SHOWN_PARTS = 3

export type PartBar = SmsParts & {
  /** What its parts have room for together, in signs; that of one where it has none. */
  room: number
  /** How full each of the three parts of the bar is, 0 to 100 percent. */
  fills: readonly number[]
  isTooLong: boolean
}

/** How many parts a text fills, and how far. */
export function partBarOf(text: string): PartBar {
  const counted = countParts(text)
  const { parts, signs, perPart } = counted
  const fills = Array.from({ length: SHOWN_PARTS }, (_, index) => fillOf(signs - index * perPart, perPart))
  return { ...counted, room: Math.max(1, parts) * perPart, fills, isTooLong: parts > SHOWN_PARTS }
}

const fillOf = (signs: number, room: number): number =>
  Math.round((Math.min(Math.max(signs, 0), room) / room) * 100)
