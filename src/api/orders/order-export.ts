import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { EXPORT_COLUMNS, ExportQuery, ExportRequest } from '#contract/orders/order-export-wire.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { SteppedUpStaff } from '#features/accounts/proof.ts'
import { type ExportedOrders, exportOrders } from '#features/orders/list/export-orders.ts'
import type { Shop } from '#features/shop.ts'
import { csvOf } from '../csv-of.ts'
import { endOnAccessLoss } from '../events/end-on-access-loss.ts'
import { exportTurns } from '../export-turns.ts'
import { asOfMark, type LateShop } from '../late-shop.ts'
import type { Operations } from '../operations.ts'
import { MAXIMUM_SHEET_ROWS, xlsxOf } from '../xlsx-of.ts'

/** A file of every order takes the report thread half a minute in all; more at once would delay the lists. */
const EXPORTS_AT_ONCE = 3

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Asker = { by: SteppedUpStaff; reply: FastifyReply; late: LateShop; isAllowed(): Promise<boolean> }
type Begun = { ok: true; format: keyof typeof TYPES; parts: AsyncGenerator<StaffOrder[]> }
type Wanted = { format: keyof typeof TYPES; what: ExportedOrders }

const file = z.unknown().describe('The file')
const head = {
  tags: ['Order'],
  access: 'exporter' as const,
  answers: {
    200: {
      description: 'The file: CSV in UTF-8 or a workbook of Office Open XML',
      content: { 'text/csv': { schema: file }, [TYPES.xlsx]: { schema: file } },
    },
  },
  refuses: ['export_running', 'shop_busy', 'orders_too_many', 'search_too_short'] as const,
  mayBeLate: true as const,
}

/** Orders as a file, written as it is received: its size costs no memory. One at a time for each person. */
export function registerOrderExport(operations: Operations, shop: Shop): void {
  const takeTurn = exportTurns(EXPORTS_AT_ONCE)

  async function begin({ by, reply, late, isAllowed }: Asker, { format, what }: Wanted) {
    const refused = takeTurn({ by, reply })
    if (refused) return refused
    const exported = await exportOrders(late.shop, { by, what, maximum: MAXIMUM_SHEET_ROWS, format })
    if (!exported.ok) return exported
    endOnAccessLoss(shop, reply, isAllowed)
    return { ok: true as const, format, parts: exported.parts }
  }

  function send({ format, parts }: Begun, { reply, late }: Pick<Asker, 'reply' | 'late'>) {
    const name = `orders-${dhakaDay(shop.clock.now())}${asOfMark(late.asOf())}.${format}`
    reply
      .header('content-type', TYPES[format])
      .header('content-disposition', `attachment; filename="${name}"`)
    return format === 'csv'
      ? Readable.from(csvOf(EXPORT_COLUMNS, parts), { objectMode: false })
      : xlsxOf({ name: 'Orders', columns: EXPORT_COLUMNS }, parts)
  }

  operations.get('/orders/export', {
    ...head,
    summary: 'The orders of a list as CSV or XLSX, all its pages',
    query: ExportQuery,
    // a HEAD request would write the whole file for nobody
    route: { exposeHeadRoute: false },
    run: given => begin(given, given.query),
    answer: send,
  })
  operations.post('/orders/export', {
    ...head,
    summary: 'Some orders as CSV or XLSX',
    body: ExportRequest,
    run: given => begin(given, given.body),
    answer: send,
  })
}
