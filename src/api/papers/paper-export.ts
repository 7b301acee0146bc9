import { Readable } from 'node:stream'
import { z } from 'zod'
import { PAPER_COLUMNS } from '#contract/papers/paper-columns.ts'
import { PapersExportQuery } from '#contract/papers/paper-wire.ts'
import { exportPapers, recordPapersExport } from '#features/papers/export-papers.ts'
import type { Shop } from '#features/shop.ts'
import { csvOf } from '../csv-of.ts'
import { endOnAccessLoss } from '../events/end-on-access-loss.ts'
import type { Operations } from '../operations.ts'
import { xlsxOf } from '../xlsx-of.ts'

const RUNNING = { ok: false, code: 'export_running', retryAfterSeconds: 10 } as const
/** A client that takes nothing for so long is gone, such as a sleeping computer. */
const PATIENCE_MS = 60_000

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const file = z.unknown().describe('A line for each paper, money in taka; credit notes count below zero')

/** The papers of a tax year as a file, written as it is received. One at a time for each person. */
export function registerPaperExport(operations: Operations, shop: Shop): void {
  const running = new Set<string>()
  operations.get('/papers/export', {
    tags: ['Papers'],
    access: 'admin-stepped-up',
    summary: 'The invoices and credit notes of a tax year, July to June, as CSV or XLSX',
    query: PapersExportQuery,
    answers: {
      200: {
        description: 'The file: CSV in UTF-8 or a workbook of Office Open XML',
        content: { 'text/csv': { schema: file }, [TYPES.xlsx]: { schema: file } },
      },
    },
    refuses: ['export_running'],
    // a HEAD request would write the whole file for nobody
    route: { exposeHeadRoute: false },
    run: async ({ by, query: { year, format }, reply, isAllowed }) => {
      const { id } = by.user
      if (running.has(id)) return RUNNING
      running.add(id)
      // also when the browser disconnects; it may have left while the gate judged the request
      reply.raw.once('close', () => running.delete(id))
      if (reply.raw.destroyed) running.delete(id)
      reply.raw.setTimeout(PATIENCE_MS, () => reply.raw.destroy())
      await recordPapersExport(shop, { by, year, format })
      endOnAccessLoss(shop, reply, isAllowed)
      return { format, year, parts: exportPapers(shop, { by, year }) }
    },
    answer: ({ format, year, parts }, { reply }) => {
      reply
        .header('content-type', TYPES[format])
        .header('content-disposition', `attachment; filename="papers-${year}.${format}"`)
      return format === 'csv'
        ? Readable.from(csvOf(PAPER_COLUMNS, parts), { objectMode: false })
        : xlsxOf({ name: `Papers ${year}`, columns: PAPER_COLUMNS }, parts)
    },
  })
}
