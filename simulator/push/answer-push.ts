import type { IncomingHttpHeaders } from 'node:http'
import { type Answer, json } from '../answer.ts'
import { isRecord } from '../is-record.ts'
import { meetPushFault, type PushFault } from './push-faults.ts'
import { proofProblem } from './push-keys.ts'
import type { PlayedBrowser, PushSimulation } from './push-simulation.ts'

export type PushOutcome = Answer | 'hang' | 'drop'

/** RFC 8030, 7.2: a service takes 4,096 bytes. */
const LARGEST_BODY_BYTES = 4096
/** RFC 8030, 5.4. */
const TOPIC = /^[\w-]{1,32}$/

export type SentPush = {
  id: string
  headers: IncomingHttpHeaders
  body: Buffer
  wait(milliseconds: number): Promise<void>
}

/** Answers a message as a push service does, and hands it to its browser, which opens it. */
export async function answerPush(
  simulation: PushSimulation,
  { id, headers, body, wait }: SentPush,
): Promise<PushOutcome> {
  const browser = simulation.browsers.get(id)
  if (!browser) return json(404, { message: 'No such subscription.' })
  const fault = meetPushFault(browser.faults)
  if (fault?.fault === 'hang') return 'hang'
  if (fault?.fault === 'slow') await wait(fault.ms)
  else if (typeof fault?.fault === 'number') return refuse(browser, fault)
  if (browser.isGone) return json(410, { message: 'The subscription is over.' })
  const problem = problemOf(simulation, browser, { headers, body })
  if (problem) {
    simulation.refused.push(problem.reason)
    return json(problem.status, { message: problem.reason })
  }
  browser.arrived.push({
    at: simulation.now(),
    payload: read(browser, body),
    ttl: String(headers.ttl),
    urgency: String(headers.urgency ?? ''),
    topic: String(headers.topic ?? ''),
    bytes: body.length,
  })
  if (fault?.fault === 'cut') return 'drop'
  return { status: 201, body: '', headers: { location: `${browser.endpoint}/${browser.arrived.length}` } }
}

function refuse(browser: PlayedBrowser, { fault, retryAfter }: PushFault): Answer {
  if (fault === 404 || fault === 410) browser.isGone = true
  return {
    ...json(Number(fault), { message: 'A fault that was asked for.' }),
    ...(fault === 429 && { headers: { 'retry-after': String(retryAfter) } }),
  }
}

type Sent = Pick<SentPush, 'headers' | 'body'>

function problemOf(
  { endpointOrigin, now }: PushSimulation,
  { subscribedBy }: PlayedBrowser,
  { headers, body }: Sent,
): { status: number; reason: string } | undefined {
  if (!/^\d+$/.test(String(headers.ttl))) return { status: 400, reason: 'TTL is missing' }
  if (headers.topic !== undefined && !TOPIC.test(String(headers.topic)))
    return { status: 400, reason: 'Topic is none' }
  if (body.length > LARGEST_BODY_BYTES) return { status: 413, reason: 'The message is too large' }
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 415, reason: 'The encoding is unknown' }
  const reason = proofProblem(headers.authorization ?? '', {
    origin: endpointOrigin,
    subscribedBy,
    now: now(),
  })
  return reason === undefined ? undefined : { status: 403, reason }
}

/** What the browser reads; null where its keys do not open it. */
function read({ keys }: PlayedBrowser, body: Buffer): Record<string, unknown> | null {
  const text = keys.open(body)
  if (text === undefined) return null
  const payload: unknown = JSON.parse(text)
  return isRecord(payload) ? payload : null
}
