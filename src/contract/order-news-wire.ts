import { z } from 'zod'
import type { OrderNews } from '#domain/order-news.ts'
import { DeskOrderWire, deskOrderToWire } from './desk-order-wire.ts'

/** What an event `order` of the stream holds. */
export const OrderNewsWire = z.object({
  order: DeskOrderWire,
  kind: z.string().describe('What happened: placed, official_status_changed and so on'),
  by: z.string().describe('The email of whoever did it, shop or courier'),
  isNew: z.boolean().describe('The order was just made'),
  version: z.int().describe("The order's; a larger one is newer"),
})

export const orderNewsToWire = ({ order, kind, by }: OrderNews): z.infer<typeof OrderNewsWire> => ({
  order: deskOrderToWire(order),
  kind,
  by,
  isNew: kind === 'placed',
  version: order.version,
})

export const EventsQuery = z.object({
  lastEventId: z
    .string()
    .max(64)
    .optional()
    .describe('The last event that was received, for those who cannot send the header Last-Event-ID'),
})
