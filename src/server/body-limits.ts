import type { IncomingMessage } from 'node:http'

/** A phone on a bad line sends its order of a few KB within this; a connection that only drips is cut off. */
const BODY_LIMIT_MS = 20_000
/** Ten pictures of 10 MB each over a slow line; only who proved to be an Admin is given it, for these and for a catalogue. */
export const LONG_BODY_LIMIT_MS = 15 * 60_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Cuts a connection off whose body has not come in after the limit; Node's own limit is one for every request. */
export function limitBody(request: IncomingMessage, limitMs = BODY_LIMIT_MS): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (length === undefined && encoding === undefined) return
  clearTimeout(timers.get(request))
  // whoever went away meanwhile, as while the gate asked who it is, closes no second time
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => request.complete || request.destroy(), limitMs)
  timers.set(request, timer)
  const forget = () => clearTimeout(timers.get(request))
  request.once('end', forget).once('close', forget)
}

export const allowLongBody = (request: IncomingMessage): void => limitBody(request, LONG_BODY_LIMIT_MS)
