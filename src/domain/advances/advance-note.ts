import { type AdvanceMethod, METHOD_NAMES } from './advance.ts'

/** What the history of an order keeps of its advances. `seen`: matched without a message, by a person who saw the money. */
export const ADVANCE_NOTES = [
  'claimed',
  'matched',
  'seen',
  'refused',
  'reopened',
  'unmatched',
  'refunded',
  'kept',
] as const
export type AdvanceNote = (typeof ADVANCE_NOTES)[number]

/** An advance in words, as histories name it: `Tk 1,200, bKash BKL7Q2M9XA`. */
export const advanceInWords = (taka: number | null, method: AdvanceMethod, trxId: string): string =>
  [...(taka === null ? [] : [`Tk ${taka.toLocaleString('en-US')}`]), `${METHOD_NAMES[method]} ${trxId}`].join(
    ', ',
  )
