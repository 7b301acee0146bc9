import { type Answer, json } from './answer.ts'
import { bookParcel } from './book-parcel.ts'
import { type FaultName, type MetFault, meetFault } from './faults.ts'
import { isRecord } from './is-record.ts'
import { routeCall } from './route-call.ts'
import type { ApiRequest, Call, Simulation } from './simulation.ts'

/** `hang`: no answer until the sender leaves. `drop`: the connection breaks. */
export type Outcome = Answer | 'hang' | 'drop'

/** Answers a call of the courier's API, or applies a fault. */
export async function handleCall(simulation: Simulation, request: ApiRequest): Promise<Outcome> {
  const { wire } = simulation
  const open = wire.answerOpenly(simulation, request)
  if (open) return open
  const found = routeCall(wire.routes, request)
  const refused = wire.refuse(simulation, request, 'route' in found ? found.route : undefined)
  if (refused) return refused
  if ('status' in found) return found
  const { route, argument } = found
  const body = readBody(request)
  if (!body) return json(400, { status: 400, message: 'The request body is not valid JSON.' })
  const fault = meetFault(simulation, route.kind)
  if (fault?.fault === 'slow') await request.wait(fault.ms)
  const { path, query } = request
  const onlyHalf = fault?.fault === 'half-booked-drop'
  const call: Call = { simulation, path, argument, query, body, onlyHalf }
  const early = fault && beforeAnswer(call, fault)
  if (early) return early
  return afterAnswer(route.answer(call), fault?.fault)
}

/** The object that was sent; undefined where it is none. */
export function readBody({ method, headers, text }: ApiRequest): Record<string, unknown> | undefined {
  if (method === 'GET') return {}
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) return undefined
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : undefined
  } catch {
    return undefined
  }
}

const html: Answer = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Just a moment...</title><p>Checking your browser before you go on.</p>',
}
export const tooMany = json(429, { message: 'Too Many Attempts.' })
const serverError = json(500, { message: 'Server Error' })

/** The outcome of a fault before the call is carried out. */
function beforeAnswer(call: Call, { fault, retryAfterSeconds }: MetFault): Outcome | undefined {
  switch (fault) {
    case 'timeout-before-book':
      return 'hang'
    case 'drop-before-book':
      return 'drop'
    case '500':
      return serverError
    case 'html200':
      return html
    case '429':
      return retryAfterSeconds === null
        ? tooMany
        : { ...tooMany, headers: { 'retry-after': String(retryAfterSeconds) } }
    case 'redirect':
      return { ...html, status: 302, headers: { location: '/elsewhere' } }
    case 'not-found':
      return call.simulation.wire.notFound
    case 'duplicate':
      // the booking itself then meets somebody else's parcel with its invoice
      bookForeign(call)
      return undefined
    default:
      return undefined
  }
}

/** The outcome of a fault after the call was carried out. */
function afterAnswer(answer: Answer, fault: FaultName | undefined): Outcome {
  switch (fault) {
    case 'timeout-after-book':
      return 'hang'
    case 'drop-after-book':
    case 'half-booked-drop':
      return 'drop'
    case '500-after-book':
      return serverError
    case 'html200-after-book':
      return html
    case 'no-tracking':
      return { ...answer, body: without(answer.body, ['tracking_code', 'tracking_link']) }
    case 'no-consignment':
      return { ...answer, body: without(answer.body, ['consignment', 'consignment_id', 'tracking_code']) }
    default:
      return answer
  }
}

/** The same body without these fields, at any depth. */
function without(body: unknown, names: readonly string[]): unknown {
  if (Array.isArray(body)) return body.map(entry => without(entry, names))
  if (!isRecord(body)) return body
  const kept = Object.entries(body).filter(([name]) => !names.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, without(value, names)]))
}

/** Gives every unused invoice of this call to somebody else's parcel, for `duplicate` to find. */
function bookForeign({ simulation, body }: Call): void {
  const orders: unknown[] = Array.isArray(body.data) ? body.data : [body]
  for (const order of orders) {
    const invoice = isRecord(order) ? order.invoice : undefined
    if (typeof invoice !== 'string' || simulation.invoices.has(invoice)) continue
    const parcel = bookParcel(simulation, {
      invoice,
      recipientName: 'Somebody Else',
      recipientPhone: '01711111111',
      recipientAddress: 'Another house, Another road, Sylhet',
      recipientEmail: null,
      alternativePhone: null,
      itemDescription: null,
      note: null,
      totalLot: 1,
      deliveryType: 0,
      codPoisha: 99_900,
    })
    parcel.foreign = true
  }
}
