import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import { fiscalYearOf } from '#domain/papers/fiscal-year.ts'
import type { CreditReason, PaperContents, PaperKind } from '#domain/papers/paper.ts'

/** Paper to be issued; `reason` and `invoiceId` of a credit note, `replaces` the id of an invoice. */
export type NewPaper = {
  orderId: string
  contents: PaperContents
  invoiceId?: string
  reason?: CreditReason
  replaces?: string
}
type Issuing = { kind: PaperKind; actor: string; now: Date }

/**
 * Issues papers with the next numbers of their series, in their order; returns their ids. The series is locked until the
 * transaction ends: a second one at the same time waits, and one that fails gives its numbers back.
 */
export async function writePapers(
  transaction: Transaction,
  papers: readonly NewPaper[],
  { kind, actor, now }: Issuing,
): Promise<string[]> {
  if (papers.length === 0) return []
  const year = fiscalYearOf(now)
  const last = await takeNumbers(transaction, { kind, year, count: papers.length })
  const rows = papers.map(({ orderId, contents, invoiceId, reason, replaces }, index) => ({
    id: newId(now),
    kind,
    year,
    number: last - papers.length + index + 1,
    order_id: orderId,
    order_no: contents.orderNo,
    invoice_id: invoiceId ?? null,
    replaces: replaces ?? null,
    reason: reason ?? null,
    total: contents.totalPoisha,
    vat: contents.vatPoisha,
    contents: JSON.stringify(contents),
    issued_at: now.toISOString(),
    actor,
  }))
  await transaction.tx.insertInto('papers').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** The last of the next numbers of a series. */
async function takeNumbers(
  { tx }: Transaction,
  { kind, year, count }: { kind: PaperKind; year: string; count: number },
): Promise<number> {
  const taken = await tx
    .insertInto('paper_series')
    .values({ kind, year, last_number: count })
    .onConflict(begun =>
      begun
        .columns(['kind', 'year'])
        .doUpdateSet(row => ({ last_number: row('paper_series.last_number', '+', count) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return taken.last_number
}
