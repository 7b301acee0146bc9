import { said } from '#domain/activity/deed.ts'
import { PAPER_KINDS, type Paper } from '#domain/papers/paper.ts'
import type { SteppedUpAdmin } from '#features/accounts/proof.ts'
import { recordExport } from '#features/activity/record-export.ts'
import { forExports } from '#features/for-exports.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { papersOfYear } from './read-papers.ts'

/** Papers read at a time: however many there are, no more are in memory. */
const CHUNK = 100

/** Every paper of a tax year in parts, by number: the invoices, then the credit notes. */
export async function* exportPapers(
  shop: Shop,
  { year }: { by: SteppedUpAdmin; year: string },
): AsyncGenerator<Paper[]> {
  const { db } = forExports(shop)
  for (const kind of PAPER_KINDS)
    for (let after = 0, isMore = true; isMore; after += CHUNK) {
      // without gaps, so a part begins where the one before ended
      const papers = await papersOfYear(db.reports, { year, kind, after, limit: CHUNK })
      if (papers.length > 0) yield papers
      await yieldToEventLoop()
      isMore = papers.length === CHUNK
    }
}

type PapersAsked = { by: SteppedUpAdmin; year: string; format: string }

/** Records the export of a tax year; call it before the first paper is sent. */
export async function recordPapersExport(shop: Shop, { by, year, format }: PapersAsked): Promise<void> {
  const { papers } = await shop.db.reports
    .selectFrom('papers')
    .select(({ fn }) => fn.countAll<number | string>().as('papers'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  const changes = [said('Tax year', year), said('Format', format)]
  await recordExport(shop, { by, what: 'papers_exported', count: Number(papers), changes })
}
