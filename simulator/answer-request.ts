import type { IncomingMessage } from 'node:http'
import { type Answer, json } from './answer.ts'
import { runControl } from './control/run-control.ts'
import { handleCall, type Outcome } from './handle-call.ts'
import { isOwnCaller } from './is-own-caller.ts'
import { isRecord } from './is-record.ts'
import { showPage } from './pages/show-page.ts'
import type { Simulation } from './simulation.ts'

export type Received = {
  request: IncomingMessage
  text: string
  wait: (milliseconds: number) => Promise<void>
}

const forbidden = json(403, { message: 'Only this machine, and no other site, may use this.' })

/** Answers every request: the courier's API, its public pages, and what only this machine may use. */
export async function answerRequest(simulation: Simulation, received: Received): Promise<Outcome> {
  const { request, text, wait } = received
  const url = URL.parse(request.url ?? '/', 'http://simulator')
  if (!url) return json(400, { message: 'The address cannot be read.' })
  const method = request.method ?? 'GET'
  const { prefix } = simulation.wire
  if (url.pathname.startsWith(`${prefix}/`))
    return handleCall(simulation, {
      method,
      path: url.pathname.slice(prefix.length),
      query: url.searchParams,
      address: request.socket.remoteAddress ?? '',
      headers: request.headers,
      text,
      wait,
    })
  if (url.pathname.startsWith('/__sim/')) {
    if (!isOwnCaller(request)) return forbidden
    return answerControl(simulation, { method, name: url.pathname.slice('/__sim/'.length), request, text })
  }
  const page = showPage(simulation, url.pathname)
  if (!page) return json(404, { message: 'The route could not be found.' })
  if (page.ownOnly && !isOwnCaller(request)) return forbidden
  return method === 'GET' || method === 'HEAD' ? page.answer : json(405, { message: 'Only GET.' })
}

type ControlCall = { method: string; name: string; request: IncomingMessage; text: string }

async function answerControl(
  simulation: Simulation,
  { method, name, request, text }: ControlCall,
): Promise<Answer> {
  if (name === 'state' && method === 'GET') return runControl(simulation, name, {})
  if (method !== 'POST') return json(405, { message: 'Only POST.' })
  // a form of another site cannot send this type
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return json(415, { message: 'Only application/json.' })
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return isRecord(body) ? runControl(simulation, name, body) : json(400, { message: 'Not an object.' })
  } catch {
    return json(400, { message: 'The body is not valid JSON.' })
  }
}
