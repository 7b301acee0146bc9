import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than any page or order takes; service managers wait ten seconds before they kill. */
const LIMIT_MS = 8000
const SWEEP_MS = 50
/** A balancer in work uses each of its kept connections within this. */
const LEAVE_MS = 500

/**
 * Lets whoever keeps connections leave in good order, then takes no new one, lets what is in flight finish, and frees
 * browsers that keep connections open.
 */
export async function stopServer(app: FastifyInstance): Promise<void> {
  await takeLeave(app)
  const closed = app.close()
  // a connection that was busy at the first sweep turns idle later
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  const limit = setTimeout(() => app.server.closeAllConnections(), LIMIT_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(limit)
}

/**
 * Ends each connection with the next answer on it. One that is closed while it is idle may be closed under a request on
 * its way, and a balancer cannot send an order or an edit again: it may have been taken.
 */
async function takeLeave({ server }: FastifyInstance): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  const endsAt = performance.now() + LEAVE_MS
  while (performance.now() < endsAt && (await connectionsOf(server)) > 0) await sleep(SWEEP_MS)
}

const connectionsOf = (server: FastifyInstance['server']): Promise<number> =>
  new Promise(resolve => server.getConnections((error, count) => resolve(error ? 0 : count)))
