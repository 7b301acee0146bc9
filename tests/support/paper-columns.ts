import type { PaperTables } from '#db/paper-tables.ts'
import type { ColumnsOf } from './columns-of.ts'

/** See `db-columns.ts`. */
export const paperColumns = {
  paper_series: { kind: 'text', year: 'text', last_number: 'whole' },
  papers: {
    id: 'text',
    kind: 'text',
    year: 'text',
    number: 'whole',
    order_id: 'text',
    order_no: 'whole',
    invoice_id: 'text?',
    replaces: 'text?',
    reason: 'text?',
    total: 'whole',
    vat: 'whole',
    contents: 'text',
    issued_at: 'text',
    actor: 'text',
  },
} as const satisfies ColumnsOf<PaperTables>
