import { createHash } from 'node:crypto'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import type { LineRow } from '#features/orders/change/lock-order.ts'

const markOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/** Changes with the pairs of an order: what was counted before is then worth nothing. */
export const linesMark = (lines: readonly LineRow[]): string =>
  markOf(lines.map(line => [line.size_id, line.product_name, line.color, line.size, line.quantity]))

/** Changes with what the sticker of an order says. It holds nothing of the customer that could be read. */
export const stickerMark = (order: StaffOrder, lines: readonly LineRow[]): string =>
  markOf([
    order.recipientName,
    order.recipientPhone,
    order.alternativePhone,
    order.recipientAddress,
    codTakaOf(order),
    order.consignmentId,
    order.trackingCode,
    order.invoice,
    linesMark(lines),
  ])
