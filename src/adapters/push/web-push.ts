import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import webPushRequests from 'web-push'
import { isPushEndpoint } from '#domain/push/push-endpoint.ts'
import { waitOf } from '../courier/call-courier.ts'
import { publicLookup } from './public-lookup.ts'
import { PUSH_TIMEOUT_MS, type PushAnswer, type PushMessage, type PushService } from './push-service.ts'
import type { VapidKey } from './vapid-key.ts'

/** After an hour the news of an order is in every list, and no phone has to ring for it. */
const TTL_SECONDS = 3600
/** RFC 8030: at most 32 characters of base64url. */
const TOPIC = /^[\w-]{1,32}$/

type Given = {
  key: VapidKey
  /** Whom a push service writes to about the shop: an https address, or mailto. */
  contact: string
  /**
   * The service that plays one, `http://127.0.0.1:4600`. Its endpoints begin with https and are asked without: a push
   * service has https by definition, and a program on this machine has no certificate.
   */
  simulated: string | undefined
  /** In place of the name service that judges addresses. */
  lookup?: LookupFunction
  timeoutMs?: number
}

/** Sends to the browsers' push services, encrypted for one browser (Web Push, RFC 8030 and 8291). */
export function webPush({ key, contact, simulated, lookup = publicLookup(), timeoutMs }: Given): PushService {
  const played = simulated === undefined ? undefined : new URL(simulated)
  // a device that does not answer keeps its own connection busy, and no other's
  const agents = {
    'http:': new http.Agent({ keepAlive: true, timeout: 30_000 }),
    'https:': new https.Agent({ keepAlive: true, timeout: 30_000, lookup }),
  }
  const isEndpoint = (endpoint: string) => isPushEndpoint(endpoint, played?.host)
  return {
    publicKey: key.publicKey,
    isEndpoint,
    async send({ endpoint, ...keys }, message, signal) {
      // rows outlive a list of hosts
      if (!isEndpoint(endpoint)) return { outcome: 'refused', reason: 'endpoint' }
      const built = build({ endpoint, keys, message, key, contact })
      if (built === undefined) return { outcome: 'refused', reason: 'keys' }
      const url = new URL(endpoint)
      const address = url.host === played?.host ? new URL(url.pathname + url.search, played) : url
      const limit = AbortSignal.timeout(timeoutMs ?? PUSH_TIMEOUT_MS)
      const ends = signal ? AbortSignal.any([signal, limit]) : limit
      return await post(address, built, { agents, signal: ends })
    },
  }
}

type Building = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  message: PushMessage
  key: VapidKey
  contact: string
}
type Built = { body: Buffer | null; headers: Record<string, string> }

/** Undefined for keys that belong to no browser. */
function build({ endpoint, keys, message, key, contact }: Building): Built | undefined {
  const { payload, urgency } = message
  try {
    const { body, headers } = webPushRequests.generateRequestDetails(
      { endpoint, keys },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: contact, publicKey: key.publicKey, privateKey: key.privateKey },
        // the one that every browser reads, also those of iPhones
        contentEncoding: 'aes128gcm',
        TTL: TTL_SECONDS,
        urgency,
        ...(TOPIC.test(payload.tag) && { topic: payload.tag }),
      },
    )
    return { body, headers: textsOf(headers) }
  } catch {
    return undefined
  }
}

/** A number among them is written as what it is. */
const textsOf = (headers: http.OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

type Sending = { agents: { 'http:': http.Agent; 'https:': https.Agent }; signal: AbortSignal }

function post(url: URL, { body, headers }: Built, { agents, signal }: Sending): Promise<PushAnswer> {
  const { promise, resolve } = Promise.withResolvers<PushAnswer>()
  const isPlain = url.protocol === 'http:'
  const asked = (isPlain ? http : https).request(url, {
    method: 'POST',
    headers,
    agent: agents[isPlain ? 'http:' : 'https:'],
    signal,
  })
  asked.on('error', error => resolve(later(signal.aborted ? 'slow' : codeOf(error))))
  asked.on('close', () => resolve(later('closed')))
  asked.on('response', response => {
    resolve(judge(response))
    // the body says nothing that is used; a connection that does not end is dropped by the signal
    response.on('error', () => {})
    response.resume()
  })
  asked.end(body)
  return promise
}

const later = (reason: string, waitMs?: number): PushAnswer => ({ outcome: 'later', reason, waitMs })

/** Redirects are not followed: they would lead out of the list of hosts. */
function judge({ statusCode = 0, headers }: http.IncomingMessage): PushAnswer {
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'taken' }
  if (statusCode === 404 || statusCode === 410) return { outcome: 'gone' }
  if (statusCode === 413) return { outcome: 'too_large' }
  const reason = `HTTP ${statusCode}`
  const isPassing = statusCode < 400 || statusCode === 408 || statusCode === 429 || statusCode >= 500
  return isPassing ? later(reason, waitOf(headers['retry-after'])) : { outcome: 'refused', reason }
}

/** Only the code: a message may name addresses of this network. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'failed'
