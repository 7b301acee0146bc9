import {
  PRINT_PAPERS,
  PRINTED_KINDS,
  type PrintedKind,
  type PrintPaper,
} from '#domain/orders/printed-orders.ts'
import { screens } from '../../menu-entries.ts'

/** The address that prints orders: invoices for the customer, or slips for packing. */
export function printPath(
  ids: readonly string[],
  kind: PrintedKind = 'invoice',
  paper: PrintPaper = 'a4',
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
export type PrintAddress = { ids: string[]; kind: PrintedKind; paper: PrintPaper; paperIds?: string[] }

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
    paper: PRINT_PAPERS.find(paper => paper === query.get('paper')) ?? 'a4',
  }
}
