import { Server as Door } from 'node:net'
import { setTimeout as sleep, setImmediate as turnOfLoop } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type Server = FastifyInstance['server']

/** Longer than any page or order takes; service managers wait ten seconds before they kill. */
const LIMIT_MS = 8000
const SWEEP_MS = 50
/** A working balancer uses each of its kept connections within this. */
const LEAVE_MS = 500
/** So short a turn of Node's loop did nothing but look who waits. */
const QUIET_TURN_MS = 0.3
/** A process without a moment to itself closes its door all the same. */
const CROWD_MS = 2000
/** A connection sends its request within this, also from a busy machine. */
const FIRST_REQUEST_MS = 250

/**
 * Lets kept connections end in good order, then accepts no new one, finishes requests in flight, and closes the
 * connections that browsers keep open.
 */
export async function stopServer(app: FastifyInstance): Promise<void> {
  const { server } = app
  await takeLeave(server)
  await untilNobodyWaits(server)
  const emptied = closeDoor(server)
  // without a connection there is none whose first request may be on its way
  await Promise.race([emptied.promise, sleep(FIRST_REQUEST_MS, undefined, { ref: false })])
  const closed = app.close()
  // a connection that was busy at the first sweep turns idle later
  const sweep = setInterval(async () => {
    await turnOfLoop()
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
 * Ends after a turn of Node's loop in which nobody came and nothing else was done. The system resets connections that are
 * not accepted when the door closes, and Node accepts one in a turn: behind a long turn several wait.
 */
async function untilNobodyWaits(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  // a whole turn begins behind this one, which may be past the moment at which it looks
  await turnOfLoop()
  const endsAt = performance.now() + CROWD_MS
  for (let isQuiet = false; !isQuiet && performance.now() < endsAt; ) {
    const before = accepted
    const beganAt = performance.now()
    await turnOfLoop()
    isQuiet = accepted === before && performance.now() - beganAt < QUIET_TURN_MS
  }
  server.off('connection', count)
}

/**
 * Accepts nobody any more. The server's own `close` would also end the connections whose first request is on its way. The
 * promise is kept when the last connection has ended.
 */
const closeDoor = (server: Server): { promise: Promise<void> } => ({
  promise: new Promise(resolve => Door.prototype.close.call(server, () => resolve())),
})

const connectionsOf = (server: Server): Promise<number> =>
  new Promise(resolve => server.getConnections((error, count) => resolve(error ? 0 : count)))
