import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { EventsQuery } from '#contract/orders/order-update-wire.ts'
import type { Shop } from '#features/shop.ts'
import type { ApiWatch } from '../api-watch.ts'
import type { Operations } from '../operations.ts'
import { OrderFeed } from '../orders/order-feed.ts'

/** Sends order events to the staff's browsers as they happen. */
export function registerEvents(
  operations: Operations,
  shop: Shop,
  { app, watch }: { app: FastifyInstance; watch: ApiWatch },
): void {
  const feed = new OrderFeed(shop, app.log)
  watch.eventStreams(() => feed.size)
  // before the server waits for open requests: a stream would never end
  app.addHook('preClose', () => feed.stop())
  operations.get('/events', {
    tags: ['Order'],
    access: 'staff',
    summary: 'What happens to orders, as server-sent events; Last-Event-ID goes on where a stream broke',
    query: EventsQuery,
    answers: {
      200: {
        description:
          'Events `order` with the order as it is then; `reset` when more was missed than can be told: ask for ' +
          'the orders anew; `calls` with who calls whom, when somebody took or gave back an order; `end` when the session is over; `ready` at the beginning',
        content: { 'text/event-stream': { schema: z.unknown().describe('Server-sent events') } },
      },
    },
    refuses: ['too_many_requests', 'shop_busy'],
    // a HEAD request would open a stream that nobody reads
    route: { exposeHeadRoute: false },
    run: ({ by, query, request, isAllowed }) => {
      const header = request.headers['last-event-id']
      // a browser that reconnects by itself still requests its first address
      const lastId = (typeof header === 'string' && header) || query.lastEventId || undefined
      return feed.open({ sessionId: by.sessionId, lastId, isAllowed })
    },
    answer: ({ stream }, { reply }) => {
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
      return stream
    },
  })
}
