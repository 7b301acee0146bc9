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

/** The address that prints one issued paper of an order again. */
export const reprintPath = (orderId: string, paperId: string): string =>
  `${screens.orders.path}/print?${new URLSearchParams({ ids: orderId, papers: paperId })}`

/** `paperIds`: only these issued papers of the orders. */
export type PrintAddress = { ids: string[]; kind: PrintedKind; paper: Paper; paperIds?: string[] }

/** Invoices on A4 have a number; slips and stickers go with the parcel and have none. */
export const isTaxPaper = ({ kind, paper }: Pick<PrintAddress, 'kind' | 'paper'>): boolean =>
  kind === 'invoice' && paper === 'a4'

/** A value that does not fit gets its default; an order is printed once. */
export function readPrintAddress(query: URLSearchParams): PrintAddress {
  const idsIn = (name: string) => [...new Set((query.get(name) ?? '').split(','))].filter(id => id !== '')
  const paperIds = idsIn('papers')
  return {
    ...(paperIds.length > 0 && { paperIds }),
    ids: idsIn('ids'),
    kind: PRINTED_KINDS.find(kind => kind === query.get('kind')) ?? 'invoice',
    paper: PAPERS.find(paper => paper === query.get('paper')) ?? 'a4',
  }
}
