import type { CreditReason, PaperKind } from '#domain/papers/paper.ts'

/** The tables of invoices and credit notes; see `tables.ts`. Money in poisha. */
export type PaperTables = {
  paper_series: { kind: PaperKind; year: string; last_number: number }
  papers: {
    id: string
    kind: PaperKind
    year: string
    number: number
    order_id: string
    order_no: number
    invoice_id: string | null
    replaces: string | null
    reason: CreditReason | null
    total: number
    vat: number
    contents: string
    issued_at: string
    actor: string
  }
}
