import type { Paper } from '#domain/papers/paper.ts'
import type { ExportCell } from '../orders/order-export-wire.ts'

/** A column of the file; `width` in characters, for a spreadsheet. */
type Column = { head: string; width: number; cell(paper: Paper): ExportCell }

const KINDS = { invoice: 'Invoice', credit_note: 'Credit note' } as const
const REASONS = { returned: 'Returned', cancelled: 'Order cancelled', replaced: 'Invoice replaced' } as const

/** In taka; a credit note counts against the invoices, so that each column adds up. */
const signed = ({ kind }: Paper, poisha: number): number =>
  poisha === 0 ? 0 : (kind === 'invoice' ? poisha : -poisha) / 100

const pairsOf = ({ contents }: Paper): number => contents.lines.reduce((sum, { pairs }) => sum + pairs, 0)

/** The papers of a tax year as a file: a line each, as they were issued. */
export const PAPER_COLUMNS: readonly Column[] = [
  { head: 'Number', width: 22, cell: paper => paper.number },
  { head: 'Kind', width: 12, cell: paper => KINDS[paper.kind] },
  { head: 'Issued', width: 17, cell: paper => new Date(paper.issuedAt) },
  { head: 'Order', width: 9, cell: paper => paper.contents.orderNo },
  { head: 'Buyer', width: 24, cell: paper => paper.contents.buyer.name },
  { head: 'Phone', width: 14, cell: paper => paper.contents.buyer.phones[0] ?? '' },
  { head: 'Address', width: 44, cell: paper => paper.contents.buyer.address },
  { head: 'Goods', width: 44, cell: paper => paper.contents.lines.map(goods).join('; ') },
  {
    head: 'Pairs',
    width: 7,
    cell: paper => (paper.kind === 'invoice' ? pairsOf(paper) : 0 - pairsOf(paper)),
  },
  {
    head: 'Value without VAT',
    width: 16,
    cell: paper => signed(paper, paper.contents.totalPoisha - paper.contents.vatPoisha),
  },
  { head: 'VAT %', width: 7, cell: paper => paper.contents.vatPercent },
  { head: 'VAT', width: 12, cell: paper => signed(paper, paper.contents.vatPoisha) },
  { head: 'Total', width: 12, cell: paper => signed(paper, paper.contents.totalPoisha) },
  { head: 'Of invoice', width: 22, cell: paper => paper.invoice?.number ?? null },
  { head: 'Because', width: 17, cell: ({ reason }) => reason && REASONS[reason] },
  { head: 'Replaces', width: 22, cell: paper => paper.replaces },
  { head: 'BIN', width: 16, cell: paper => paper.contents.seller.bin },
  { head: 'Issued by', width: 26, cell: paper => paper.by },
]

const goods = ({ productName, color, size, pairs }: Paper['contents']['lines'][number]): string =>
  `${productName} / ${color} / ${size} × ${pairs}`
