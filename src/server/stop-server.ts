import { setImmediate as allRead, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type Server = FastifyInstance['server']

/** Longer than any page or order takes; service managers wait ten seconds before they kill. */
const LIMIT_MS = 8000
const SWEEP_MS = 50
/** A working balancer uses each of its kept connections within this. */
const LEAVE_MS = 500

/**
 * Lets kept connections end in good order, then accepts no new one, finishes requests in flight, and closes the
 * connections that browsers keep open.
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
 * Ends each connection with the next answer on it. A connection closed while idle may be closed under a request on its
 * way, and a balancer cannot repeat an order or an edit: it may have been accepted.
 */
async function takeLeave(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  const endsAt = performance.now() + LEAVE_MS
  while (performance.now() < endsAt && (await connectionsOf(server)) > 0) await sleep(SWEEP_MS)
}

/**
 * Closes at the one moment of Node's loop at which every connection and request that has reached this machine is
 * already accepted: the system resets connections that still wait when it closes.
 */
async function closeDoor(server: Server): Promise<{ promise: Promise<void> }> {
  await allRead()
  // not awaited here: connections are in use
  return { promise: new Promise(resolve => server.close(() => resolve())) }
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise(resolve => server.getConnections((error, count) => resolve(error ? 0 : count)))
