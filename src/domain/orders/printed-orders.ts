/** For the customer, with prices; or for packing, without. */
export const PRINTED_KINDS = ['invoice', 'slip'] as const
export type PrintedKind = (typeof PRINTED_KINDS)[number]

/** A sheet for the office's printer, or a label of 100 by 150 mm for the sticker printer. */
export const PRINT_PAPERS = ['a4', 'sticker'] as const
export type PrintPaper = (typeof PRINT_PAPERS)[number]

/** More are printed in two runs: each order is loaded alone, and the address has to fit a request's 4,096 bytes. */
export const MAXIMUM_PRINTED = 100
