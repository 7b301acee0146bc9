import { setImmediate as allRead, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type Server = FastifyInstance['server']

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
  const { server } = app
  await takeLeave(server)
  const emptied = await closeDoor(server)
  const closed = app.close()
  // a connection that was busy at the first sweep turns idle later
  const sweep = setInterval(async () => {
    await allRead()
    server.closeIdleConnections()
  }, SWEEP_MS)
  const limit = setTimeout(() => server.closeAllConnections(), LIMIT_MS)
  await Promise.all([closed, emptied.promise])
  clearInterval(sweep)
  clearTimeout(limit)
}

/**
 * Ends each connection with the next answer on it. One that is closed while it is idle may be closed under a request on
 * its way, and a balancer cannot send an order or an edit again: it may have been taken.
 */
async function takeLeave(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  const endsAt = performance.now() + LEAVE_MS
  while (performance.now() < endsAt && (await connectionsOf(server)) > 0) await sleep(SWEEP_MS)
}

/**
 * Closes at the one moment of Node's loop at which every connection and request that had come to this machine was just
 * taken up: what waits at the door when it is closed is cut off by the system.
 */
async function closeDoor(server: Server): Promise<{ promise: Promise<void> }> {
  await allRead()
  // not awaited here: connections are in use
  return { promise: new Promise(resolve => server.close(() => resolve())) }
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise(resolve => server.getConnections((error, count) => resolve(error ? 0 : count)))
