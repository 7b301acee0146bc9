import http from 'node:http'
import { onTestFinished } from 'vitest'
import { looseObject } from '#adapters/courier/courier-answer-shape.ts'
import type { LostAnswer } from './courier-world.ts'
import { bookPathao, type PathaoParcel, type Reply, readPathao } from './pathao-orders.ts'

/** The only account of the server below. */
export const PATHAO_LOGIN = {
  clientId: 'pathao-client',
  clientSecret: 'pathao-client-secret',
  username: 'shop@pothik.example',
  password: 'pathao-password',
}
const HTML = { status: 200, body: '<html>', headers: {} }

/** A courier with Pathao's API: tokens that end, ids of areas, and no protection against booking an order twice. */
export async function pathaoServer() {
  const parcels: PathaoParcel[] = []
  const faults: { answer: LostAnswer | { waitSeconds: number }; of: 'booking' | 'reading' }[] = []
  const { tokens, grants, grant } = grantTokens()

  function answer(
    request: http.IncomingMessage,
    body: Record<string, unknown>,
    of: 'booking' | 'reading',
  ): Reply {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!tokens.has(token)) return { status: 401, body: { message: 'Unauthenticated.' } }
    if (of === 'booking') return bookPathao(parcels, body)
    return readPathao(parcels, request.url?.split('/').at(-2) ?? '')
  }

  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part)
    const body = looseObject(parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {})
    const send = ({ status, body: said, headers = {} }: Reply) =>
      response.writeHead(status, headers).end(typeof said === 'string' ? said : JSON.stringify(said))
    if (request.url?.endsWith('/issue-token')) return send(grant(body))
    const of = request.method === 'POST' ? 'booking' : 'reading'
    const fault = faults[0]?.of === of ? faults.shift()?.answer : undefined
    if (fault === undefined) return send(answer(request, body, of))
    if (typeof fault === 'object')
      return send({ status: 429, body: {}, headers: { 'retry-after': String(fault.waitSeconds) } })
    if (fault.endsWith('-after')) answer(request, body, of)
    if (fault.startsWith('silent')) return
    if (fault.startsWith('cut')) return void request.socket.destroy()
    if (fault.startsWith('html')) return send(HTML)
    if (fault === 'redirect')
      return send({ status: 302, body: '', headers: { location: 'https://elsewhere.test/' } })
    return send(fault === 'empty-after' ? { status: 200, body: {} } : { status: 500, body: {} })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    baseUrl: `http://127.0.0.1:${port}/aladdin/api/v1`,
    parcels,
    faults,
    /** The grants that were requested. */
    grants,
    endTokens: () => tokens.clear(),
  }
}

/** Grants tokens to callers who know the account; a refresh token never ends. */
function grantTokens() {
  const tokens = new Set<string>()
  const grants: string[] = []
  function grant(body: Record<string, unknown>): Reply {
    const isRefresh = body.grant_type === 'refresh_token'
    const isRight =
      body.client_id === PATHAO_LOGIN.clientId &&
      body.client_secret === PATHAO_LOGIN.clientSecret &&
      (isRefresh ? body.refresh_token === 'refresh' : body.password === PATHAO_LOGIN.password)
    grants.push(String(body.grant_type))
    if (!isRight) return { status: 401, body: { message: 'The user credentials were incorrect.' } }
    const token = `token-${grants.length}`
    tokens.add(token)
    return { status: 200, body: { access_token: token, refresh_token: 'refresh', expires_in: 432_000 } }
  }
  return { tokens, grants, grant }
}
