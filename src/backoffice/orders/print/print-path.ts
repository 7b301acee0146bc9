import { screens } from '../../menu-entries.ts'

/** For the customer, with prices; or for packing, without. */
export const PRINTED_KINDS = ['invoice', 'slip'] as const
export type PrintedKind = (typeof PRINTED_KINDS)[number]

/** A sheet for the office's printer, or a label of 100 by 150 mm for the sticker printer. */
export const PAPERS = ['a4', 'sticker'] as const
export type Paper = (typeof PAPERS)[number]

/** More are printed in two runs: each order is loaded alone, and the address has to fit a request's 4,096 bytes. */
export const MAXIMUM_PRINTED = 100

/** The address that prints orders: invoices for the customer, or slips for packing. */
export function printPath(
  ids: readonly string[],
  kind: PrintedKind = 'invoice',
  paper: Paper = 'a4',
): string {
  const query = new URLSearchParams({ ids: ids.join(',') })
  if (kind !== 'invoice') query.set('kind', kind)
  if (paper !== 'a4') query.set('paper', paper)
  return `${screens.orders.path}/print?${query}`
}

export type PrintAddress = { ids: string[]; kind: PrintedKind; paper: Paper }

/** A value that does not fit gets its default; an order is printed once. */
export function readPrintAddress(query: URLSearchParams): PrintAddress {
  const ids = (query.get('ids') ?? '').split(',').filter(id => id !== '')
  return {
    ids: [...new Set(ids)],
    kind: PRINTED_KINDS.find(kind => kind === query.get('kind')) ?? 'invoice',
    paper: PAPERS.find(paper => paper === query.get('paper')) ?? 'a4',
  }
}
