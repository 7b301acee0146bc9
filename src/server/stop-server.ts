import type { FastifyInstance } from 'fastify'

/** Longer than any page or order takes; service managers wait ten seconds before they kill. */
const LIMIT_MS = 8000
const SWEEP_MS = 50

/** Takes no new connection, lets what is in flight finish, and frees browsers that keep connections open. */
export async function stopServer(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  // a connection that was busy at the first sweep turns idle later
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  const limit = setTimeout(() => app.server.closeAllConnections(), LIMIT_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(limit)
}
