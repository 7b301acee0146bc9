import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { MAXIMUM_PICTURE_BYTES } from '#domain/pictures/picture-upload.ts'
import { type FetchProblem, remotePictureAddress } from '#domain/pictures/remote-picture.ts'
import { isPublicAddress } from './public-address.ts'

export type Fetched<Taken> = { ok: true; taken: Taken } | { ok: false; problem: FetchProblem }
type Fetching<Taken> = { take(bytes: AsyncIterable<Buffer>): Promise<Taken>; signal: AbortSignal }

/** Pictures of other sites. */
export type RemotePictures = {
  /** Hands over the bytes of an address as they come; whatever `take` throws is thrown. */
  read<Taken>(address: string, fetching: Fetching<Taken>): Promise<Fetched<Taken>>
}

type HostAddress = { address: string; family: number }
type Rules = {
  /** The addresses of a host by the name service. */
  resolve(host: string): Promise<readonly HostAddress[]>
  isAllowed(address: string): boolean
  ports: readonly string[]
  /** For one picture, with all that its address leads on to. */
  timeoutMs: number
}

const REAL: Rules = {
  resolve: host => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  // '': the port of the scheme
  ports: ['', '80', '443'],
  timeoutMs: 60_000,
}
const MAXIMUM_REDIRECTS = 5
const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg',
  // a small answer that unfolds without end is not even asked for
  'accept-encoding': 'identity',
  'user-agent': 'shop-picture-import/1.0',
}

/** An answer that cannot be used. */
class Unfetched extends Error {
  readonly problem: FetchProblem

  constructor(problem: FetchProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Fetches from public hosts alone: a host is resolved once, all its addresses are judged, and the connection goes to the
 * judged ones, so that a name that means something else a moment later changes nothing. Each redirect is judged again.
 */
export function remotePictures(given: Partial<Rules> = {}): RemotePictures {
  const rules = { ...REAL, ...given }
  return {
    async read(address, { take, signal }) {
      const timeout = AbortSignal.timeout(rules.timeoutMs)
      const ends = AbortSignal.any([signal, timeout])
      try {
        const response = await follow(address, { rules, signal: ends })
        try {
          return { ok: true, taken: await take(boundedBytes(response, ends)) }
        } finally {
          response.destroy()
        }
      } catch (error) {
        if (error instanceof Unfetched) return { ok: false, problem: error.problem }
        throw error
      }
    },
  }
}

type Asking = { rules: Rules; signal: AbortSignal }

async function follow(start: string, asking: Asking): Promise<http.IncomingMessage> {
  let address = start
  for (let redirects = 0; redirects <= MAXIMUM_REDIRECTS; redirects += 1) {
    const response = await ask(address, asking)
    const next = redirectOf(response, address)
    if (next === undefined) return usable(response)
    response.destroy()
    address = next
  }
  throw new Unfetched('redirects')
}

/** Where an answer leads on to; undefined for any other. */
function redirectOf({ statusCode = 0, headers }: http.IncomingMessage, from: string): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  return URL.parse(headers.location ?? '', from)?.href ?? ''
}

async function ask(address: string, { rules, signal }: Asking): Promise<http.IncomingMessage> {
  const plain = remotePictureAddress(address)
  const url = plain === undefined ? undefined : URL.parse(plain)
  if (!url || !rules.ports.includes(url.port)) throw new Unfetched('not_public')
  const hosts = await judgedHosts(url.hostname, { rules, signal })
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const { request } = url.protocol === 'https:' ? https : http
  // an agent of its own: no connection that was made for another judgement is used
  const asked = request(url, { headers: HEADERS, lookup: pinned(hosts), agent: false, signal })
  asked.once('socket', socket =>
    socket.once('connect', () => {
      if (!rules.isAllowed(socket.remoteAddress ?? '')) socket.destroy(new Unfetched('not_public'))
    }),
  )
  asked.once('response', resolve)
  asked.on('error', error => reject(faultOf(error, signal)))
  asked.end()
  return await promise
}

/** Every address of the host, each public: one that is not makes the name suspect as a whole. */
async function judgedHosts(host: string, { rules, signal }: Asking): Promise<readonly HostAddress[]> {
  const literal = host.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  const hosts = family === 0 ? await resolved(host, { rules, signal }) : [{ address: literal, family }]
  if (hosts.length === 0) throw new Unfetched('unreachable')
  if (!hosts.every(({ address }) => rules.isAllowed(address))) throw new Unfetched('not_public')
  return hosts
}

/** The name service of the system cannot be interrupted, only left alone. */
async function resolved(host: string, { rules, signal }: Asking): Promise<readonly HostAddress[]> {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const end = () => reject(new Unfetched('slow'))
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  try {
    return await Promise.race([rules.resolve(host), ended])
  } catch (error) {
    throw error instanceof Unfetched ? error : new Unfetched('unreachable')
  } finally {
    signal.removeEventListener('abort', end)
    ended.catch(() => {})
  }
}

/** Answers with the judged addresses, whatever the name service says by now. */
const pinned =
  (hosts: readonly HostAddress[]): LookupFunction =>
  (_host, options, done) => {
    const [first] = hosts
    if (options.all) done(null, [...hosts])
    else done(null, first?.address ?? '', first?.family)
  }

function usable(response: http.IncomingMessage): http.IncomingMessage {
  const problem = problemOf(response)
  if (!problem) return response
  response.destroy()
  throw new Unfetched(problem)
}

function problemOf({ statusCode = 0, headers }: http.IncomingMessage): FetchProblem | undefined {
  if (statusCode === 404 || statusCode === 410) return 'not_found'
  if (statusCode === 408 || statusCode === 429 || statusCode >= 500) return 'server_fault'
  const encoding = headers['content-encoding'] ?? 'identity'
  if (statusCode !== 200 || encoding !== 'identity') return 'refused'
  return Number(headers['content-length']) > MAXIMUM_PICTURE_BYTES ? 'too_heavy' : undefined
}

/** The bytes as they come, whatever the answer said of their number. */
async function* boundedBytes(response: http.IncomingMessage, signal: AbortSignal): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const part of response) {
      if (!Buffer.isBuffer(part)) continue
      bytes += part.length
      if (bytes > MAXIMUM_PICTURE_BYTES) throw new Unfetched('too_heavy')
      yield part
    }
  } catch (error) {
    throw faultOf(error, signal)
  }
}

/** An error's message may name addresses of this network: only its kind goes on. */
function faultOf(error: unknown, signal: AbortSignal): Unfetched {
  if (error instanceof Unfetched) return error
  return new Unfetched(signal.aborted ? 'slow' : 'unreachable')
}
