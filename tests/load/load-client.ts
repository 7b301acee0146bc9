import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http'
import type { LoadKind, LoadRecord } from './load-record.ts'

export type LoadAnswer = { status: number; headers: IncomingHttpHeaders; text: string }
type Asked = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer | object }

/** The timeout of the shop's own screens. */
const TIMEOUT_MS = 30_000

/** Calls shops on kept-alive connections, as browsers do, and records the results. */
export class LoadClient {
  readonly #origin: () => string
  readonly #record: LoadRecord
  readonly #agent = new Agent({ keepAlive: true })

  /** `origin` is called for each request: a balancer in front of several shops, or the one that has just come back. */
  constructor(origin: () => string, record: LoadRecord) {
    this.#origin = origin
    this.#record = record
  }

  /** Undefined without a whole answer: nobody listened, or the connection ended early. */
  async call(kind: LoadKind, path: string, asked: Asked = {}): Promise<LoadAnswer | undefined> {
    const beganAt = performance.now()
    try {
      const answer = await this.#send(path, asked)
      this.#record.answered(kind, { ...answer, tookMs: performance.now() - beganAt })
      return answer
    } catch (error) {
      this.#record.lose(kind)
      if (error instanceof AnswerCut) this.#record.cut.push(kind)
      return undefined
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  #send(path: string, { method, headers, body }: Asked): Promise<LoadAnswer> {
    const isJson = typeof body === 'object' && !Buffer.isBuffer(body)
    const bytes = isJson ? JSON.stringify(body) : body
    const { promise, resolve, reject } = Promise.withResolvers<LoadAnswer>()
    const options = {
      agent: this.#agent,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(bytes !== undefined && { 'content-length': Buffer.byteLength(bytes) }),
        ...headers,
      },
      timeout: TIMEOUT_MS,
    }
    const sent = request(new URL(path, this.#origin()), options, response =>
      readWhole(response).then(resolve, reject),
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', reject)
    sent.end(bytes)
    return promise
  }
}

/** The answer began, and is not whole. */
class AnswerCut extends Error {}

async function readWhole(response: IncomingMessage): Promise<LoadAnswer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of response) chunks.push(chunk)
  } catch (error) {
    throw new AnswerCut('the answer ended early', { cause: error })
  }
  if (!response.complete) throw new AnswerCut('the answer ended early')
  const { statusCode: status = 0, headers } = response
  return { status, headers, text: Buffer.concat(chunks).toString() }
}
