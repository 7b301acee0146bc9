import { Readable } from 'node:stream'
import { z } from 'zod'
import { RECONCILIATION_COLUMNS } from '#contract/payouts/payout-csv.ts'
import { ReconciliationExportQuery } from '#contract/payouts/payout-wire.ts'
import { dhakaDay } from '#domain/dates.ts'
import { exportReconciliation, recordReconciliationExport } from '#features/payouts/export-reconciliation.ts'
import type { Shop } from '#features/shop.ts'
import { csvOf } from '../csv-of.ts'
import { endOnAccessLoss } from '../events/end-on-access-loss.ts'
import type { Operations } from '../operations.ts'

const RUNNING = { ok: false, code: 'export_running', retryAfterSeconds: 10 } as const
/** A client that takes nothing for so long is gone, such as a sleeping computer. */
const PATIENCE_MS = 60_000

/** The reconciliation as a file, written as it is received: its size costs no memory. One at a time for each person. */
export function registerReconciliationExport(operations: Operations, shop: Shop): void {
  const running = new Set<string>()
  operations.get('/courier/reconciliation/export', {
    tags: ['Courier'],
    access: 'admin-stepped-up',
    summary: 'Delivered parcels and what was paid for them as CSV, all pages',
    query: ReconciliationExportQuery,
    answers: {
      200: {
        description: 'The file',
        content: { 'text/csv': { schema: z.unknown().describe('CSV in UTF-8, money in taka') } },
      },
    },
    refuses: ['export_running'],
    // a HEAD request would write the whole file for nobody
    route: { exposeHeadRoute: false },
    run: async ({ by, query: { state, courier, from, to }, reply, isAllowed }) => {
      const { id } = by.user
      if (running.has(id)) return RUNNING
      running.add(id)
      // also when the browser disconnects; it may have left while the gate judged the request
      reply.raw.once('close', () => running.delete(id))
      if (reply.raw.destroyed) running.delete(id)
      reply.raw.setTimeout(PATIENCE_MS, () => reply.raw.destroy())
      const asked = { by, courier, kind: state, fromDay: from, toDay: to }
      await recordReconciliationExport(shop, asked)
      endOnAccessLoss(shop, reply, isAllowed)
      return { parts: exportReconciliation(shop, asked) }
    },
    answer: ({ parts }, { reply }) => {
      const name = `reconciliation-${dhakaDay(shop.clock.now())}.csv`
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
      return Readable.from(csvOf(RECONCILIATION_COLUMNS, parts), { objectMode: false })
    },
  })
}
