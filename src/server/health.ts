import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** Monitors request them each second: they would fill most of the log. */
export const HEALTH_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * For balancers and service managers. `/healthz`: the process runs, whatever is wrong around it; without an answer it
 * should be restarted. `/readyz`: it can do its work; with a 503 it should get no requests, but no restart.
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
