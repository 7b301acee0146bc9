import { Readable } from 'node:stream'
import { z } from 'zod'
import { CustomerById, KeptQuery } from '#contract/customers/customers-wire.ts'
import { dhakaDay } from '#domain/dates.ts'
import { exportCustomer } from '#features/privacy/export-customer.ts'
import type { Shop } from '#features/shop.ts'
import { csvOf } from '../csv-of.ts'
import type { Operations } from '../operations.ts'
import { KEPT_COLUMNS, keptHtml, keptJson, keptParts } from './kept-data-file.ts'

const TYPES = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const

const file = z.unknown().describe('The file')

/** Everything that the shop keeps about a customer, to be handed to them. */
export function registerCustomerExport(operations: Operations, shop: Shop): void {
  operations.get('/customers/by-id/:id/export', {
    tags: ['Customer'],
    summary: 'Everything that the shop keeps about a customer, as a file for them',
    access: 'exporter',
    params: CustomerById,
    query: KeptQuery,
    answers: {
      200: {
        description: 'The file: to read, as a table, or for programs',
        content: {
          'application/json': { schema: file },
          'text/html': { schema: file },
          'text/csv': { schema: file },
        },
      },
    },
    refuses: ['customer_not_found'],
    // a HEAD request would be recorded as a file that nobody has
    route: { exposeHeadRoute: false },
    run: ({ by, params }) => exportCustomer(shop, { by, id: params.id }),
    answer: ({ kept }, { query: { format }, reply }) => {
      reply
        .header('content-type', TYPES[format])
        .header(
          'content-disposition',
          `attachment; filename="customer-data-${dhakaDay(shop.clock.now())}.${format}"`,
        )
      if (format === 'csv') return Readable.from(csvOf(KEPT_COLUMNS, keptParts(kept)), { objectMode: false })
      return Readable.from([format === 'html' ? keptHtml(kept) : keptJson(kept)], { objectMode: false })
    },
  })
}
