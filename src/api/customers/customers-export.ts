import { Readable } from 'node:stream'
import { z } from 'zod'
import { customerColumns } from '#contract/customers/customer-columns.ts'
import { CustomersExportRequest } from '#contract/customers/customers-wire.ts'
import { dhakaDay } from '#domain/dates.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import { exportCustomers } from '#features/customers/export-customers.ts'
import type { Shop } from '#features/shop.ts'
import { csvOf } from '../csv-of.ts'
import { endOnAccessLoss } from '../events/end-on-access-loss.ts'
import { exportTurns } from '../export-turns.ts'
import { asOfMark } from '../late-shop.ts'
import type { Operations } from '../operations.ts'

/** Finding everybody of a large shop takes a connection for exports some seconds. */
const EXPORTS_AT_ONCE = 3

const file = z.unknown().describe('A line for each customer, the newest order first')

/** The list of customers as a file, written as it is received; that it was taken is recorded first. */
export function registerCustomersExport(operations: Operations, shop: Shop): void {
  const takeTurn = exportTurns(EXPORTS_AT_ONCE)
  operations.post('/customers/export', {
    tags: ['Customer'],
    access: 'exporter',
    summary: 'The customers of a list as CSV, all its pages; what is searched goes in the body',
    body: CustomersExportRequest,
    answers: {
      200: { description: 'The file: CSV in UTF-8', content: { 'text/csv': { schema: file } } },
    },
    refuses: ['export_running', 'shop_busy', 'search_too_short'],
    mayBeLate: true,
    run: async ({ by, body, reply, late, isAllowed }) => {
      const refused = takeTurn({ by, reply })
      if (refused) return refused
      const exported = await exportCustomers(late.shop, { by, ...body })
      if (!exported.ok) return exported
      endOnAccessLoss(shop, reply, isAllowed)
      return exported
    },
    answer: async ({ parts }, { by, reply, late }) => {
      const name = `customers-${dhakaDay(shop.clock.now())}${asOfMark(late.asOf())}.csv`
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
      const columns = customerColumns(await mayDo(shop, by, 'money'))
      return Readable.from(csvOf(columns, parts), { objectMode: false })
    },
  })
}
