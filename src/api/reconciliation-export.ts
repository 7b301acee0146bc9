import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Failure } from '#contract/envelope.ts'
import { RECONCILIATION_COLUMNS } from '#contract/payout-csv.ts'
import { ReconciliationExportQuery } from '#contract/payout-wire.ts'
import { dhakaDay } from '#domain/dates.ts'
import { exportReconciliation } from '#features/payouts/export-reconciliation.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import { csvOf } from './csv-of.ts'
import type { Gate } from './gate.ts'
import { holdToRight } from './hold-to-right.ts'
import { sendRefusal } from './send-refusal.ts'

const COME_BACK_SECONDS = 10
/** Whoever takes nothing for so long is gone, such as a computer that sleeps. */
const PATIENCE_MS = 60_000

/** The reconciliation as a file, written while it is taken: its size costs no memory. One at a time for each person. */
export function registerReconciliationExport(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const running = new Set<string>()
  app.withTypeProvider<ZodTypeProvider>().get(
    '/courier/reconciliation/export',
    {
      // its HEAD would write the whole file for nobody
      exposeHeadRoute: false,
      schema: {
        tags: ['Courier'],
        summary: 'Delivered parcels and what was paid for them as CSV, all pages',
        security: access.admin,
        querystring: ReconciliationExportQuery,
        response: {
          200: {
            description: 'The file',
            content: { 'text/csv': { schema: z.unknown().describe('CSV in UTF-8, money in taka') } },
          },
          400: Failure,
          401: Failure,
          403: Failure,
          429: Failure,
        },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { id } = allowed.by.user
      if (running.has(id))
        return sendRefusal(reply, {
          ok: false,
          code: 'export_running',
          retryAfterSeconds: COME_BACK_SECONDS,
        })
      running.add(id)
      // also when the browser goes away; it may have gone while the gate asked who it is
      reply.raw.once('close', () => running.delete(id))
      if (reply.raw.destroyed) running.delete(id)
      reply.raw.setTimeout(PATIENCE_MS, () => reply.raw.destroy())
      holdToRight(shop, reply, async () => (await gate.admin(request)).ok)
      const { state, from, to } = request.query
      const parts = exportReconciliation(shop, { by: allowed.by, kind: state, fromDay: from, toDay: to })
      const name = `reconciliation-${dhakaDay(shop.clock.now())}.csv`
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(csvOf(RECONCILIATION_COLUMNS, parts), { objectMode: false }))
    },
  )
}
