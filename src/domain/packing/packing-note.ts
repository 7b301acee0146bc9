/**
 * What the history of an order keeps of its packing. `by_hand`: a pair was ticked without a scan; `wrong_label`: so that
 * its label is wrong; `stuck`: a pair was not on the shelf; `taken_up`: it was looked for again.
 */
export const PACKING_NOTES = ['by_hand', 'wrong_label', 'aside', 'stuck', 'taken_up'] as const
export type PackingNote = (typeof PACKING_NOTES)[number]

/** Why a pair is ticked without a scan. */
export const BY_HAND_WHYS = ['by_hand', 'wrong_label'] as const satisfies readonly PackingNote[]
export type ByHandWhy = (typeof BY_HAND_WHYS)[number]
