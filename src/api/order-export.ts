import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Failure } from '#contract/envelope.ts'
import { ExportQuery, ExportRequest } from '#contract/order-export-wire.ts'
import { dhakaDay } from '#domain/dates.ts'
import { type ExportedOrders, exportOrders } from '#features/orders/export-orders.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { holdToRight } from './hold-to-right.ts'
import { orderCsv } from './order-csv.ts'
import { MAXIMUM_SHEET_ROWS, orderXlsx } from './order-xlsx.ts'
import { sendRefusal } from './send-refusal.ts'

/** A file of every order takes the report thread for half a minute in all; more at once would hold the lists up. */
const EXPORTS_AT_ONCE = 3
const COME_BACK_SECONDS = 10
/** Whoever takes nothing for so long is gone, such as a computer that sleeps: others wait for their turn. */
const PATIENCE_MS = 60_000

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Wanted = { format: keyof typeof TYPES; what: ExportedOrders }

const file = z.unknown().describe('The file')
const schema = {
  tags: ['Order'],
  security: access.staff,
  response: {
    200: {
      description: 'The file: CSV in UTF-8 or a workbook of Office Open XML',
      content: { 'text/csv': { schema: file }, [TYPES.xlsx]: { schema: file } },
    },
    400: Failure,
    401: Failure,
    403: Failure,
    413: Failure,
    429: Failure,
    503: Failure,
  },
}

/** Orders as a file, written while it is taken: its size costs no memory. One at a time for each person. */
export function registerOrderExport(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const running = new Set<string>()

  async function send(request: FastifyRequest, reply: FastifyReply, { format, what }: Wanted) {
    const allowed = await gate.staff(request)
    if (!allowed.ok) return sendRefusal(reply, allowed)
    const { id } = allowed.by.user
    const refusal = { ok: false, retryAfterSeconds: COME_BACK_SECONDS } as const
    if (running.has(id)) return sendRefusal(reply, { ...refusal, code: 'export_running' })
    if (running.size >= EXPORTS_AT_ONCE) return sendRefusal(reply, { ...refusal, code: 'shop_busy' })
    running.add(id)
    // also when the browser goes away, or nothing was sent; it may have gone while the gate asked who it is
    reply.raw.once('close', () => running.delete(id))
    if (reply.raw.destroyed) running.delete(id)
    reply.raw.setTimeout(PATIENCE_MS, () => reply.raw.destroy())
    const exported = await exportOrders(shop, { by: allowed.by, what, maximum: MAXIMUM_SHEET_ROWS })
    if (!exported.ok) return sendRefusal(reply, exported)
    holdToRight(shop, reply, async () => (await gate.staff(request)).ok)
    const { parts } = exported
    const name = `orders-${dhakaDay(shop.clock.now())}.${format}`
    return reply
      .header('content-type', TYPES[format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(format === 'csv' ? Readable.from(orderCsv(parts), { objectMode: false }) : orderXlsx(parts))
  }

  const api = app.withTypeProvider<ZodTypeProvider>()
  api.get(
    '/orders/export',
    {
      // its HEAD would write the whole file for nobody
      exposeHeadRoute: false,
      schema: {
        ...schema,
        summary: 'The orders of a list as CSV or XLSX, all its pages',
        querystring: ExportQuery,
      },
    },
    (request, reply) => send(request, reply, request.query),
  )
  api.post(
    '/orders/export',
    { schema: { ...schema, summary: 'Some orders as CSV or XLSX', body: ExportRequest } },
    (request, reply) => send(request, reply, request.body),
  )
}
