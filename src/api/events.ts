import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Failure } from '#contract/envelope.ts'
import { EventsQuery } from '#contract/order-news-wire.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { ApiWatch } from './api-watch.ts'
import type { Gate } from './gate.ts'
import { OrderFeed } from './order-feed.ts'
import { sendRefusal } from './send-refusal.ts'

/** What happens to orders, told to the staff's browsers as it happens. */
export function registerEvents(
  app: FastifyInstance,
  shop: Shop,
  { gate, watch }: { gate: Gate; watch: ApiWatch },
): void {
  const feed = new OrderFeed(shop, app.log)
  watch.eventStreams(() => feed.size)
  // before the server waits for what is in flight: a stream would be for ever
  app.addHook('preClose', () => feed.stop())
  app.withTypeProvider<ZodTypeProvider>().get(
    '/events',
    {
      // its HEAD would be a stream that nobody reads
      exposeHeadRoute: false,
      schema: {
        tags: ['Order'],
        summary: 'What happens to orders, as server-sent events; Last-Event-ID goes on where a stream broke',
        security: access.staff,
        querystring: EventsQuery,
        response: {
          200: {
            description:
              'Events `order` with the order as it is then; `reset` when more was missed than can be told: ask for ' +
              'the orders anew; `end` when the session is over; `ready` at the beginning',
            content: { 'text/event-stream': { schema: z.unknown().describe('Server-sent events') } },
          },
          400: Failure,
          401: Failure,
          403: Failure,
          429: Failure,
          503: Failure,
        },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const header = request.headers['last-event-id']
      // a browser that comes back by itself still asks for the address it began with
      const lastId = (typeof header === 'string' && header) || request.query.lastEventId || undefined
      const opened = await feed.open({
        sessionId: allowed.by.sessionId,
        lastId,
        isAllowed: async () => (await gate.staff(request)).ok,
      })
      if (!opened.ok) return sendRefusal(reply, opened)
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(opened.stream)
    },
  )
}
