import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }
export type Asked = {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer | object
  /** Hangs up when the answer has begun: the answer never ends. */
  isCut?: boolean
}

/** Sends exactly the given request, with an unchanged address; the answer stays compressed. An object becomes JSON. */
export function ask(
  origin: string,
  path: string,
  { method, headers, body, isCut }: Asked = {},
): Promise<Answer> {
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body)
  const bytes = isJson ? JSON.stringify(body) : body
  // Node frames the body of a DELETE only when its length is given
  const framed = method === 'DELETE' && bytes !== undefined && { 'content-length': Buffer.byteLength(bytes) }
  const { hostname, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = request(
    {
      hostname,
      port,
      path,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...framed, ...headers },
      agent: false,
    },
    response => {
      const chunks: Buffer[] = []
      const answer = () => {
        const whole = Buffer.concat(chunks)
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: whole, text: whole.toString() })
      }
      response.on('data', chunk => {
        chunks.push(chunk)
        if (!isCut || response.statusCode !== 200) return
        answer()
        response.destroy()
      })
      response.on('error', reject)
      response.on('end', answer)
    },
  )
  sent.on('error', reject)
  sent.end(bytes)
  return promise
}

/** The JSON of an answer. */
export const jsonOf = (answer: Answer) => JSON.parse(answer.text)

/** The first cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (answer: Answer): string => answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''

/** The headers of a browser on a page of the shop, with its cookie. */
export const headersOf = (cookie: string) => ({ cookie, origin: 'http://shop.test' })
