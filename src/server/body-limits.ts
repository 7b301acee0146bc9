import type { IncomingMessage } from 'node:http'

/** A phone on a bad line sends its order of a few KB within this; a slower connection is closed. */
const BODY_LIMIT_MS = 20_000
/** Ten pictures of 10 MB each over a slow line, or a catalogue; only for a proven Admin. */
export const LONG_BODY_LIMIT_MS = 15 * 60_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Closes a connection whose body is not complete after the limit; Node's own limit is the same for every request. */
export function limitBody(request: IncomingMessage, limitMs = BODY_LIMIT_MS): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (length === undefined && encoding === undefined) return
  clearTimeout(timers.get(request))
  // a client that left meanwhile, for example while the gate checked the session, needs no second close
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => request.complete || request.destroy(), limitMs)
  timers.set(request, timer)
  const forget = () => clearTimeout(timers.get(request))
  request.once('end', forget).once('close', forget)
}

export const allowLongBody = (request: IncomingMessage): void => limitBody(request, LONG_BODY_LIMIT_MS)
