import { z } from 'zod'
import type { OrderUpdate } from '#domain/orders/order-update.ts'
import { shapeOf } from '../codec-schema.ts'
import { OrderUpdateCodec } from './order-codec.ts'
import { ORDER_NOTES } from './staff-order-wire.ts'

/** The data of an event `order` of the stream. */
export const OrderUpdateWire = z.object({
  ...shapeOf(OrderUpdateCodec, {
    order: ORDER_NOTES,
    kind: 'What happened: placed, official_status_changed and so on',
    by: 'The email of whoever did it, shop or courier',
    isNew: 'The order was just made',
  }),
  version: z.int().describe("The order's; a larger one is newer"),
})

export const orderUpdateToWire = (update: OrderUpdate) => ({
  ...OrderUpdateCodec.write({ ...update, isNew: update.kind === 'placed' }),
  version: update.order.version,
})

export const EventsQuery = z.object({
  lastEventId: z
    .string()
    .max(64)
    .optional()
    .describe('The last event that was received, for those who cannot send the header Last-Event-ID'),
})
