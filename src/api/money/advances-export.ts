import { Readable } from 'node:stream'
import { z } from 'zod'
import { advanceColumns } from '#contract/advances/advance-columns.ts'
import { AdvancesExport } from '#contract/advances/advance-wire.ts'
import { dhakaDay } from '#domain/dates.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import { exportAdvances } from '#features/advances/export-advances.ts'
import type { Shop } from '#features/shop.ts'
import { csvOf } from '../csv-of.ts'
import { endOnAccessLoss } from '../events/end-on-access-loss.ts'
import { exportTurns } from '../export-turns.ts'
import type { Operations } from '../operations.ts'

const EXPORTS_AT_ONCE = 3

const file = z.unknown().describe('A line for each advance, newest first')

/** The advances of a tab as a file, written as it is received; that it was taken is recorded first. */
export function registerAdvancesExport(operations: Operations, shop: Shop): void {
  const takeTurn = exportTurns(EXPORTS_AT_ONCE)
  operations.post('/money/advances/export', {
    tags: ['Money'],
    access: 'exporter',
    summary: 'The advances of a tab as CSV, all its pages; what is searched goes in the body',
    body: AdvancesExport,
    answers: {
      200: { description: 'The file: CSV in UTF-8', content: { 'text/csv': { schema: file } } },
    },
    refuses: ['export_running', 'shop_busy'],
    run: async ({ by, body: { state: list, search }, reply, isAllowed }) => {
      const refused = takeTurn({ by, reply })
      if (refused) return refused
      const exported = await exportAdvances(shop, { by, list, search })
      endOnAccessLoss(shop, reply, isAllowed)
      return exported
    },
    answer: async ({ parts }, { by, reply }) => {
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="advances-${dhakaDay(shop.clock.now())}.csv"`)
      const columns = advanceColumns(await mayDo(shop, by, 'money'))
      return Readable.from(csvOf(columns, parts), { objectMode: false })
    },
  })
}
