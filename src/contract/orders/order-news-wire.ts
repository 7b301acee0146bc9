import { z } from 'zod'
import type { OrderNews } from '#domain/orders/order-news.ts'
import { shapeOf } from '../codec-schema.ts'
import { OrderNewsCodec } from './order-codec.ts'
import { ORDER_NOTES } from './staff-order-wire.ts'

/** The data of an event `order` of the stream. */
export const OrderNewsWire = z.object({
  ...shapeOf(OrderNewsCodec, {
    order: ORDER_NOTES,
    kind: 'What happened: placed, official_status_changed and so on',
    by: 'The email of whoever did it, shop or courier',
    isNew: 'The order was just made',
  }),
  version: z.int().describe("The order's; a larger one is newer"),
})

export const orderNewsToWire = (news: OrderNews) => ({
  ...OrderNewsCodec.write({ ...news, isNew: news.kind === 'placed' }),
  version: news.order.version,
})

export const EventsQuery = z.object({
  lastEventId: z
    .string()
    .max(64)
    .optional()
    .describe('The last event that was received, for those who cannot send the header Last-Event-ID'),
})
