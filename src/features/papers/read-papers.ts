import type { Kysely } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { type Paper, type PaperContents, type PaperKind, paperNumber } from '#domain/papers/paper.ts'
import { FORMER_COLLEAGUE } from '#features/accounts/former-colleague.ts'

type Source = Kysely<Tables> | Db['reports']

/** The papers of orders, the oldest first; all of their invoices, also replaced ones. */
export async function papersOfOrders(db: Source, orderIds: readonly string[]): Promise<Paper[]> {
  if (orderIds.length === 0) return []
  const rows = await paperRows(db).where('papers.order_id', 'in', orderIds).orderBy('papers.id').execute()
  return rows.map(toPaper)
}

/** The papers of a tax year in the order of their numbers, invoices after credit notes, beginning after a place. */
export async function papersOfYear(
  db: Source,
  { year, kind, after, limit }: { year: string; kind: PaperKind; after: number; limit: number },
): Promise<Paper[]> {
  const rows = await paperRows(db)
    .where('papers.year', '=', year)
    .where('papers.kind', '=', kind)
    .where('papers.number', '>', after)
    .orderBy('papers.number')
    .limit(limit)
    .execute()
  return rows.map(toPaper)
}

/** One paper by its id. */
export async function readPaper(db: Source, id: string): Promise<Paper | undefined> {
  const row = await paperRows(db).where('papers.id', '=', id).executeTakeFirst()
  return row && toPaper(row)
}

const paperRows = (db: Source) =>
  db
    .selectFrom('papers')
    .leftJoin('users', 'users.id', 'papers.actor')
    .leftJoin('papers as invoices', 'invoices.id', 'papers.invoice_id')
    .leftJoin('papers as earlier', 'earlier.id', 'papers.replaces')
    .leftJoin('papers as later', 'later.replaces', 'papers.id')
    .select(['papers.id', 'papers.kind', 'papers.year', 'papers.number', 'papers.order_id', 'papers.reason'])
    .select(['papers.contents', 'papers.issued_at', 'papers.actor', 'papers.invoice_id', 'users.email'])
    .select(['invoices.year as invoice_year', 'invoices.number as invoice_number'])
    .select(['invoices.issued_at as invoice_issued_at'])
    .select(['earlier.year as earlier_year', 'earlier.number as earlier_number'])
    .select(['later.year as later_year', 'later.number as later_number'])

type Row = Awaited<ReturnType<ReturnType<typeof paperRows>['executeTakeFirstOrThrow']>>

function toPaper(row: Row): Paper {
  // those of an older program have no language
  const contents: PaperContents = { language: 'en', ...JSON.parse(row.contents) }
  const invoiceNumber = numberOf(row.invoice_year, row.invoice_number)
  return {
    id: row.id,
    kind: row.kind,
    number: paperNumber(row),
    year: row.year,
    orderId: row.order_id,
    issuedAt: row.issued_at,
    by: row.email ?? FORMER_COLLEAGUE,
    invoice:
      row.invoice_id && invoiceNumber && row.invoice_issued_at
        ? { id: row.invoice_id, number: invoiceNumber, issuedAt: row.invoice_issued_at }
        : null,
    reason: row.reason,
    replaces: numberOf(row.earlier_year, row.earlier_number),
    replacedBy: numberOf(row.later_year, row.later_number),
    contents,
  }
}

const numberOf = (year: string | null, number: number | null): string | null =>
  year === null || number === null ? null : paperNumber({ kind: 'invoice', year, number })
