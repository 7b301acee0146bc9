import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** Asked for each second by whatever watches: they would be most of the log. */
export const HEALTH_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * For balancers and service managers. `/healthz`: the process turns, whatever is wrong around it; without an answer it
 * is to be started anew. `/readyz`: it can do its work; with a 503 it is to be left out, not started anew.
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const { isReady, checks } = await readiness.report()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks })
  })
}
